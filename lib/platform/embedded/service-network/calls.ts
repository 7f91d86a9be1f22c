import { type Performed, serviceNetworkCalls } from '../../port';
import { claimsDoor } from '../claims/claims-door';
import type { IdTokens } from '../id-tokens';
import { performed } from '../perform';
import { holdSlot, moveAppointment } from './book-slots';
import { listSlots, serviceCenters } from './service-centers';

/** The service network of one client. */
export function serviceNetworkOf(
  clientId: string,
  idTokens: IdTokens,
): Performed<typeof serviceNetworkCalls> {
  const { opened, changed } = claimsDoor(clientId, idTokens);
  const calls = serviceNetworkCalls;
  return {
    serviceCenters: performed(calls.serviceCenters, (input, { token }) =>
      opened(token, () => serviceCenters(clientId, input)),
    ),
    slots: performed(calls.slots, (input, { token }) =>
      opened(token, () => listSlots(clientId, input)),
    ),
    holdSlot: performed(calls.holdSlot, (input, asked) =>
      changed(
        { ...asked, call: 'holdSlot', content: input, output: calls.holdSlot.output },
        (doing) => holdSlot(doing, input.claimId, input.slotId),
      ),
    ),
    moveAppointment: performed(calls.moveAppointment, (input, asked) =>
      changed(
        { ...asked, call: 'moveAppointment', content: input, output: calls.moveAppointment.output },
        (doing) => moveAppointment(doing, input.appointmentId, input.slotId),
      ),
    ),
  };
}

import { calls } from '@/lib/platform/port';
import { holderDoing } from '../claims/holders-claim';
import { changing, type PlatformContext, reading } from '../context';
import { holdSlot, moveAppointment } from './book-slots';
import { listSlots, serviceCenters } from './service-centers';

/** Who repairs, where and when. */
export function serviceNetworkCalls(context: PlatformContext) {
  return {
    serviceCenters: reading(context, calls.serviceCenters, (input) =>
      serviceCenters(context, input),
    ),
    slots: reading(context, calls.slots, (input) => listSlots(context, input)),
    holdSlot: changing(
      context,
      calls.holdSlot,
      (transaction, { claimId, slotId }, reference, _, actor) =>
        holdSlot(holderDoing(context, transaction, reference, actor), claimId, slotId),
    ),
    moveAppointment: changing(
      context,
      calls.moveAppointment,
      (transaction, { appointmentId, slotId }, reference, _, actor) =>
        moveAppointment(holderDoing(context, transaction, reference, actor), appointmentId, slotId),
    ),
  };
}

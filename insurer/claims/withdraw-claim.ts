import { appointmentsOf } from '../service-network/store/appointments';
import { texts } from '../texts';
import type { StoredClaim } from './claim-record';
import { isVisited, mayMove } from './claim-states';
import { closeAgain } from './close-again';
import { undone } from './fulfil-claim';
import type { Changed, HolderDoing } from './holders-claim';
import { moveClaim } from './move-claim';

/** From here on somebody has spent something: the claim cannot be taken back. */
const tooLate = ['PART_ORDERED', 'IN_WORK', 'ON_THE_WAY', 'ASSIGNED', 'ON_SITE', 'SHIPPED', 'DONE'];

/**
 * Takes a claim back, until a part is ordered, a replacement ships or somebody is on the way. One that was
 * reopened is closed again as it was.
 */
export async function withdrawClaim(
  doing: HolderDoing,
  claim: StoredClaim,
  reason: string,
): Promise<Changed> {
  const { serviceOrders, payout, said, closedAs } = claim.details;
  const ended = closedAs ? 'CLOSED' : 'WITHDRAWN';
  if (!mayMove(claim.state, ended, doing.actor)) return 'NOT_IN_THIS_STATE';
  const last = serviceOrders.at(-1);
  const isFulfilling = claim.state === 'FULFILLING';
  if (isFulfilling && last && tooLate.includes(last.state)) return 'TOO_LATE';
  if (isFulfilling && payout && ['SENT', 'PAID'].includes(payout.state)) return 'TOO_LATE';
  const appointments = await appointmentsOf(doing.transaction, claim.id);
  const hasBegun = appointments.some(
    ({ state, startsAt }) => state === 'BOOKED' && startsAt <= doing.now,
  );
  // To what is not paid yet nobody is on the way.
  if (hasBegun && isVisited(claim.state)) return 'TOO_LATE';
  const details = reason === '' ? claim.details : { ...claim.details, said: [...said, reason] };
  const heard = { ...claim, details };
  if (closedAs) return closeAgain(doing, heard, closedAs, texts.claims.ended.closedAgain);
  return moveClaim(doing, await undone(doing, heard), 'WITHDRAWN', {
    details: { waitsForPayment: false },
  });
}

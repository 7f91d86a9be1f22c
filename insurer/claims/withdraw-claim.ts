import { whyNotWithdrawn } from '@/lib/platform/port/shared/withdrawal';
import { cancelBegun } from '../service-network/store/appointments';
import { texts } from '../texts';
import type { StoredClaim } from './claim-record';
import { mayMove } from './claim-states';
import { claimDetailsView } from './claim-view';
import { closeAgain } from './close-again';
import { undone } from './fulfil-claim';
import type { Changed, HolderDoing } from './holders-claim';
import { moveClaim } from './move-claim';

/**
 * Withdraws a claim, until a part is ordered, a replacement ships or somebody is on the way. One that was
 * reopened is closed again as it was.
 */
export async function withdrawClaim(
  doing: HolderDoing,
  claim: StoredClaim,
  reason: string,
): Promise<Changed> {
  const { said, closedAs } = claim.details;
  const ended = closedAs ? 'CLOSED' : 'WITHDRAWN';
  if (!mayMove(claim.state, ended, doing.actor)) return 'NOT_IN_THIS_STATE';
  const { transaction, now } = doing;
  const refusal = whyNotWithdrawn(await claimDetailsView(transaction, claim, now), now);
  if (refusal) return refusal;
  // Its holder did not go there.
  await cancelBegun(transaction, claim.id, now);
  const details = reason === '' ? claim.details : { ...claim.details, said: [...said, reason] };
  const heard = { ...claim, details };
  if (closedAs) return closeAgain(doing, heard, closedAs, texts.claims.ended.closedAgain);
  return moveClaim(doing, await undone(doing, heard), 'WITHDRAWN', {
    details: { waitsForPayment: false },
  });
}

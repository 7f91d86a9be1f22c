import { isAppealOpen } from './appeal-documents';
import type { StoredClaim } from './claim-record';
import { type Changed, type HolderDoing, isOfAnother } from './holders-claim';
import { moveClaim } from './move-claim';

/** Has a denied claim decided by another person. */
export async function appealClaim(
  doing: HolderDoing,
  claim: StoredClaim,
  reason: string,
): Promise<Changed> {
  if (claim.state !== 'DENIED' || (await isOfAnother(doing, claim))) return 'NOT_IN_THIS_STATE';
  if (!isAppealOpen(claim, doing.now)) return 'TOO_LATE';
  return moveClaim(doing, claim, 'IN_REVIEW', {
    details: { said: [...claim.details.said, reason], isReviewed: false },
  });
}

import type { CauseRule } from '../catalogue/products-file';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { changeClaim, moveClaim } from './move-claim';
import { newRequirement } from './new-requirement';
import { isAsked } from './requirement-states';

/** What a person asks a claim’s holder for, as a product’s rules would. */
export type AskedFor = CauseRule['documents'][number];

/**
 * A person asks for something that the rules have not asked for: it is due like anything else, and the
 * claim waits for it. What was asked for before is rejected to be had again, and never asked for twice.
 */
export function askForMore(
  doing: DeskDoing,
  claimId: string,
  asked: AskedFor,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    if (claim.state !== 'IN_REVIEW' && claim.state !== 'ACTION_REQUIRED')
      return 'NOT_IN_THIS_STATE';
    if (claim.details.isUnproved) return 'UNVERIFIED';
    if (isAsked(claim, asked.code)) return 'ASKED_ALREADY';
    const requirements = [...claim.details.requirements, newRequirement(asked, claim, doing.now)];
    const changed = await changeClaim(
      doing,
      claim,
      { details: { requirements } },
      'REQUIREMENT_ASKED',
    );
    return changed.state === 'IN_REVIEW' ? moveClaim(doing, changed, 'ACTION_REQUIRED') : changed;
  });
}

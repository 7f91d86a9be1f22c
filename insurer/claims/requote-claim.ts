import { reserve } from './apply-decision';
import type { Findings } from './claim-record';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { changeClaim } from './move-claim';
import { offerAnew } from './offer-anew';
import { aboveLimit, propose, withoutProposal } from './proposal';
import { withFindings } from './with-findings';

/**
 * Makes what a claim’s holder can choose from anew, by what a person has found of its cost. The rules
 * hold for it, and what was offered before is over.
 * @param by who: nobody who has denied it before
 */
export function requoteClaim(
  doing: DeskDoing,
  claimId: string,
  by: string,
  findings: Findings,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    if (claim.state !== 'CHOOSING') return 'NOT_IN_THIS_STATE';
    if (claim.details.deniers.includes(by)) return 'SAME_PERSON';
    const known = withFindings(withoutProposal(claim), findings);
    const offered = await offerAnew(doing, known);
    if (typeof offered === 'string') return offered;
    const { facts, decision } = offered;
    const above = aboveLimit(doing, facts, decision);
    if (above) return propose(doing, claim, above, { findings });
    return changeClaim(doing, await reserve(doing, known, facts, decision), {}, 'QUOTES_CHANGED');
  });
}

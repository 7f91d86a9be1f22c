import { reserve } from './apply-decision';
import type { Findings } from './claim-record';
import { decideClaim } from './decide-claim';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { factsToOffer } from './facts-to-offer';
import { changeClaim } from './move-claim';
import { aboveLimit, propose, withoutProposal } from './proposal';
import { whyNot } from './review-claim';
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
    const facts = await factsToOffer(doing.transaction, known, doing.now);
    if (!facts) return 'RULES_UNKNOWN';
    const decision = decideClaim(facts);
    if (decision.kind === 'DENIED') return decision.denial;
    if (decision.kind === 'IN_REVIEW') return whyNot(decision);
    if (decision.kind !== 'APPROVED') return 'NO_ROUTE';
    const above = aboveLimit(doing, facts, decision);
    if (above) return propose(doing, claim, above, findings);
    return changeClaim(doing, await reserve(doing, known, facts, decision), {}, 'QUOTES_RENEWED');
  });
}

import { applyDecision, reserve } from './apply-decision';
import type { StoredClaim } from './claim-record';
import { type Decision, decideClaim, type Facts } from './decide-claim';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { factsToOffer } from './facts-to-offer';
import { changeClaim } from './move-claim';
import { offerAnew } from './offer-anew';
import { mostOf, withoutProposal } from './proposal';
import { whyNot } from './review-claim';
import { offerWithout, withWaiver } from './waive-deductible';
import type { Waiver } from './waiver-texts';
import { withFindings } from './with-findings';

/**
 * A second person says yes to what another has proposed: it is approved by the rules as they are now,
 * and for no more than was proposed.
 * @param by who: neither who has proposed it, nor anybody who has denied it before
 */
export function confirmProposal(
  doing: DeskDoing,
  claimId: string,
  by: string,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    const { proposal, deniers } = claim.details;
    if (!proposal) return 'NOT_IN_THIS_STATE';
    if (proposal.by.id === by || deniers.includes(by)) return 'SAME_PERSON';
    if (proposal.version !== claim.version) return 'PROPOSAL_OVER';
    if (proposal.waiver) return confirmWaiver(doing, claim, proposal.waiver, proposal.amount);
    const known = withFindings(withoutProposal(claim), proposal.findings);
    const facts = await factsToOffer(doing.transaction, known, doing.now);
    if (!facts) return 'RULES_UNKNOWN';
    const decision = decideClaim(facts);
    if (decision.kind === 'DENIED') return decision.denial;
    if (decision.kind === 'IN_REVIEW') return whyNot(decision);
    if (decision.kind === 'APPROVED' && mostOf(decision) > proposal.amount) return 'PROPOSAL_OVER';
    return settleProposed(doing, known, facts, decision, by);
  });
}

/** The deductible is waived that another has proposed to waive, for no more than that. */
async function confirmWaiver(
  doing: DeskDoing,
  claim: StoredClaim,
  waiver: Waiver,
  most: number,
): Promise<StoredClaim | string> {
  const waived = withWaiver(claim, waiver);
  const offered = await offerAnew(doing, waived);
  if (typeof offered === 'string') return offered;
  const { facts, decision } = offered;
  if (mostOf(decision) > most) return 'PROPOSAL_OVER';
  return offerWithout(doing, waived, facts, decision, waiver);
}

/** A claim that its holder chooses for already gets new quotes; any other is approved. */
async function settleProposed(
  doing: DeskDoing,
  claim: StoredClaim,
  facts: Facts,
  decision: Decision,
  by: string,
): Promise<StoredClaim | string> {
  if (claim.state === 'IN_REVIEW') return applyDecision(doing, claim, facts, decision, by);
  if (claim.state !== 'CHOOSING' || decision.kind !== 'APPROVED') return 'NOT_IN_THIS_STATE';
  return changeClaim(doing, await reserve(doing, claim, facts, decision), {}, 'QUOTES_CHANGED');
}

/** A second person says no to what another has proposed: nothing is decided, and anybody may look again. */
export function declineProposal(
  doing: DeskDoing,
  claimId: string,
  by: string,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    const { proposal } = claim.details;
    if (!proposal) return 'NOT_IN_THIS_STATE';
    if (proposal.by.id === by) return 'SAME_PERSON';
    return changeClaim(doing, withoutProposal(claim), {});
  });
}

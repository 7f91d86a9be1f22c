import type { z } from 'zod';
import { addDays } from '@/lib/dates';
import type { localizedText } from '@/lib/platform/port';
import { appealDocuments } from './appeal-documents';
import { applyDecision, decideNow, denyWith } from './apply-decision';
import { clientDay } from './calendar';
import type { Findings, RequirementRecord, StoredClaim } from './claim-record';
import { mayMove } from './claim-states';
import { type Decision, decideClaim, type Facts } from './decide-claim';
import { type DeskAnswer, type DeskDoing, withClaimOfDesk } from './desk';
import { factsOf } from './facts-of';
import { changeClaim, moveClaim } from './move-claim';
import { reviewOnceSettled } from './once-settled';
import { aboveLimit, propose } from './proposal';
import { isToJudge } from './requirement-states';
import { withFindings } from './with-findings';

/**
 * A person approves a claim in review. The rules hold for them, too: outside of the coverage, above a
 * limit or without a document that is accepted nothing is approved; `refused` says why.
 * @param by who: nobody who has denied it before
 */
export function approveClaim(
  doing: DeskDoing,
  claimId: string,
  by: string,
  findings: Findings = {},
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    if (claim.state !== 'IN_REVIEW') return 'NOT_IN_THIS_STATE';
    if (claim.details.deniers.includes(by)) return 'SAME_PERSON';
    const known = withFindings(claim, findings);
    const facts = await factsOf(doing.transaction, known, doing.now);
    if (!facts) return 'RULES_UNKNOWN';
    const decision = decideClaim(facts);
    if (decision.kind === 'DENIED') return decision.denial;
    if (decision.kind === 'IN_REVIEW') return whyNot(decision);
    if (decision.kind === 'ACTION_REQUIRED' && isAllSent(claim, decision.documents))
      return 'FILES_FIRST';
    if (isNothingCovered(facts, decision)) return 'NOTHING_COVERED';
    const above = aboveLimit(doing, facts, decision);
    return above
      ? propose(doing, claim, above, { findings })
      : applyDecision(doing, known, facts, decision, by);
  });
}

/** Whether everything that the rules ask for has been sent, and a person has still to look at it. */
function isAllSent(
  { details: { requirements } }: StoredClaim,
  documents: Facts['cause']['documents'],
): boolean {
  const states = new Map(requirements.map(({ code, state }) => [code, state]));
  return documents.every(({ code }) => ['RECEIVED', 'ACCEPTED'].includes(states.get(code) ?? ''));
}

/** Whether nothing is left that the plan could pay for, since a person found as much not covered: it is denied. */
export function isNothingCovered({ loss }: Pick<Facts, 'loss'>, decision: Decision): boolean {
  return (
    decision.kind === 'APPROVED' &&
    loss.notCovered > 0 &&
    decision.offers.every(({ route, amounts }) => {
      return amounts.covered === 0 && route.cost.notCovered >= route.cost.cost;
    })
  );
}

/** Why a decision of the rules is no approval, though a person has looked. */
export function whyNot({
  until,
  isPaidByAnother,
  isUnproved,
}: Extract<Decision, { kind: 'IN_REVIEW' }>): string {
  if (isUnproved) return 'UNVERIFIED';
  if (until !== undefined) return 'UNPAID';
  return isPaidByAnother ? 'PAID_BY_ANOTHER' : 'NO_ROUTE';
}

/** A person denies a claim in review, or while something of it is awaited, for a reason of the catalogue. */
export function denyClaim(
  doing: DeskDoing,
  claimId: string,
  by: string,
  code: string,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    if (!mayMove(claim.state, 'DENIED', doing.actor)) return 'NOT_IN_THIS_STATE';
    if (claim.details.deniers.includes(by)) return 'SAME_PERSON';
    const facts = await factsOf(doing.transaction, withFindings(claim, {}), doing.now);
    const decision = facts && decideClaim(facts);
    const isByRules = decision?.kind === 'DENIED' && decision.denial === code;
    return denyWith(doing, claim, code, by, isByRules ? decision : {});
  });
}

/** A person has made sure who filed a claim without a proof: the rules decide it from then on. */
export function verifyHolder(doing: DeskDoing, claimId: string, by: string): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    if (!claim.details.isUnproved || claim.state !== 'IN_REVIEW') return 'NOT_IN_THIS_STATE';
    const details = { isUnproved: false, signals: [] };
    const verified = await changeClaim(doing, claim, { details }, 'HOLDER_VERIFIED');
    return decideNow({ ...doing, actor: 'SYSTEM' }, verified, by);
  });
}

/**
 * Takes what was sent, fewer files than were asked for included where they are enough; once a person has
 * taken everything, the rules decide.
 * @param by who, and who denies it where the rules do by this: nobody who has denied it before
 */
export function acceptRequirement(
  doing: DeskDoing,
  claimId: string,
  by: string,
  requirementId: string,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    const given = claim.details.requirements.find(({ id }) => id === requirementId);
    if (!given || !isToJudge(given) || !['IN_REVIEW', 'ACTION_REQUIRED'].includes(claim.state))
      return 'NOT_IN_THIS_STATE';
    if (claim.details.deniers.includes(by)) return 'SAME_PERSON';
    const requirements = claim.details.requirements.map((one) =>
      one.id === requirementId ? { ...one, state: 'ACCEPTED' as const } : one,
    );
    const accepted = await changeClaim(
      doing,
      claim,
      { details: { requirements, answers: answersWith(claim, given) } },
      'REQUIREMENT_ACCEPTED',
    );
    // Who takes the documents of an appeal has not decided it by that.
    const isOfAppeal = given.id === appealDocuments(claim, doing.now)?.id;
    return isOfAppeal ? accepted : reviewOnceSettled(doing, accepted, by);
  });
}

/** The rules decide by an answer that a person has taken as by one that came with the claim. */
function answersWith(
  { details }: StoredClaim,
  { kind, code, answer }: RequirementRecord,
): StoredClaim['details']['answers'] {
  return kind === 'ANSWER' && answer !== undefined
    ? { ...details.answers, [code]: answer.trim() }
    : details.answers;
}

/** Asks again for what cannot be used, with a new date. */
export function rejectRequirement(
  doing: DeskDoing,
  claimId: string,
  requirementId: string,
  rejection: z.infer<typeof localizedText>,
): Promise<DeskAnswer> {
  return withClaimOfDesk(doing, claimId, async (claim) => {
    const sent = claim.details.requirements.find(({ id }) => id === requirementId);
    const isTaken = claim.state === 'IN_REVIEW' || claim.state === 'ACTION_REQUIRED';
    if (!sent || !isToJudge(sent) || !isTaken) return 'NOT_IN_THIS_STATE';
    const due = addDays(clientDay(claim.details, doing.now), sent.withinDays);
    const requirements = claim.details.requirements.map((one) =>
      one.id === requirementId ? { ...one, state: 'REJECTED' as const, rejection, due } : one,
    );
    const rejected = await changeClaim(
      doing,
      claim,
      { details: { requirements } },
      'REQUIREMENT_REJECTED',
    );
    return rejected.state === 'IN_REVIEW'
      ? moveClaim(doing, rejected, 'ACTION_REQUIRED')
      : rejected;
  });
}

import { earlier, later } from '@/lib/dates';
import type { ForcedOutcome } from '@/lib/platform/port';
import { applyDecision, decideNow } from './apply-decision';
import type { StoredClaim } from './claim-record';
import { type Decision, decideClaim, type Facts } from './decide-claim';
import type { DenialCode } from './denial-codes';
import { factsOf } from './facts-of';
import type { Doing } from './move-claim';

/** The part of a cost that is called not covered, in minor units, where it is approved in part. */
const notCoveredInPart = 1000;

/**
 * §2.6 Decides a claim as somebody wants it who tries the portal: a claim like any other, that goes on
 * by the rules from there. What no rule could bring about (nothing that is covered can be approved)
 * is decided as it would be.
 */
export async function decideAs(
  outcome: ForcedOutcome,
  doing: Doing,
  claim: StoredClaim,
): Promise<StoredClaim> {
  const facts = await factsOf(doing.transaction, claim, doing.now);
  if (!facts) return decideNow(doing, claim);
  const looked = lookedAt(claim, outcome);
  const decision = decisionOf(outcome, easedFor(facts, looked));
  return decision
    ? applyDecision(doing, looked, facts, decision, 'SYSTEM')
    : decideNow(doing, claim);
}

function decisionOf(outcome: ForcedOutcome, facts: Facts): Decision | undefined {
  switch (outcome) {
    case 'approved':
    case 'approvedInPart': {
      const decision = decideClaim(facts);
      return decision.kind === 'APPROVED' ? decision : undefined;
    }
    case 'denied':
      return { kind: 'DENIED', denial: 'NOT_COVERED' satisfies DenialCode, signals: [] };
    case 'inReview':
      return { kind: 'IN_REVIEW', signals: [] };
    case 'documentsNeeded': {
      // Where this cause asks for nothing, what another of the product does.
      const causes = [facts.cause, ...facts.product.causes];
      const documents = causes.map((cause) => cause.documents).find(({ length }) => length > 0);
      return documents && { kind: 'ACTION_REQUIRED', signals: [], documents };
    }
    case 'diagnosis':
      return { kind: 'DIAGNOSIS', signals: [] };
    // It decides nothing.
    case 'nobodyComes':
      return undefined;
  }
}

/** A claim that is approved, as if a person had looked at all of it. */
function lookedAt(claim: StoredClaim, outcome: ForcedOutcome): StoredClaim {
  if (outcome !== 'approved' && outcome !== 'approvedInPart') return claim;
  const notCovered = outcome === 'approvedInPart' ? notCoveredInPart : claim.details.notCovered;
  return {
    ...claim,
    details: { ...claim.details, isReviewed: true, isDiagnosed: true, notCovered },
  };
}

/**
 * The facts without what would speak against an approval: dates of the cover, answers, limits, documents,
 * what is unpaid.
 */
function easedFor(facts: Facts, { details }: StoredClaim): Facts {
  const { cause, product, policy, loss } = facts;
  return {
    ...facts,
    product: {
      ...product,
      coverages: product.coverages.map((rule) => ({ ...rule, waitingDays: 0 })),
    },
    cause: { ...cause, excludes: [], needsDiagnosis: false },
    policy: {
      coverages: policy.coverages.map(({ product: _, ...coverage }) => ({
        ...coverage,
        effectiveDate: earlier(coverage.effectiveDate, loss.dateOfLoss),
        waitsFrom: undefined,
        expiryDate: later(coverage.expiryDate, loss.dateOfLoss),
      })),
    },
    loss: {
      ...loss,
      // As if it had been told on its day.
      reportedOn: loss.dateOfLoss,
      isReviewed: details.isReviewed,
      isDiagnosed: details.isDiagnosed,
      notCovered: details.notCovered,
      documents: cause.documents.map(({ code }) => code),
    },
    earlier: [],
    uses: [],
  };
}

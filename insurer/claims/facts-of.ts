import { daysOnEarth, earlier } from '@/lib/dates';
import type { CauseRule } from '../catalogue/products-file';
import { isCancelled, statusOn } from '../policies/policy-status';
import type { StoredClaim } from './claim-record';
import { paidDaysOf } from './cover-days';
import type { Facts, PolicyOfClaim } from './decide-claim';
import { earlierClaims } from './earlier-claims';
import type { Reader } from './store/claims';
import { usesOfPolicy } from './store/limit-uses';
import { endOf, type Insured, insuredById } from './store/policies';

/**
 * Everything that the decision of a claim depends on, as it is now; `undefined` where the product,
 * its rules or the cause are there no more.
 */
export async function factsOf(
  reader: Reader,
  claim: StoredClaim,
  now: Date,
): Promise<Facts | undefined> {
  const insured = await insuredById(reader, claim.clientId, claim.productId);
  const cause = insured?.rules.causes.find(({ code }) => code === claim.cause);
  if (!insured || !cause) return undefined;
  const { details } = claim;
  return {
    ...(await factsOfPlan(reader, insured, now, claim.id)),
    cause,
    loss: {
      id: claim.id,
      productId: claim.productId,
      cause: claim.cause,
      dateOfLoss: claim.dateOfLoss,
      reportedOn: daysOnEarth(claim.submittedAt).first,
      answers: details.answers,
      isDateEstimated: details.isDateEstimated ?? false,
      spent: details.spent,
      madeGood: details.madeGood,
      repaired: details.repaired,
      replaced: details.replaced,
      notCovered: details.notCovered,
      isBeyondRepair: details.isBeyondRepair,
      isDiagnosed: details.isDiagnosed,
      isReviewed: details.isReviewed,
      isDeductibleBorne: details.isDeductibleBorne || details.waiver !== undefined,
      isFeePaid: details.isFeePaid,
      isRecovered: details.isRecovered,
      ...(details.ownShopUpTo === undefined ? {} : { ownShopUpTo: details.ownShopUpTo }),
      ...(details.isUnproved === undefined ? {} : { isUnproved: details.isUnproved }),
      documents: [
        ...details.seenDocuments,
        ...details.requirements.filter(({ state }) => state === 'ACCEPTED').map(({ code }) => code),
        ...answeredAlready(cause, details.answers),
      ],
      ...(details.spent > 0 && details.coverageId !== undefined
        ? { paidUnder: details.coverageId }
        : {}),
      ...(details.saidCost === undefined ? {} : { saidCost: details.saidCost }),
      ...(details.foundCost === undefined ? {} : { foundCost: details.foundCost }),
      ...(details.notCoveredReason === undefined
        ? {}
        : { notCoveredReason: details.notCoveredReason }),
    },
    earlier: (await earlierClaims(reader, claim)).map(({ seen }) => seen),
  };
}

/** The part of them that the plan, its product and what claims have taken of it say of any loss. */
export async function factsOfPlan(
  reader: Reader,
  insured: Insured,
  now: Date,
  claimId?: string,
): Promise<Omit<Facts, 'cause' | 'loss' | 'earlier'>> {
  const { policy, thing, rules } = insured;
  const { first } = daysOnEarth(now);
  return {
    product: rules,
    policy: await policyOfClaim(reader, insured, first, claimId),
    thing: {
      id: thing.id,
      deviceClass: thing.deviceClass,
      isCovered: thing.status === 'COVERED',
      ...pricedAt(insured),
    },
    uses: await usesOfPolicy(reader, policy.id),
    today: first,
  };
}

/** Codes of the documents that say no more than an answer that came with the claim. */
function answeredAlready(
  { documents }: CauseRule,
  answers: Readonly<Record<string, string>>,
): readonly string[] {
  return documents
    .filter(({ answeredBy: by }) => by?.answers.includes(answers[by.question] ?? ''))
    .map(({ code }) => code);
}

/** What was paid for a product says nothing in another currency than its plan’s. */
function pricedAt({ thing: { purchasePrice: price }, rules }: Insured) {
  const isKnown = price?.currency === rules.currency && price.amount >= 0;
  return isKnown ? { purchasePrice: price.amount } : {};
}

async function policyOfClaim(
  reader: Reader,
  insured: Insured,
  today: string,
  claimId: string | undefined,
): Promise<PolicyOfClaim> {
  const { policy, thing, rules } = insured;
  const isEnded = isCancelled(policy.status);
  const ended = isEnded ? await endOf(reader, policy.id) : undefined;
  // A refund for the time to come takes nothing from the time until then, unless claims lessen it.
  const isOver = statusOn(policy.status, policy.expiryDate, today) === 'cancelled';
  // For a claim that was open by then a part was held back: it is decided as any other.
  const isHeldBack = claimId !== undefined && (ended?.heldBackFor.includes(claimId) ?? false);
  return {
    coverages: policy.coverages.map((coverage) => ({
      ...coverage,
      product: { coveredFrom: thing.coveredFrom, purchaseDate: thing.purchaseDate },
      expiryDate: earlier(coverage.expiryDate, policy.expiryDate),
    })),
    ...paidDaysOf(insured),
    ...(isEnded
      ? { endedOn: ended?.on ?? (policy.expiryDate < today ? policy.expiryDate : 'UNKNOWN') }
      : {}),
    isRefunded:
      (isOver || rules.cancellation.deductsClaimsPaid) &&
      (ended?.isRefunded ?? false) &&
      !isHeldBack,
  };
}

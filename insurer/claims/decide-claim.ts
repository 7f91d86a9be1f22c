import { type DayProblem, type DenyingLimit, unknownAnswer } from '@/lib/platform/port';
import type {
  CauseRule,
  CoverageRule,
  DeductibleRule,
  InsuranceProduct,
} from '../catalogue/products-file';
import { type Amounts, splitCost } from './amounts';
import type { PaidDays } from './cover-days';
import { type CoveredLoss, type Looked, lookAtCoverage, usedUpFor } from './cover-problem';
import { closedRoutes } from './dangers';
import { deductibleOf } from './deductibles';
import type { DenialCode } from './denial-codes';
import type { CoverageOfPolicy, LimitLeft, LimitUsed } from './limits';
import {
  documentsFor,
  type PricedRoute,
  type RoutesOf,
  repairCost,
  replacementCost,
  routesFor,
} from './routes';
import {
  contradicts,
  type EarlierClaim,
  hasAnotherOpen,
  isGoneBefore,
  isPaidByAnother,
  type Loss,
  looksLike,
  patterns,
  type Signal,
} from './signals';

/** The policy that a claim is made on, on the day that it is decided. */
export interface PolicyOfClaim extends PaidDays {
  readonly coverages: readonly CoverageOfPolicy[];
  /** Of a cancelled one: its last day; `UNKNOWN` where nobody has written it down. */
  readonly endedOn?: string;
  /** Whether something of what was paid for a cancelled one went back. */
  readonly isRefunded?: boolean;
}

/** The product that a claim is made for. */
interface ProductOfClaim {
  readonly id: string;
  readonly deviceClass: string;
  readonly isCovered: boolean;
  /** In minor units. */
  readonly purchasePrice?: number;
}

/** What was filed, and what was found since. Amounts in minor units. */
interface FiledLoss extends Loss, CoveredLoss {
  /** Whether the holder did not know the exact day. */
  readonly isDateEstimated?: boolean;
  /** What the holder says that it has cost, tax included. */
  readonly saidCost?: number;
  /** What it costs as desk or shop has found, tax included. */
  readonly foundCost?: number;
  /** What money has made good before it was reopened, the deductible that came off it included. */
  readonly madeGood: number;
  /** The same of what a repair and a replacement have made good. */
  readonly repaired: number;
  readonly replaced: number;
  /** The coverage that it has been paid under: it is paid under no other. */
  readonly paidUnder?: string;
  readonly notCovered: number;
  readonly notCoveredReason?: string;
  readonly isBeyondRepair: boolean;
  /** Codes of documents that a person has accepted, or that an answer makes needless. */
  readonly documents: readonly string[];
  readonly isDiagnosed: boolean;
  /** Whether a person has looked at what is suspicious of it. */
  readonly isReviewed: boolean;
  /** Whether its deductible was borne before it was reopened, or is waived. */
  readonly isDeductibleBorne: boolean;
  readonly isFeePaid: boolean;
  /** Whether what was lost has been found. */
  readonly isRecovered: boolean;
  /** What a repair at a shop of the holder’s own may cost, as it was authorised, tax included. */
  readonly ownShopUpTo?: number;
  /** Whether nobody knows yet that the holder has filed it. */
  readonly isUnproved?: boolean;
}

/** Everything that a decision depends on. */
export interface Facts {
  readonly product: InsuranceProduct;
  readonly cause: CauseRule;
  readonly policy: PolicyOfClaim;
  readonly thing: ProductOfClaim;
  readonly loss: FiledLoss;
  /** Every other claim of the policy, and of others for the same thing. */
  readonly earlier: readonly EarlierClaim[];
  /** What claims of the policy have taken of its coverages, this one’s included. */
  readonly uses: readonly LimitUsed[];
  readonly today: string;
}

/** A way to settle an approved claim. */
export interface Offer {
  readonly route: PricedRoute;
  readonly amounts: Amounts;
  readonly payableTo: DeductibleRule['payableTo'];
  readonly givenBack: DeductibleRule['givenBack'];
  /** What the coverage that pays is called. */
  readonly coverageTitle: CoverageRule['title'];
  /** What it leaves for other claims: of the limits that they share. */
  readonly left: Pick<LimitLeft, 'amount' | 'count'>;
}

export type Decision = { readonly signals: readonly Signal[] } & (
  | {
      readonly kind: 'APPROVED';
      readonly coverageId: string;
      readonly offers: readonly [Offer, ...Offer[]];
      readonly isInPart: boolean;
    }
  | {
      readonly kind: 'DENIED';
      readonly denial: string;
      readonly coverageId?: string;
      /** Of a limit that is used up: which. */
      readonly limit?: DenyingLimit;
      /** Of a day that a rule speaks against: which. */
      readonly day?: DayProblem;
    }
  /**
   * `until`: the grace of an unpaid policy, which it waits for. `isPaidByAnother`: a claim that is
   * approved pays for the same loss, so that nobody approves this one as well. `isUnproved`: people
   * have to verify first who has filed it.
   */
  | {
      readonly kind: 'IN_REVIEW';
      readonly until?: string;
      readonly isPaidByAnother?: true;
      readonly isUnproved?: true;
    }
  | { readonly kind: 'ACTION_REQUIRED'; readonly documents: CauseRule['documents'] }
  | { readonly kind: 'DIAGNOSIS' }
);

/**
 * Decides a claim as its product’s rules say. A denial rests on the rules alone: what is suspicious
 * lets a person look, and nothing else. The same facts give the same decision, in any order.
 */
export function decideClaim(facts: Facts): Decision {
  const { product, cause, policy, loss } = facts;
  const looked = lookedAt(facts);
  const signals = signalsOf(facts, looked);
  const denied = (denial: string): Decision => ({
    kind: 'DENIED',
    denial,
    signals,
    ...(looked ? { coverageId: looked.coverage.id } : {}),
  });
  // Whoever has filed it learns nothing of the plan, not even that it does not cover the loss.
  if (loss.isUnproved) return { kind: 'IN_REVIEW', signals, isUnproved: true };
  if (!looked) return denied('NOT_COVERED' satisfies DenialCode);
  // A day that was a guess denies nothing by itself: a person asks.
  if (looked.denial && isGuessed(loss, looked.denial))
    return { kind: 'IN_REVIEW', signals: [...signals, 'DATE_ESTIMATED'] };
  const others = facts.earlier.filter(({ id }) => id !== loss.id);
  // What another claim finds out about the product may contradict the answer.
  if (looked.isByAnswer && !loss.isReviewed && hasAnotherOpen(loss, others))
    return { kind: 'IN_REVIEW', signals: [...signals, 'DENIED_WHILE_ANOTHER_OPEN'] };
  if (looked.denial === ('LIMIT_REACHED' satisfies DenialCode)) {
    const limit = usedUpFor(looked, loss, facts.uses, product.currency);
    return { ...denied(looked.denial), ...(limit ? { limit } : {}) };
  }
  if (looked.denial)
    return { ...denied(looked.denial), ...(looked.day ? { day: looked.day } : {}) };
  if (isGoneBefore(loss, others)) return denied('NOT_COVERED' satisfies DenialCode);
  const { paidUntil, graceEndsOn = paidUntil } = policy;
  if (paidUntil !== undefined && graceEndsOn !== undefined && loss.dateOfLoss > paidUntil)
    return { kind: 'IN_REVIEW', signals, until: graceEndsOn };
  const routes = routesFor(product, cause, knownOf(facts));
  const documents = documentsNeeded(facts);
  if (documents.length > 0) return { kind: 'ACTION_REQUIRED', signals, documents };
  if (signals.length > 0 && !loss.isReviewed) return { kind: 'IN_REVIEW', signals };
  if (isPaidByAnother(loss, cause.isLoss, others))
    return { kind: 'IN_REVIEW', signals, isPaidByAnother: true };
  // Where all of it has been paid nobody has to look at the thing to know that nothing is left.
  const isMadeGood = loss.madeGood + loss.repaired + loss.replaced > 0;
  const isUnpriced = routes.length === 0 && !isMadeGood;
  if (!loss.isDiagnosed && (cause.needsDiagnosis || isUnpriced))
    return { kind: 'DIAGNOSIS', signals };
  const [first, ...more] = routes.map((route) => offerAlong(facts, looked, route));
  if (!first) return { kind: 'IN_REVIEW', signals: [...signals, 'NO_ROUTE'] };
  const offers = [first, ...more] as const;
  return {
    kind: 'APPROVED',
    signals,
    coverageId: looked.coverage.id,
    offers,
    isInPart: offers.every(({ amounts }) =>
      amounts.lines.some(({ kind }) => kind === 'ABOVE_LIMIT' || kind === 'NOT_COVERED'),
    ),
  };
}

/** What the rules need before anything is approved, and nobody has accepted yet. */
export function documentsNeeded(facts: Facts): CauseRule['documents'] {
  const { product, cause, loss } = facts;
  const known = knownOf(facts);
  return (
    documentsFor(cause, routesFor(product, cause, known), known.closed)
      .filter(({ code }) => !loss.documents.includes(code))
      // A repair at a shop of one’s own is paid by its bill, and by nothing that a route asks for.
      .filter((document) => loss.ownShopUpTo === undefined || document.routes.length === 0)
  );
}

/**
 * What is offered where no time or no part can be had, beside what the rules of the cause name.
 * @param routesOf which ways they are, by what is known of the thing and its repair
 * @returns nothing where no coverage bears it
 */
export function offersAlong(
  facts: Facts,
  routesOf: (known: RoutesOf) => readonly PricedRoute[],
): { readonly coverageId: string; readonly offers: readonly Offer[] } | undefined {
  const looked = lookedAt(facts);
  if (!looked || looked.denial) return undefined;
  const offers = routesOf(knownOf(facts)).map((route) => offerAlong(facts, looked, route));
  return { coverageId: looked.coverage.id, offers };
}

/** What the holder would bear of a loss, and along which ways; nothing where it would be denied today. */
export function expectedOffers(
  facts: Facts,
):
  | { readonly deductible: DeductibleRule | undefined; readonly offers: readonly Offer[] }
  | undefined {
  const looked = lookedAt(facts);
  if (!looked || looked.denial) return undefined;
  const routes = routesFor(facts.product, facts.cause, knownOf(facts));
  return {
    deductible: deductibleFor(facts, looked),
    offers: routes.map((route) => offerAlong(facts, looked, route)),
  };
}

/** The coverage that a loss is settled under, or the one that comes nearest to it. */
function lookedAt({ product, cause, policy, loss, uses, today }: Facts): Looked | undefined {
  const looked = product.coverages
    .filter(({ causes }) => causes.includes(cause.code))
    .flatMap((rule) =>
      policy.coverages
        .filter(({ coverageTypeCode }) => coverageTypeCode === rule.coverageTypeCode)
        .filter(({ id }) => id === (loss.paidUnder ?? id))
        .map((coverage) =>
          lookAtCoverage(
            product,
            cause,
            rule,
            endingWith(policy, coverage),
            loss,
            uses,
            policy,
            today,
          ),
        ),
    );
  return looked.toSorted(nearest)[0];
}

/** The most conditions met, then the most left, then the identifier: never the order of rows. */
function nearest(one: Looked, other: Looked): number {
  const byMet = other.met - one.met;
  const byLeft =
    (other.left.amount ?? Number.MAX_SAFE_INTEGER) - (one.left.amount ?? Number.MAX_SAFE_INTEGER);
  return byMet || byLeft || (one.coverage.id < other.coverage.id ? -1 : 1);
}

function endingWith({ endedOn }: PolicyOfClaim, coverage: CoverageOfPolicy): CoverageOfPolicy {
  return endedOn !== undefined && endedOn !== 'UNKNOWN' && endedOn < coverage.expiryDate
    ? { ...coverage, expiryDate: endedOn }
    : coverage;
}

function signalsOf(facts: Facts, looked: Looked | undefined): Signal[] {
  const { product, cause, policy, thing, loss, earlier } = facts;
  const known = knownOf(facts);
  const cost = cause.isLoss ? replacementCost(product, known) : repairCost(product, cause, known);
  const highest = Math.max(cost ?? 0, loss.saidCost ?? 0);
  const others = earlier.filter(({ id }) => id !== loss.id);
  return [
    ...(hangsOnUnknown(cause, loss) ? (['ANSWER_UNKNOWN'] as const) : []),
    ...(isToCheck(cause, loss) ? (['ANSWER_TO_CHECK'] as const) : []),
    ...(loss.isUnproved ? (['UNPROVED'] as const) : []),
    ...(cause.isLoss && loss.isRecovered ? (['FOUND_AGAIN'] as const) : []),
    ...(thing.isCovered ? [] : (['PRODUCT_NOT_COVERED_NOW'] as const)),
    ...(policy.isRefunded ? (['PLAN_REFUNDED'] as const) : []),
    ...(policy.endedOn === 'UNKNOWN' ? (['END_UNKNOWN'] as const) : []),
    ...(looksLike(loss, others).length > 0 ? (['LOOKS_LIKE_ANOTHER'] as const) : []),
    ...(contradicts(loss, cause.isLoss, others) ? (['CONTRADICTS_ANOTHER'] as const) : []),
    ...(looked ? patterns(product, loss, looked.coverage.effectiveDate, highest, others) : []),
  ];
}

const datedDenials: readonly string[] = [
  'BEFORE_COVER',
  'WAITING_PERIOD',
  'AFTER_COVER',
  'REPORTED_TOO_LATE',
] satisfies DenialCode[];

/** Whether a denial would rest on a day that its holder does not know exactly, and nobody has looked at. */
function isGuessed({ isDateEstimated, isReviewed }: FiledLoss, denial: string): boolean {
  return isDateEstimated === true && !isReviewed && datedDenials.includes(denial);
}

/** Whether the holder does not know what decides whether it is covered. A choice of the catalogue is its own. */
function hangsOnUnknown({ questions, excludes }: CauseRule, { answers }: FiledLoss): boolean {
  return questions.some(
    ({ code, mayBeUnknown }) =>
      mayBeUnknown &&
      answers[code] === unknownAnswer &&
      excludes.some(({ question }) => question === code),
  );
}

/** Whether the holder has answered something that a person looks at. */
function isToCheck({ reviews }: CauseRule, { answers }: FiledLoss): boolean {
  return reviews.some((review) => review.answers.includes(answers[review.question] ?? ''));
}

function knownOf({ cause, thing, loss }: Facts): RoutesOf {
  const { saidCost, foundCost, madeGood, repaired, replaced } = loss;
  const { notCovered, notCoveredReason, isBeyondRepair, isFeePaid } = loss;
  return {
    deviceClass: thing.deviceClass,
    madeGood,
    repaired,
    replaced,
    notCovered,
    isBeyondRepair,
    isFeePaid,
    closed: closedRoutes(cause, loss.answers),
    ...(notCoveredReason === undefined ? {} : { notCoveredReason }),
    ...(thing.purchasePrice === undefined ? {} : { purchasePrice: thing.purchasePrice }),
    ...(loss.ownShopUpTo === undefined ? {} : { ownShopUpTo: loss.ownShopUpTo }),
    ...(saidCost === undefined ? {} : { saidCost }),
    ...(foundCost === undefined ? {} : { foundCost }),
  };
}

/** What its holder bears of it; nothing where that was borne before, or is waived. */
function deductibleFor(
  { cause, thing, loss, uses }: Facts,
  { rule }: Looked,
): DeductibleRule | undefined {
  if (loss.isDeductibleBorne) return undefined;
  const approved = new Set(uses.map(({ claimId }) => claimId));
  approved.delete(loss.id);
  return deductibleOf(rule, {
    cause: cause.code,
    deviceClass: thing.deviceClass,
    ordinal: approved.size + 1,
  });
}

function offerAlong(facts: Facts, looked: Looked, route: PricedRoute): Offer {
  const deductible = deductibleFor(facts, looked);
  const { left } = looked;
  // What comes off a payout is no sale: nothing is taxed.
  const borne = deductible && route.isPayout ? { ...deductible, isTaxed: false } : deductible;
  const amounts = splitCost(route.cost, borne, left.amount);
  const payableTo = route.isPayout ? 'OFF_PAYOUT' : (deductible?.payableTo ?? 'INSURER');
  return {
    route,
    amounts,
    payableTo: payableTo === 'OFF_PAYOUT' && !route.isPayout ? 'INSURER' : payableTo,
    givenBack: deductible?.givenBack ?? 'NEVER',
    coverageTitle: looked.rule.title,
    left: {
      ...(left.sharedAmount === undefined ? {} : { amount: left.sharedAmount - amounts.covered }),
      ...(left.count === undefined ? {} : { count: left.count - 1 }),
    },
  };
}

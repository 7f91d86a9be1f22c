import {
  type DayProblem,
  type DenyingLimit,
  dayProblem,
  dayProblemKinds,
} from '@/lib/platform/port';
import type { CauseRule, CoverageRule, InsuranceProduct } from '../catalogue/products-file';
import { limitOf } from '../coverages/coverage-of';
import { limitLeft } from '../coverages/limits-left';
import { coverDays, type PaidDays } from './cover-days';
import type { DenialCode } from './denial-codes';
import { type CoverageOfPolicy, type LimitLeft, type LimitUsed, leftForClaim } from './limits';

/** A loss as a coverage looks at it. */
export interface CoveredLoss {
  readonly id: string;
  readonly dateOfLoss: string;
  /** The day that it was reported on. */
  readonly reportedOn: string;
  readonly answers: Readonly<Record<string, string>>;
  /** What the claim has already been paid, in minor units. */
  readonly spent: number;
}

/** A coverage that the cause of a loss belongs to, and what speaks against it. */
export interface Looked {
  readonly rule: CoverageRule;
  readonly coverage: CoverageOfPolicy;
  readonly left: LimitLeft;
  /** How many of the conditions are met, to tell the reason that is nearest. */
  readonly met: number;
  readonly denial?: string;
  /** Whether an answer of the holder is the reason. */
  readonly isByAnswer?: true;
  /** Where a day is the reason: which rule it does not meet. */
  readonly day?: DayProblem;
}

/** How a rule about days that is not met is called as the reason of a denial. */
const dayDenials = {
  BEFORE: 'BEFORE_COVER',
  WAITING: 'WAITING_PERIOD',
  AFTER: 'AFTER_COVER',
  LATE: 'REPORTED_TOO_LATE',
  LAPSED: 'UNPAID',
} as const satisfies Record<(typeof dayProblemKinds)[number], DenialCode>;

/** The limit of a coverage of which nothing is left for a loss, as it stands on its day. */
export function usedUpFor(
  { coverage, rule }: Looked,
  { id, dateOfLoss, spent }: CoveredLoss,
  uses: readonly LimitUsed[],
  currency: string,
): DenyingLimit | undefined {
  const others = uses.filter((use) => use.coverageId === coverage.id && use.claimId !== id);
  // What the claim itself has been paid is taken, too, and is no claim more.
  const counted = spent > 0 ? [...others, { amount: spent, countsOn: dateOfLoss }] : others;
  const found = rule.limits
    .map((limit) => ({
      limit,
      left: limitLeft(limit, coverage.effectiveDate, dateOfLoss, counted),
    }))
    .find(({ left }) => left.amountLeft === 0 || left.countLeft === 0);
  return (
    found && {
      ...limitOf(found.limit, currency, found.left, coverage.expiryDate),
      coverageTitle: rule.title,
    }
  );
}

/**
 * Looks at a loss by one coverage: in force on the day of the loss, past its waiting period,
 * reported in time (also after the end of the plan, where the loss lies inside), paid, not excluded by
 * an answer, and something left of every limit. The first that is not so is the reason of a denial.
 * @param paid how the policy is paid: what its grace covers is not denied
 * @param today the day of the decision
 */
export function lookAtCoverage(
  product: InsuranceProduct,
  cause: CauseRule,
  rule: CoverageRule,
  coverage: CoverageOfPolicy,
  loss: CoveredLoss,
  uses: readonly LimitUsed[],
  paid: PaidDays,
  today: string,
): Looked {
  const left = leftForClaim(rule, coverage, uses, loss);
  const days = coverDays(product, rule, coverage, paid, today);
  const day = dayProblem(days, loss.dateOfLoss, loss.reportedOn);
  const looked = { rule, coverage, left };
  if (day) {
    const met = dayProblemKinds.indexOf(day.kind);
    return { ...looked, met, denial: dayDenials[day.kind], day };
  }
  const met = dayProblemKinds.length;
  const excluded = excludedBy(cause, loss.answers);
  if (excluded !== undefined) return { ...looked, met, denial: excluded, isByAnswer: true };
  return left.amount === 0 || left.count === 0
    ? { ...looked, met: met + 1, denial: 'LIMIT_REACHED' satisfies DenialCode }
    : { ...looked, met: met + 2 };
}

function excludedBy(
  cause: CauseRule,
  answers: Readonly<Record<string, string>>,
): string | undefined {
  return cause.excludes.find(({ question, answers: excluded }) =>
    excluded.includes(answers[question] ?? ''),
  )?.denial;
}

import { addDays, earlier } from '@/lib/dates';
import type { DenyingLimit } from '../../port';
import type { CauseRule, CoverageRule, InsuranceProduct } from '../catalogue/products-file';
import { limitOf } from '../coverages/coverage-of';
import { limitLeft } from '../coverages/limits-left';
import { paysFrom } from '../coverages/pays-from';
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
}

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
 * reported in time (also after the end of the plan, where the loss lies inside), not excluded by an
 * answer, and something left of every limit. The first that is not so is the reason of a denial.
 */
export function lookAtCoverage(
  product: InsuranceProduct,
  cause: CauseRule,
  rule: CoverageRule,
  coverage: CoverageOfPolicy,
  loss: CoveredLoss,
  uses: readonly LimitUsed[],
): Looked {
  const left = leftForClaim(rule, coverage, uses, loss);
  const conditions: readonly (readonly [boolean, () => string])[] = [
    [loss.dateOfLoss >= coverage.effectiveDate, () => 'BEFORE_COVER' satisfies DenialCode],
    [
      loss.dateOfLoss >= paysFrom(coverage, rule.waitingDays),
      () => 'WAITING_PERIOD' satisfies DenialCode,
    ],
    [loss.dateOfLoss <= coverage.expiryDate, () => 'AFTER_COVER' satisfies DenialCode],
    [
      loss.reportedOn <= reportUntil(product, rule, coverage, loss.dateOfLoss),
      () => 'REPORTED_TOO_LATE' satisfies DenialCode,
    ],
    [
      excludedBy(cause, loss.answers) === undefined,
      () => excludedBy(cause, loss.answers) ?? ('NOT_COVERED' satisfies DenialCode),
    ],
    [left.amount !== 0 && left.count !== 0, () => 'LIMIT_REACHED' satisfies DenialCode],
  ];
  const met = conditions.findIndex(([isMet]) => !isMet);
  const failed = conditions[met];
  return failed
    ? { rule, coverage, left, met, denial: failed[1]() }
    : { rule, coverage, left, met: conditions.length };
}

/** The last day on which a loss can be reported under a coverage. */
export function reportUntil(
  { reportAfterEndDays }: Pick<InsuranceProduct, 'reportAfterEndDays'>,
  { reportWithinDays }: Pick<CoverageRule, 'reportWithinDays'>,
  { expiryDate }: Pick<CoverageOfPolicy, 'expiryDate'>,
  dateOfLoss: string,
): string {
  return earlier(addDays(dateOfLoss, reportWithinDays), addDays(expiryDate, reportAfterEndDays));
}

function excludedBy(
  cause: CauseRule,
  answers: Readonly<Record<string, string>>,
): string | undefined {
  return cause.excludes.find(({ question, answers: excluded }) =>
    excluded.includes(answers[question] ?? ''),
  )?.denial;
}

import { periodOf } from '@/lib/dates';
import type { CoverageRule, LimitRule } from '../catalogue/products-file';
import type { BegunProduct } from '../coverages/pays-from';

/** A coverage of a policy. */
export interface CoverageOfPolicy {
  readonly id: string;
  readonly coverageTypeCode: string;
  readonly effectiveDate: string;
  readonly expiryDate: string;
  /** From which day its waiting period counts, where that is not its first one. */
  readonly waitsFrom?: string | undefined;
  /** The product that it covers. */
  readonly product?: BegunProduct;
}

/** What a claim has taken of a coverage, or has reserved of it. Released ones are none. */
export interface LimitUsed {
  readonly claimId: string;
  readonly coverageId: string;
  /** In minor units. */
  readonly amount: number;
  /** The day of the loss: the period that it counts in. */
  readonly countsOn: string;
}

/** What a claim may still take: no end where a limit says none. */
export interface LimitLeft {
  readonly amount?: number;
  /** The amount that is left of the limits that all claims share: a limit per claim starts anew with each. */
  readonly sharedAmount?: number;
  readonly count?: number;
}

const monthsOfPeriod = 12;

/**
 * What is left of every limit of a coverage for a loss of one day: the least of them.
 * @param spent what the claim itself has already been paid, in minor units; it is no claim more
 */
export function leftForClaim(
  rule: CoverageRule,
  coverage: CoverageOfPolicy,
  uses: readonly LimitUsed[],
  claim: { readonly id: string; readonly dateOfLoss: string; readonly spent: number },
): LimitLeft {
  const others = uses.filter(
    ({ claimId, coverageId }) => coverageId === coverage.id && claimId !== claim.id,
  );
  const left = rule.limits.map((limit) => {
    const counted = others.filter((use) => countsIn(limit, coverage, use, claim.dateOfLoss));
    const amount = counted.reduce((sum, use) => sum + use.amount, claim.spent);
    const amountLeft = limit.amount === undefined ? undefined : Math.max(0, limit.amount - amount);
    return {
      ...(amountLeft === undefined ? {} : { amount: amountLeft }),
      ...(amountLeft === undefined || limit.per === 'CLAIM' ? {} : { sharedAmount: amountLeft }),
      ...(limit.count === undefined ? {} : { count: Math.max(0, limit.count - counted.length) }),
    };
  });
  return { ...least('amount', left), ...least('sharedAmount', left), ...least('count', left) };
}

/** Whether a use counts in a limit that claims share, for a loss of one day. */
export function countsIn(
  { per, months = monthsOfPeriod }: LimitRule,
  { effectiveDate }: CoverageOfPolicy,
  { countsOn }: LimitUsed,
  day: string,
): boolean {
  if (per === 'CLAIM') return false;
  if (per === 'PLAN') return true;
  const period = periodOf(effectiveDate, months, day);
  return countsOn >= period.from && countsOn < period.resetsOn;
}

function least(name: keyof LimitLeft, left: readonly LimitLeft[]): LimitLeft {
  const known = left.map((one) => one[name]).filter((value) => value !== undefined);
  return known.length > 0 ? { [name]: Math.min(...known) } : {};
}

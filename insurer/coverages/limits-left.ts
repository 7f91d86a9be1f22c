import { periodOf } from '@/lib/dates';
import type { LimitRule } from '../catalogue/products-file';

/** What a claim has taken of a coverage, or has reserved of it. */
export interface LimitUsed {
  /** In minor units. */
  readonly amount: number;
  /** The day of the loss: the period that it counts in. */
  readonly countsOn: string;
}

/** What is left of a limit. Never below nothing: a reviewer may have granted more. */
export interface LimitLeft {
  readonly amountLeft?: number;
  readonly countLeft?: number;
  /** The day on which it is whole again, of one that is counted by period. */
  readonly resetsOn?: string;
}

/** Of a limit that says nothing else. */
export const monthsOfPeriod = 12;

/**
 * What is left of a limit on a day. One per claim is always whole; one of a period counts what was
 * lost in the period of that day, one of the plan what was ever lost.
 * @param began the first day of the coverage, from which periods are counted
 */
export function limitLeft(
  { per, amount, count, months = monthsOfPeriod }: LimitRule,
  began: string,
  day: string,
  uses: readonly LimitUsed[],
): LimitLeft {
  // Nothing is lost before a coverage begins: until then its first period is looked at.
  const { from, resetsOn } = periodOf(began, months, day < began ? began : day);
  const counted = {
    CLAIM: [],
    PERIOD: uses.filter(({ countsOn }) => countsOn >= from && countsOn < resetsOn),
    PLAN: uses,
  }[per];
  const taken = counted.reduce((sum, use) => sum + use.amount, 0);
  return {
    ...(amount === undefined ? {} : { amountLeft: Math.max(0, amount - taken) }),
    ...(count === undefined ? {} : { countLeft: Math.max(0, count - counted.length) }),
    ...(per === 'PERIOD' ? { resetsOn } : {}),
  };
}

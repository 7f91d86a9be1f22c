import { earlier, later } from '@/lib/dates';
import type { Coverage, Product } from '@/lib/platform';
import { canHappen } from './can-happen';
import { usedUpLimit } from './limits';

/** What of a product decides from when on a coverage pays for it. */
export type ProductDays = Pick<Product, 'status' | 'deviceClass' | 'coveredFrom'>;

/** Whether a coverage pays for what happens on a day, as far as its plan covers at all. */
export type Application =
  | { readonly kind: 'APPLIES' }
  /** It has not begun, or its waiting period has not ended. */
  | { readonly kind: 'WAITS'; readonly from: string }
  | { readonly kind: 'USED_UP'; readonly resetsOn?: string }
  /** It has ended before its plan. */
  | { readonly kind: 'ENDED'; readonly lastDay: string };

/**
 * Whether a coverage pays for what happens on a day, and from when on.
 * @param day `YYYY-MM-DD`
 * @param products as of {@link firstCoveredDay}
 */
export function applicationOn(
  coverage: Coverage,
  day: string,
  products: readonly ProductDays[],
): Application {
  const { expiryDate } = coverage;
  if (expiryDate < day) return { kind: 'ENDED', lastDay: expiryDate };
  const from = firstCoveredDay(coverage, products);
  if (from > day) return { kind: 'WAITS', from };
  const limit = usedUpLimit(coverage);
  if (!limit) return { kind: 'APPLIES' };
  return { kind: 'USED_UP', ...(limit.resetsOn === undefined ? {} : { resetsOn: limit.resetsOn }) };
}

type CoverageDays = Pick<Coverage, 'id' | 'effectiveDate' | 'waitsUntil' | 'causes'>;

/**
 * The first day that a coverage pays for any of some products: its own, or the one on which its waiting
 * period has ended, for what came to the plan later a later one.
 * @param products one, or all of a plan; those that are on it no more, or that nothing can happen to that
 *   it pays for, do not count
 */
export function firstCoveredDay(coverage: CoverageDays, products: readonly ProductDays[]): string {
  const { id, effectiveDate, waitsUntil = effectiveDate, causes } = coverage;
  const own = later(effectiveDate, waitsUntil);
  const days = products
    .filter(({ status, deviceClass }) => status === 'COVERED' && canHappen(causes, deviceClass))
    .map(({ coveredFrom = [] }) =>
      later(own, coveredFrom.find(({ coverageId }) => coverageId === id)?.from ?? own),
    );
  return days.toSorted()[0] ?? own;
}

/**
 * The first and the last day that a coverage pays for; `undefined` where there is none.
 * @param planEnd the last day that its plan covers
 * @param products as of {@link firstCoveredDay}
 */
export function coveredDays(
  coverage: CoverageDays & Pick<Coverage, 'expiryDate'>,
  planEnd: string | undefined,
  products: readonly ProductDays[],
): { readonly from: string; readonly until: string } | undefined {
  if (planEnd === undefined) return undefined;
  const from = firstCoveredDay(coverage, products);
  const until = earlier(coverage.expiryDate, planEnd);
  return from <= until ? { from, until } : undefined;
}

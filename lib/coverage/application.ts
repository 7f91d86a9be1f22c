import { earlier, later } from '@/lib/dates';
import type { Coverage } from '@/lib/platform';
import { usedUpLimit } from './limits';

/** Whether a coverage pays for what happens on a day, as far as its plan covers at all. */
export type Application =
  | { readonly kind: 'APPLIES' }
  /** It has not begun, or its waiting period has not ended. */
  | { readonly kind: 'WAITS'; readonly from: string }
  | { readonly kind: 'USED_UP'; readonly resetsOn?: string }
  /** It has ended before its plan. */
  | { readonly kind: 'ENDED'; readonly lastDay: string };

/** Whether a coverage pays for what happens on a day, and from when on. @param day `YYYY-MM-DD` */
export function applicationOn(coverage: Coverage, day: string): Application {
  const { expiryDate } = coverage;
  if (expiryDate < day) return { kind: 'ENDED', lastDay: expiryDate };
  const from = firstCoveredDay(coverage);
  if (from > day) return { kind: 'WAITS', from };
  const limit = usedUpLimit(coverage);
  if (!limit) return { kind: 'APPLIES' };
  return { kind: 'USED_UP', ...(limit.resetsOn === undefined ? {} : { resetsOn: limit.resetsOn }) };
}

/** The first day that a coverage pays for: its own, or the one on which its waiting period has ended. */
export function firstCoveredDay({
  effectiveDate,
  waitsUntil = effectiveDate,
}: Pick<Coverage, 'effectiveDate' | 'waitsUntil'>): string {
  return later(effectiveDate, waitsUntil);
}

/**
 * The first and the last day that a coverage pays for; `undefined` where there is none.
 * @param planEnd the last day that its plan covers
 */
export function coveredDays(
  coverage: Pick<Coverage, 'effectiveDate' | 'waitsUntil' | 'expiryDate'>,
  planEnd: string | undefined,
): { readonly from: string; readonly until: string } | undefined {
  if (planEnd === undefined) return undefined;
  const from = firstCoveredDay(coverage);
  const until = earlier(coverage.expiryDate, planEnd);
  return from <= until ? { from, until } : undefined;
}

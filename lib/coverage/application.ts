import { later } from '@/lib/dates';
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
  const { effectiveDate, expiryDate, waitsUntil = effectiveDate } = coverage;
  if (expiryDate < day) return { kind: 'ENDED', lastDay: expiryDate };
  const from = later(effectiveDate, waitsUntil);
  if (from > day) return { kind: 'WAITS', from };
  const limit = usedUpLimit(coverage);
  if (!limit) return { kind: 'APPLIES' };
  return { kind: 'USED_UP', ...(limit.resetsOn === undefined ? {} : { resetsOn: limit.resetsOn }) };
}

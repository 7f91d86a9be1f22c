import { addDays } from '@/lib/dates';
import type { Policy } from '@/lib/platform/port';

/**
 * Until when a loss inside a policy can be reported: so many days after the last day that it covers.
 * `undefined` where it has covered nothing, or nobody knows for which day it was cancelled.
 * @param cancelledFor its last day, where its cancellation is written down
 */
export function reportUntilOf(
  { status, effectiveDate, expiryDate }: Pick<Policy, 'status' | 'effectiveDate' | 'expiryDate'>,
  cancelledFor: string | undefined,
  daysAfter: number,
): string | undefined {
  if (status === 'cancelled' && cancelledFor === undefined) return undefined;
  const last = cancelledFor ?? expiryDate;
  return last < effectiveDate ? undefined : addDays(last, daysAfter);
}

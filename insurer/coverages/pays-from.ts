import { addDays, later } from '@/lib/dates';

/**
 * The first day of which losses are covered: that of the coverage, or the one after its waiting period,
 * which counts from the plan that a renewed one goes on from.
 * @param waitsFrom where that is not its first day
 */
export function paysFrom(
  {
    effectiveDate,
    waitsFrom,
  }: { readonly effectiveDate: string; readonly waitsFrom?: string | undefined },
  waitingDays: number,
): string {
  return later(effectiveDate, addDays(waitsFrom ?? effectiveDate, waitingDays));
}

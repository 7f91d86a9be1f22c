import { addDays, earlier } from '@/lib/dates';
import type { Coverage, Policy } from '@/lib/platform';
import { coverageStatus } from './coverage-status';

/** Until when losses of a policy can still be reported. */
export interface Reporting {
  readonly until: string;
  /** Of a policy that has lapsed: the day before which they happened. */
  readonly before?: string;
}

/**
 * Until when losses of a policy can still be reported; `undefined` where none can, or the platform does not
 * report it.
 * @param today `YYYY-MM-DD` where the client is
 */
export function reportingOf(
  policy: Policy,
  coverages: readonly Pick<Coverage, 'reportWithinDays'>[],
  today: string,
): Reporting | undefined {
  const { kind, day } = coverageStatus(policy, today);
  const { reportUntil } = policy;
  if (reportUntil === undefined || reportUntil < today) return undefined;
  if (kind !== 'LAPSED') return { until: reportUntil };
  if (day === undefined || day <= policy.effectiveDate) return undefined;
  const days = coverages.map(({ reportWithinDays = Infinity }) => reportWithinDays);
  const longest = Math.max(...days);
  // No later than that after the last loss that is covered.
  const until = Number.isFinite(longest)
    ? earlier(addDays(day, longest - 1), reportUntil)
    : reportUntil;
  return until < today ? undefined : { until, before: day };
}

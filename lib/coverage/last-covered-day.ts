import { addDays } from '@/lib/dates';
import { coverageStatus } from './coverage-status';

type Decided = Parameters<typeof coverageStatus>[0];

/**
 * The last day that a policy covers its holder, past or to come. `undefined` where it covers none, does
 * not until something is paid, or the platform does not report it.
 * @param today `YYYY-MM-DD` where the client is
 */
export function lastCoveredDay(policy: Decided, today: string): string | undefined {
  const { kind } = coverageStatus(policy, today);
  return kind === 'LAPSED' ? undefined : lastDayOfTerm(policy, today);
}

/**
 * The last day of a policy, paid or not: of one that was cancelled, not the day until which it would have
 * run. `undefined` where it has none for its holder, or the platform does not report it.
 * @param today `YYYY-MM-DD` where the client is
 */
export function lastDayOfTerm(policy: Decided, today: string): string | undefined {
  const { kind, day } = coverageStatus(policy, today);
  if (kind === 'CANCELLED') return day;
  return kind === 'TRANSFERRED' ? undefined : (policy.cancellation?.lastDay ?? policy.expiryDate);
}

/** Whether any day lies between the last that a policy covers and the first of what it goes on as. */
export function isGapBetween(lastDay: string, nextDay: string): boolean {
  return addDays(lastDay, 1) < nextDay;
}

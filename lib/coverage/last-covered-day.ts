import { coverageStatus } from './coverage-status';

/**
 * The last day that a policy covers its holder, past or to come: of one that was cancelled, not the day
 * until which it would have run. `undefined` where it covers none, or the platform does not report it.
 * @param today `YYYY-MM-DD` where the client is
 */
export function lastCoveredDay(
  policy: Parameters<typeof coverageStatus>[0],
  today: string,
): string | undefined {
  const { kind, day } = coverageStatus(policy, today);
  if (kind === 'CANCELLED') return day;
  return kind === 'TRANSFERRED' ? undefined : (policy.cancellation?.lastDay ?? policy.expiryDate);
}

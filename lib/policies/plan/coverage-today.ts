import { type CoverageStatus, coverageStatus } from '@/lib/coverage';
import { today } from '@/lib/dates';
import type { View } from '@/lib/request';

/** Whether a plan covers its holder today, where the client is. */
export function coverageToday(
  { snapshot }: Pick<View, 'snapshot'>,
  policy: Parameters<typeof coverageStatus>[0],
): CoverageStatus {
  return coverageStatus(policy, today(snapshot.timeZone));
}

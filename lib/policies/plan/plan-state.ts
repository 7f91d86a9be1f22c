import type { Policy } from '@/lib/platform';

/** Where a plan stands on a day: what a badge says of it. */
export type PlanState = 'upcoming' | Policy['status'];

/** How a plan stands on a day: one in force that has not begun is told apart. */
export function planState(
  { status, effectiveDate }: Pick<Policy, 'status' | 'effectiveDate'>,
  day: string,
): PlanState {
  return status === 'active' && effectiveDate > day ? 'upcoming' : status;
}

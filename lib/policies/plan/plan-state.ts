import type { Policy } from '@/lib/platform';
import type { Plan } from '../plans';

/** Where a plan stands on a day: what a badge says of it. */
export type PlanState = 'upcoming' | Policy['status'];

/** How a plan stands on a day: one in force that has not begun is told apart. */
export function planState({ status, effectiveDate }: Policy, day: string): PlanState {
  return status === 'active' && effectiveDate > day ? 'upcoming' : status;
}

/** Whether a plan covers nobody any more. */
export function hasEnded({ policy }: Plan): boolean {
  return policy.status === 'expired' || policy.status === 'cancelled';
}

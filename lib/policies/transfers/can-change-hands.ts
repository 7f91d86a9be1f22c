import { type CoverageStatus, isOver } from '@/lib/coverage';

/** Whether a plan can go to a new owner, be it offered already or not: not while it covers nothing. */
export function canChangeHands(status: CoverageStatus): boolean {
  return status.kind !== 'LAPSED' && !isOver(status);
}

import { settlingStepPage } from '@/lib/navigation';
import { type SettlingStep, settlingSteps } from './steps';

/** What stands beside the steps: on to where a claim is, and the question whether none is taken. */
const besideSteps = ['next', 'none'] as const;
export type SettlingAddress = SettlingStep | (typeof besideSteps)[number];

/** A step of settling a claim. */
export function settlingPage(claimId: string, step: SettlingAddress): string {
  return settlingStepPage(claimId, step);
}

/** Whether an address names a step of settling a claim. */
export function isSettlingAddress(step: string): boolean {
  return [...besideSteps, ...settlingSteps].some((name) => name === step);
}

/** An appointment of a claim, for a calendar. */
export function calendarFile(claimId: string): string {
  return settlingStepPage(claimId, 'calendar');
}

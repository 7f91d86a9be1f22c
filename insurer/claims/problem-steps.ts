import { isCarriedIn } from '@/lib/platform/port/shared/appointment-facts';
import { type Text, texts } from '../texts';
import type { StoredClaim } from './claim-record';

/** What somebody at the desk does about what goes wrong of a claim. */
export const problemSteps = [
  'GOES_ON',
  'COME_AGAIN',
  'SEND_AGAIN',
  'ANOTHER_WAY',
  'LOOK_AGAIN',
] as const;
export type ProblemStep = (typeof problemSteps)[number];

const problemStepTexts: Readonly<Record<ProblemStep, Text>> = texts.claims.problemSteps;

/** What the holder of a claim is told of a step: to a place nobody comes but they themselves. */
export function problemStepText(step: ProblemStep, { details }: StoredClaim): Text {
  const isAtCenter = step === 'COME_AGAIN' && isCarriedIn(details);
  return isAtCenter ? texts.claims.carriedIn.COME_AGAIN : problemStepTexts[step];
}

/** Whether a code is something that can be done about a problem. */
export function isProblemStep(code: string): code is ProblemStep {
  return Object.hasOwn(problemStepTexts, code);
}

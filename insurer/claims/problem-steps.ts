import { type Text, texts } from '../texts';

/** What somebody at the desk does about what goes wrong of a claim. */
export const problemSteps = [
  'GOES_ON',
  'COME_AGAIN',
  'SEND_AGAIN',
  'ANOTHER_WAY',
  'LOOK_AGAIN',
] as const;
export type ProblemStep = (typeof problemSteps)[number];

/** What its holder is told of it. */
export const problemStepTexts: Readonly<Record<ProblemStep, Text>> = texts.claims.problemSteps;

/** Whether a code is something that can be done about a problem. */
export function isProblemStep(code: string): code is ProblemStep {
  return Object.hasOwn(problemStepTexts, code);
}

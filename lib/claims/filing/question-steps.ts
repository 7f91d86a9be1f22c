import type { Question } from '@/lib/platform';
import type { StepName } from './steps';

/** The steps that are made of a cause's questions alone, and what the platform calls them. */
export const questionStepNames = {
  'device-modification': 'MODIFICATION',
  'lost-mode': 'LOST_MODE',
  'police-report': 'POLICE_REPORT',
} as const satisfies Readonly<Partial<Record<StepName, Question['step']>>>;

/** One of them. */
export type QuestionStepName = keyof typeof questionStepNames;

/** Whether a step is made of a cause's questions alone. */
export function isQuestionStep(step: string): step is QuestionStepName {
  return Object.hasOwn(questionStepNames, step);
}

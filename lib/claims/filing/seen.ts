import { createHash } from 'node:crypto';
import type { ClaimAnswers } from './answers';
import type { OpenFiling } from './open-filing';
import { isQuestionStep, questionStepNames } from './question-steps';
import { type Filing, questionsAt, type StepName } from './steps';

/** What a form says of how it was shown, so that no window writes over what another has said. */
export const seenField = 'seen' satisfies keyof ShownAs;
/** Names the page that a form stands on, so that a browser's way back is no other window. */
export const shownField = 'shown' satisfies keyof ShownAs;

/** How a step was shown: what it said then, and on which page. */
export interface ShownAs {
  readonly seen: string;
  readonly shown: string;
}

/**
 * Tells what a step says from what it says once somebody has said something else there, or something
 * that decides what it asks. Of a step at which everybody says the same, it is always the same.
 */
export function seenAt(filing: Filing, step: StepName): string {
  return createHash('sha256')
    .update(JSON.stringify(partsAt(filing, step)))
    .digest('base64url')
    .slice(0, 16);
}

function partsAt(filing: Filing, step: StepName): readonly unknown[] {
  const { answers } = filing;
  const { productId, cause, dateOfLoss, isDateEstimated = false, description, hasPaid } = answers;
  const of = [productId, cause];
  const answered = (at: Parameters<typeof questionsAt>[1]) =>
    questionsAt(filing, at).map(({ code }) => [code, answers.answers[code]]);
  if (isQuestionStep(step)) return [of, answered(questionStepNames[step])];
  switch (step) {
    case 'product':
      return [productId];
    case 'cause':
      return of;
    case 'incident':
      return [of, dateOfLoss, isDateEstimated, description, hasPaid, answered('INCIDENT')];
    case 'documents': {
      const { expense } = answers;
      const cost = [expense?.cost.amount, expense?.cost.currency];
      return [of, expense?.paidTo, expense?.paidOn, cost, expense?.wasAuthorised];
    }
    case 'fraud-notice':
    case 'customer':
      // What is agreed to there is agreed to of all that was said.
      return [
        of,
        dateOfLoss,
        isDateEstimated,
        description,
        hasPaid,
        answers.answers,
        answers.expense,
      ];
    default:
      return [];
  }
}

/** Steps at which nothing is told, but something agreed to. */
export function isAgreedTo(step: StepName): boolean {
  return step === 'fraud-notice' || step === 'customer';
}

/**
 * Whether another window has said something else at a step since its form was shown. What the page of
 * the form has said itself is no other's, nor is what says the same.
 * @param said what it says now; absent where it cannot be taken as it is
 */
export function isOvertaken(
  filing: OpenFiling,
  step: StepName,
  { seen, shown }: ShownAs,
  said: Partial<ClaimAnswers> | undefined,
): boolean {
  const stands = seenAt(filing, step);
  if (seen === stands || (shown !== '' && filing.draft.shown?.[step] === shown)) return false;
  // What says nothing itself is agreed to again, once its holder knows what was changed.
  if (isAgreedTo(step)) return seen !== '';
  const { facts, answers } = filing;
  return !said || seenAt({ facts, answers: { ...answers, ...said } }, step) !== stands;
}

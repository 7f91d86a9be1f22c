import type { ClaimAnswers } from './answers';

/**
 * Notes that its holder is asked once whether a payment can be right that was made before the loss: a slip
 * in one of the two days, or a part that was bought before. Both days can stand.
 */
export function askedOfPayment(answers: ClaimAnswers): ClaimAnswers {
  const days = earlyPayment(answers);
  return days === undefined ? answers : { ...answers, earlyPaymentAsked: days };
}

/** Whether the page on which the payment is given asks so. */
export function asksOfPayment(answers: ClaimAnswers): boolean {
  const days = earlyPayment(answers);
  return days !== undefined && days === answers.earlyPaymentAsked;
}

/** The day of the payment and that of the loss, where the one lies before the other. */
function earlyPayment({ expense, dateOfLoss }: ClaimAnswers): string | undefined {
  if (!expense || dateOfLoss === undefined || expense.paidOn >= dateOfLoss) return undefined;
  return `${expense.paidOn} ${dateOfLoss}`;
}

import type { Money } from '@/lib/platform';
import { answeredAmount } from './amounts';
import { costQuestion, type Filing } from './steps';

/** What a claim for money back says that it cost: by the answer to a question of its cause, or as what was paid. */
export function claimedCost(filing: Filing): Money | undefined {
  const { answers, facts } = filing;
  const { currency } = facts.options ?? {};
  const question = costQuestion(filing);
  const amount = question && answeredAmount(answers.answers[question.code] ?? '');
  return amount === undefined || currency === undefined
    ? answers.expense?.cost
    : { amount, currency };
}

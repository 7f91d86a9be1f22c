import type { ClaimDetails } from '@/lib/platform';
import { causeOf, type Filing } from './steps';

/** What to do and not to do with what is dangerous by the answers so far. */
export function safetyOf(filing: Filing): ClaimDetails['safety'] {
  const { answers } = filing.answers;
  return (causeOf(filing)?.dangers ?? [])
    .filter(({ when }) => when.answers.includes(answers[when.question] ?? ''))
    .map(({ title, text }) => ({ title, text }));
}

import type { ClaimCause } from '@/lib/platform';
import { causeOf, type Filing, isForMoneyBack } from './steps';

/**
 * The documents that are asked for once a claim is filed and covered: those of every option, and of a
 * claim for money back those of that. Nothing that an answer has said already. What other options ask for is known once they are offered.
 */
export function documentsToCome(filing: Filing): ClaimCause['requiredDocuments'] {
  const documents = causeOf(filing)?.requiredDocuments ?? [];
  const { answers } = filing.answers;
  return documents
    .filter(
      ({ serviceRoutes }) =>
        serviceRoutes.length === 0 ||
        (isForMoneyBack(filing) && serviceRoutes.includes('REIMBURSEMENT')),
    )
    .filter(({ answeredBy: by }) => !by?.answers.includes(answers[by.question] ?? ''));
}

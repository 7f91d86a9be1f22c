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

/** How long a decision takes once everything that is asked for has been sent. */
export interface ReviewTime {
  readonly workingDays: number;
  /** The last day, where everything is sent today; nothing where it cannot all be there today. */
  readonly by: string | undefined;
}

/**
 * When a claim is decided that needs documents first. A device that is sent in is not there today.
 * @returns nothing where none are needed, where something else comes before a decision, or where the
 * platform does not say
 */
export function reviewTimeOf(filing: Filing): ReviewTime | undefined {
  const { review } = filing.facts.options ?? {};
  const documents = documentsToCome(filing);
  if (!review || documents.length === 0 || causeOf(filing)?.needsDiagnosis) return undefined;
  const isSentIn = documents.some(({ kind }) => kind === 'DEVICE_SENT_IN');
  return { workingDays: review.workingDays, by: isSentIn ? undefined : review.by };
}

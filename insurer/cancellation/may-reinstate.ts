import { addDays, dayOf, earlier, later } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { type May, mayNot } from '../policies/may';
import type { StoredPolicy } from '../policies/policy-rows';
import { type QuoteDetails, quoteDetailsSchema } from './quote-details';

/** The cancellation that a reinstatement takes back. */
interface Cancelled {
  readonly quoteId: string;
  /** The last day of the policy as it was cancelled. */
  readonly lastDay: string;
  readonly details: QuoteDetails;
  readonly undo: NonNullable<QuoteDetails['undo']>;
}

/** Whether the cancellation of a policy may be taken back today. */
export async function mayReinstate(
  transaction: PrismaTransaction,
  { policy, rules, isCancelled }: StoredPolicy,
  today: string,
): Promise<May<Cancelled>> {
  if (!isCancelled) return mayNot('NOT_CANCELLED');
  const quote = await transaction.cancellationQuote.findFirst({
    where: { policyId: policy.id, acceptedAt: { not: null } },
    orderBy: { acceptedAt: 'desc' },
  });
  if (!quote?.acceptedAt) return mayNot('TOO_LATE');
  const details = quoteDetailsSchema.parse(quote.details);
  const { undo } = details;
  if (!undo) return mayNot('TOO_LATE');
  const days = rules?.cancellation.reinstateWithinDays ?? 0;
  // Until it takes effect nothing has come of it but what is owed again.
  const last = later(addDays(dayOf(quote.acceptedAt), days), dayOf(quote.effectiveOn));
  const until = earlier(last, undo.expiryDate);
  return today > until
    ? mayNot('TOO_LATE')
    : {
        isAllowed: true,
        until,
        quoteId: quote.id,
        lastDay: dayOf(quote.effectiveOn),
        details,
        undo,
      };
}

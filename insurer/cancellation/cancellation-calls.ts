import { calls } from '@/lib/platform/port';
import { changing, type PlatformContext, reading } from '../context';
import { cancelPolicy, reinstatePolicy } from './cancel-policy';
import { quoteCancellation } from './quote-cancellation';
import { readCancellation, readQuote } from './read-cancellation';

/** How a policy ends before its time. */
export function cancellationCalls(context: PlatformContext) {
  return {
    cancellationQuote: changing(context, calls.cancellationQuote, (transaction, asked, reference) =>
      quoteCancellation(transaction, context, reference, asked),
    ),
    quotedCancellation: reading(context, calls.quotedCancellation, ({ quoteId }, reference) =>
      readQuote(context, reference, quoteId),
    ),
    cancelPolicy: changing(context, calls.cancelPolicy, (transaction, { quoteId }, reference) =>
      cancelPolicy(transaction, context, reference, quoteId),
    ),
    cancellation: reading(context, calls.cancellation, ({ policyId }, reference) =>
      readCancellation(context, reference, policyId),
    ),
    reinstatePolicy: changing(
      context,
      calls.reinstatePolicy,
      (transaction, { policyId }, reference) =>
        reinstatePolicy(transaction, context, reference, policyId),
    ),
  };
}

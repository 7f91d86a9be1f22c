import { z } from 'zod';
import { defineCalls } from './call';
import { policySchema } from './contracts';
import { refundSchema } from './refund';
import { calendarDate, identifier, moment } from './values';

/** What ending a policy would come to. */
export const cancellationQuoteSchema = z.object({
  id: identifier,
  policyId: identifier,
  effectiveOn: calendarDate,
  ...refundSchema.shape,
  validUntil: moment,
});
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>;

/** How a policy ends before its time. */
export const cancellationCalls = defineCalls({
  cancellationQuote: {
    method: 'post',
    path: '/policies/{policyId}/cancellation-quotes',
    summary: 'What ending a policy on a day would come to.',
    opens: 'contract',
    changes: true,
    input: z.object({
      policyId: identifier,
      effectiveOn: calendarDate.exactOptional(),
      reason: z.enum(['SOLD', 'LOST', 'PRICE', 'NOT_NEEDED', 'SERVICE', 'OTHER']),
    }),
    output: cancellationQuoteSchema,
    refusals: ['POLICY_UNKNOWN', 'CANCELLATION_NOT_ALLOWED', 'CLAIM_OPEN', 'DATE_NOT_ALLOWED'],
  },
  cancelPolicy: {
    method: 'post',
    path: '/cancellation-quotes/{quoteId}/acceptance',
    summary: 'Ends a policy as quoted.',
    opens: 'contract',
    changes: true,
    input: z.object({ quoteId: identifier }),
    output: policySchema,
    refusals: ['QUOTE_UNKNOWN', 'QUOTE_OVER', 'CLAIM_OPEN'],
  },
  reinstatePolicy: {
    method: 'post',
    path: '/policies/{policyId}/reinstatement',
    summary: 'Takes a cancellation back while the product’s rules allow it.',
    opens: 'contract',
    changes: true,
    input: z.object({ policyId: identifier }),
    output: policySchema,
    refusals: ['POLICY_UNKNOWN', 'TOO_LATE'],
  },
});

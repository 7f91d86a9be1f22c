import { z } from 'zod';
import { defineCalls } from './call';
import { policySchema } from './contracts';
import { refundSchema } from './refund';
import { calendarDate, identifier, moment, moneySchema, openList } from './values';

/** Why a holder ends a policy, if they say so. */
export const cancellationReasons = [
  'SOLD',
  'LOST',
  'PRICE',
  'NOT_NEEDED',
  'SERVICE',
  'OTHER',
] as const;

/** What ending a policy would come to. */
export const cancellationQuoteSchema = z.object({
  id: identifier,
  policyId: identifier,
  effectiveOn: calendarDate,
  /** What goes back whatever becomes of claims that are open. */
  ...refundSchema.shape,
  /**
   * The open claims that decide about the rest, and what at most goes back besides `refund` once they are
   * decided: all of it where they are denied or withdrawn. Absent where no open claim changes anything.
   */
  waitsForClaims: z
    .object({ claimIds: z.array(identifier).min(1), most: moneySchema })
    .exactOptional(),
  validUntil: moment,
});
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>;

/** A cancellation that was accepted, and where its refund is. */
export const cancellationSchema = z.object({
  /** As it was accepted. */
  quote: cancellationQuoteSchema,
  acceptedAt: moment,
  /** The last day on which it can be undone; absent where it cannot be. */
  reinstateUntil: calendarDate.exactOptional(),
  /**
   * `SCHEDULED` until the effective date. `WAITING_FOR_CLAIM`: the undisputed part has gone back, and the
   * rest waits for the claims of the quote. `FAILED`: a part could not go back to what it was paid with, and
   * is paid out another way.
   */
  refundState: openList([
    'NONE',
    'SCHEDULED',
    'WAITING_FOR_CLAIM',
    'ON_ITS_WAY',
    'REFUNDED',
    'FAILED',
  ]),
  /** What has gone back by now. */
  refunded: moneySchema,
});
export type Cancellation = z.infer<typeof cancellationSchema>;

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
      reason: z.enum(cancellationReasons).exactOptional(),
    }),
    output: cancellationQuoteSchema,
    refusals: ['POLICY_UNKNOWN', 'CANCELLATION_NOT_ALLOWED', 'DATE_NOT_ALLOWED'],
  },
  quotedCancellation: {
    method: 'get',
    path: '/cancellation-quotes/{quoteId}',
    summary: 'A quote as it was made, while it can be accepted.',
    opens: 'contract',
    changes: false,
    input: z.object({ quoteId: identifier }),
    output: cancellationQuoteSchema,
    refusals: ['QUOTE_UNKNOWN', 'QUOTE_OVER'],
  },
  cancelPolicy: {
    method: 'post',
    path: '/cancellation-quotes/{quoteId}/acceptance',
    summary: 'Ends a policy as quoted.',
    opens: 'contract',
    changes: true,
    input: z.object({ quoteId: identifier }),
    output: policySchema,
    refusals: ['QUOTE_UNKNOWN', 'QUOTE_OVER'],
  },
  cancellation: {
    method: 'get',
    path: '/policies/{policyId}/cancellation',
    summary: 'The accepted cancellation of a policy, and where its refund is.',
    opens: 'contract',
    changes: false,
    input: z.object({ policyId: identifier }),
    output: cancellationSchema,
    refusals: ['POLICY_UNKNOWN', 'NOT_CANCELLED'],
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

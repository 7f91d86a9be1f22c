import { z } from 'zod';
import { calendarDate, cancellationQuoteSchema, policySchema } from '@/lib/platform';
import { holdersOf, planFacts } from './plan-facts';
import type { Saying } from './saying';
import { type Fact, known, type Written } from './written';

export const cancellationData = z.strictObject({
  /** As it stands: it ends on its last day. */
  policy: policySchema,
  /** As it was accepted, where that is known. */
  quote: cancellationQuoteSchema.exactOptional(),
  asOf: calendarDate,
});

/** That a plan ends, when, and what goes back. */
export function writeCancellation(
  saying: Saying,
  { policy, quote, asOf }: z.output<typeof cancellationData>,
): Written {
  const { text, words, day } = saying;
  const isOver = policy.expiryDate < asOf || policy.status === 'cancelled';
  return {
    title: text('Pdf_Cancellation_Title'),
    number: words(policy.policyNumber),
    subtitle: words(policy.planName),
    lead: text(isOver ? 'Pdf_Cancellation_Lead_Past' : 'Pdf_Cancellation_Lead', {
      date: day(policy.expiryDate),
    }),
    facts: [
      ...holdersOf(saying, policy).map((lines): Fact => [text('Pdf_Holder'), lines]),
      ...planFacts(saying, policy),
    ],
    headings: {
      refund: text('Pdf_Cancellation_Refund'),
      after: text('Pdf_Cancellation_After'),
    },
    columns: [text('Pdf_Description'), text('Pdf_Amount')],
    ...refundOf(saying, quote),
    after: [1, 2].map((paragraph) => text(`Pdf_Cancellation_After${paragraph}`)),
    notes: [],
  };
}

function refundOf(
  { text, words, money }: Saying,
  quote: z.output<typeof cancellationData>['quote'],
) {
  if (!quote) return {};
  const { lines, refund, refundTo, basis } = quote;
  return {
    refund: {
      lines: lines.map(({ title, amount }) => ({ text: words(title), amount: money(amount) })),
      totals: [[text('Pdf_Cancellation_RefundTotal'), money(refund)]],
      facts: [
        ...(refundTo === 'OTHER'
          ? []
          : known(
              text('Pdf_Cancellation_RefundTo'),
              text(`Pdf_Cancellation_RefundTo_${refundTo}`),
            )),
        ...known(text('Pdf_Cancellation_Basis'), words(basis)),
      ],
    },
  };
}

import { z } from 'zod';
import { coverageStatus, isOver, lastCoveredDay } from '@/lib/coverage';
import {
  type Cancellation,
  calendarDate,
  cancellationSchema,
  type Policy,
  policySchema,
} from '@/lib/platform';
import { holdersOf, planFacts } from './plan-facts';
import type { Saying } from './saying';
import { type Fact, known, type Written } from './written';

export const cancellationData = z.strictObject({
  policy: policySchema,
  cancellation: cancellationSchema.exactOptional(),
  asOf: calendarDate,
});

/** That a plan was cancelled, when, what it covers until then, and what goes back. */
export function writeCancellation(
  saying: Saying,
  { policy, cancellation, asOf }: z.output<typeof cancellationData>,
): Written {
  const { text, words, day } = saying;
  const last = lastCoveredDay(policy, asOf);
  const lead = isOver(coverageStatus(policy, asOf))
    ? 'Pdf_Cancellation_Lead_Past'
    : 'Pdf_Cancellation_Lead';
  return {
    title: text('Pdf_Cancellation_Title'),
    number: words(policy.policyNumber),
    subtitle: words(policy.planName),
    lead:
      last === undefined ? text('Pdf_Cancellation_Lead_Undated') : text(lead, { date: day(last) }),
    facts: [
      ...holdersOf(saying, policy).map((lines): Fact => [text('Pdf_Holder'), lines]),
      ...planFacts(saying, policy, asOf),
    ],
    headings: {
      refund: text('Pdf_Cancellation_Refund'),
      after: text('Pdf_Cancellation_After'),
    },
    columns: [text('Pdf_Description'), text('Pdf_Amount')],
    ...refundOf(saying, cancellation?.quote ?? policy.cancellation?.refund, cancellation),
    after:
      last === undefined
        ? [text('Pdf_Cancellation_After_Undated')]
        : [1, 2].map((paragraph) => text(`Pdf_Cancellation_After${paragraph}`)),
    notes: [],
  };
}

type Refund = NonNullable<Policy['cancellation']>['refund'];

function refundOf(saying: Saying, given: Refund, cancellation: Cancellation | undefined) {
  if (!given) return {};
  const { text, words, money } = saying;
  const { lines, refund, refundTo, basis } = given;
  return {
    refund: {
      lines: lines.map(({ title, amount }) => ({ text: words(title), amount: money(amount) })),
      totals: [[text('Pdf_Cancellation_RefundTotal'), money(refund)]],
      facts: [
        ...(refundTo === 'OTHER' || refund.amount === 0
          ? []
          : known(
              text('Pdf_Cancellation_RefundTo'),
              text(`Pdf_Cancellation_RefundTo_${refundTo}`),
            )),
        ...known(text('Pdf_Cancellation_Basis'), words(basis)),
        ...(cancellation ? progressOf(saying, cancellation) : []),
      ],
    },
  };
}

/** What open claims decide about, and where the refund is. */
function progressOf({ text, money, day }: Saying, cancellation: Cancellation): Fact[] {
  const { quote, refundState, refunded } = cancellation;
  const most = quote.waitsForClaims?.most;
  const isKnown = refundState !== 'NONE' && refundState !== 'OTHER';
  return [
    ...(most
      ? known(
          text('Pdf_Cancellation_Waits'),
          text('Pdf_Cancellation_Waits_Most', { amount: money(most) }),
        )
      : []),
    ...(isKnown
      ? known(
          text('Pdf_Cancellation_Status'),
          text(`Pdf_Cancellation_Status_${refundState}`, {
            date: day(quote.effectiveOn),
            amount: money(refunded),
          }),
        )
      : []),
  ];
}

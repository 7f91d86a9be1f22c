import { texts } from '@/lib/content';
import { coversNow } from '@/lib/coverage';
import type { PlanRules } from '@/lib/platform';
import { coverageToday } from '@/lib/policies';
import type { View } from '@/lib/request';
import { SectionCard } from './section-card';

const wholeShare = 10_000;

/** Where a plan holds, who sold it, how its holder pays it, and the times that claims have. */
export function PlanFacts({
  view,
  policy,
  rules,
}: {
  readonly view: View;
  readonly policy: Parameters<typeof coverageToday>[1];
  readonly rules: PlanRules;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { territory, payment, claims, replacement } = rules;
  // One that was not paid in time is told what restores it, and not how long it would have stayed.
  const hasGrace = coversNow(coverageToday(view, policy));
  const items = [
    ...(territory === undefined
      ? []
      : [{ term: text('Plan_Fact_Territory'), value: localized(territory) }]),
    ...(payment.seller === undefined
      ? []
      : [{ term: text('Plan_Fact_Seller'), value: payment.seller }]),
    ...(view.audience.kind === 'delegate'
      ? []
      : [
          {
            term: text('Plan_Fact_Payment'),
            value: <PaymentWords view={view} payment={payment} hasGrace={hasGrace} />,
          },
        ]),
    {
      term: text('Plan_Fact_Replacement'),
      value: [
        text('Plan_Replacement_Beyond', { share: replacement.beyondRepair / wholeShare }),
        ...(replacement.endsPlan ? [text('Plan_Replacement_Ends')] : []),
      ].join(' '),
    },
    {
      term: text('Plan_Fact_Appeal'),
      value: text('Plan_Days', { days: claims.appealWithinDays }),
    },
    {
      term: text('Plan_Fact_Reopen'),
      value: text('Plan_Days', { days: claims.reopenWithinDays }),
    },
  ];
  return (
    <SectionCard id="facts" title={text('Plan_Facts')}>
      <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        {items.map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="mt-0.5">{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}

function PaymentWords({
  view,
  payment: { every, price, paidBy, lienholder, graceDays },
  hasGrace,
}: {
  readonly view: View;
  readonly hasGrace: boolean;
  readonly payment: PlanRules['payment'];
}) {
  const { text, money } = texts(view.snapshot, view.language);
  const payer =
    paidBy === 'LIENHOLDER' && lienholder !== undefined
      ? text('Plan_PaidBy_Named', { name: lienholder })
      : text(`Plan_PaidBy_${paidBy}`);
  return (
    <>
      <span className="block font-semibold">
        {text(`Plan_Pay_${every}`, { price: money(price.amount, price.currency) })}
      </span>
      {payer !== '' && <span className="block">{payer}</span>}
      {paidBy === 'HOLDER' && graceDays > 0 && hasGrace && (
        <span className="block text-muted">{text('Plan_Grace', { days: graceDays })}</span>
      )}
    </>
  );
}

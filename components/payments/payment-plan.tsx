import { RenewalWords } from '@/components/policies/plan/plan-renewal';
import { Card, type Description, DescriptionList } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import type { BilledPlan } from '@/lib/payments';
import { pageOfPlan } from '@/lib/policies';
import type { View } from '@/lib/request';

const schedules = ['MONTH', 'YEAR', 'ONCE'];

/** What a plan costs and how often, when the next payment is due, and who pays. */
export function PaymentPlan({
  view,
  plan: { account, next, policy },
  isHolder,
  today,
}: {
  readonly view: View;
  readonly plan: BilledPlan;
  readonly isHolder: boolean;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
}) {
  if (!account) return null;
  const { text, money, date } = texts(view.snapshot, view.language);
  const { price, every, nextDueOn, paidBy, payerName, renewal } = account;
  const amount = money(price.amount, price.currency);
  const payer = paidBy === 'HOLDER' && !isHolder ? 'HOLDER_Agent' : paidBy;
  // A day that has passed is what the headline is about.
  const isAhead = nextDueOn !== undefined && nextDueOn >= today;
  const items: readonly Description[] = [
    ...(price.amount > 0
      ? [
          {
            term: text('Payments_Plan_Price'),
            value: (
              <Verbatim>
                {schedules.includes(every)
                  ? text(`Payments_Plan_Price_${every}`, { amount })
                  : amount}
              </Verbatim>
            ),
          },
        ]
      : []),
    ...(isAhead && paidBy === 'HOLDER' && price.amount > 0
      ? [
          {
            term: text('Payments_Plan_Next'),
            value: date(next && 'on' in next ? next.on : nextDueOn),
          },
        ]
      : []),
    { term: text('Payments_Plan_Payer'), value: payerName ?? text(`Payments_Plan_Payer_${payer}`) },
  ];
  return (
    <Card padding="small">
      <section aria-labelledby="payment-plan">
        <h2 id="payment-plan" className="text-xl">
          {text('Payments_Plan_Title')}
        </h2>
        <DescriptionList items={items} className="mt-2" />
        {price.amount > 0 && <p className="text-sm text-muted">{text('Payments_Plan_Tax')}</p>}
        {renewal && (
          <p className="mt-3">
            <RenewalWords view={view} renewal={renewal} />{' '}
            {isHolder && (
              <a href={`${pageOfPlan(view, policy.id)}#renewal`} className="link-line">
                {text(renewal.isOn ? 'Plan_Renewal_TurnOff' : 'Plan_Renewal_TurnOn')}
              </a>
            )}
          </p>
        )}
      </section>
    </Card>
  );
}

import { texts } from '@/lib/content';
import type { PlanRules, Policy, RenewalOffer } from '@/lib/platform';
import {
  coverageDate,
  offeredPrice,
  type PlanDetails,
  priceToday,
  type TermPrice,
} from '@/lib/policies';
import type { View } from '@/lib/request';
import { termInFull } from '../plan/words';

/** What an offer changes: the plan as it is beside what it becomes. */
export function NowAndThen({
  view,
  plan: { policy, rules },
  offer,
}: {
  readonly view: View;
  readonly plan: PlanDetails;
  readonly offer: RenewalOffer;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const rows = [
    {
      title: text('Offer_Row_Plan'),
      now: localized(policy.planName),
      offered: localized(offer.planName),
    },
    {
      title: text('Offer_Row_Term'),
      now: termInFull(view, policy),
      offered: text('Dashboard_Coverage_Dates', {
        from: coverageDate(view.settings, offer.effectiveDate),
        to: coverageDate(view.settings, offer.expiryDate),
      }),
    },
    {
      title: text('Offer_Row_Price'),
      now: rules ? todayWords(view, rules.payment, policy, offer) : '',
      offered: priceWords(view, offeredPrice(offer)),
    },
  ];
  return <ComparisonTable view={view} rows={rows} />;
}

/** What a plan costs and for how long, always tax included. */
export function priceWords(view: View, { amount, currency, months }: TermPrice): string {
  const { text, money } = texts(view.snapshot, view.language);
  const price = money(amount, currency);
  return months === undefined
    ? text('Offer_Price_Once', { price })
    : text('Offer_Price_Term', { price, months });
}

function todayWords(
  view: View,
  payment: PlanRules['payment'],
  policy: Policy,
  offer: RenewalOffer,
): string {
  if (payment.every !== 'OTHER') return priceWords(view, priceToday(payment, policy, offer));
  const { text, money } = texts(view.snapshot, view.language);
  const { amount, currency } = payment.price;
  // The platform does not report the period that this price is for.
  return text('Plan_Pay_OTHER', { price: money(amount, currency) });
}

/** What holds today beside what would. */
export function ComparisonTable({
  view,
  rows,
}: {
  readonly view: View;
  readonly rows: readonly {
    readonly title: string;
    readonly now: string;
    readonly offered: string;
  }[];
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <table className="w-full border-collapse text-start">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-neutral-6 text-sm text-muted">
          <td className="py-2 pe-4" />
          <th scope="col" className="py-2 pe-4 text-start font-semibold">
            {text('Offer_Now')}
          </th>
          <th scope="col" className="py-2 text-start font-semibold">
            {text('Offer_Then')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-neutral-5">
        {rows.map(({ title, now, offered }) => (
          <tr key={[title, now, offered].join()} className="max-sm:grid max-sm:gap-0.5 max-sm:py-3">
            <th
              scope="row"
              className="py-3 pe-4 text-start align-top text-sm font-normal text-muted max-sm:p-0"
            >
              {title}
            </th>
            <td className="py-3 pe-4 align-top max-sm:p-0">
              <span aria-hidden="true" className="text-muted sm:hidden">
                {text('Global_Label', { label: text('Offer_Now') })}{' '}
              </span>
              {now || '–'}
            </td>
            <td className="py-3 align-top font-semibold max-sm:p-0">
              <span aria-hidden="true" className="font-normal text-muted sm:hidden">
                {text('Global_Label', { label: text('Offer_Then') })}{' '}
              </span>
              {offered || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { BillingPage } from '@/components/payments/billing-page';
import { PageUpdates } from '@/components/updates/page-updates';
import { today } from '@/lib/dates';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { type Billing, billingOf } from '@/lib/payments';
import { hasAmountChanged } from '@/lib/payments/amount-changed';
import { changeAutopayCard, turnOffAutopay, turnOnAutopay } from '@/lib/payments/autopay/agree';
import { addCard, dropCard, makeDefaultCard, payByCard, payOwed } from '@/lib/payments/pay';
import type { View } from '@/lib/request';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Payments_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [billing, query] = await Promise.all([billingOf(view), requestQuery()]);
  const planId = query.get('plan') ?? undefined;
  if (planId !== undefined && !isListed(billing, planId)) notFound();
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      <BillingPage
        view={view}
        billing={billing}
        today={today(view.snapshot.timeZone)}
        kept={await keptForms(view, billing)}
        hasChanged={billing.kind === 'billing' && hasAmountChanged(query, billing)}
        planId={planId}
        showsAll={query.get('show') === 'all'}
      />
    </PageUpdates>
  );
}

/** Whether the page lists a plan; it lists none while the platform is away. */
function isListed(billing: Billing, planId: string): boolean {
  return billing.kind !== 'billing' || billing.plans.some(({ policy }) => policy.id === planId);
}

/** The forms of the page that came back. */
async function keptForms(view: View, billing: Billing) {
  const { dues, cards, autopay } =
    billing.kind === 'billing'
      ? billing
      : { dues: [], cards: [], autopay: new Map<string, never>() };
  const forms = [
    { change: addCard, said: {} },
    ...[...autopay.keys()].flatMap((plan) =>
      [turnOnAutopay, changeAutopayCard, turnOffAutopay].map((change) => ({
        change,
        said: { plan },
      })),
    ),
    ...cards.flatMap(({ id }) =>
      [dropCard, makeDefaultCard].map((change) => ({ change, said: { card: id } })),
    ),
    ...dues.flatMap(({ owedId: owed }) =>
      [payOwed, payByCard].map((change) => ({ change, said: { owed } })),
    ),
  ];
  const kept = await Promise.all(
    forms.map(async ({ change, said }) => {
      const form = await requestForm(view, change, said);
      return form ? [[change.form(said), form] as const] : [];
    }),
  );
  return new Map(kept.flat());
}

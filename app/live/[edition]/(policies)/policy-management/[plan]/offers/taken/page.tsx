import { redirect } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { NotTold } from '@/components/policies/not-told';
import { OfferTakenPage } from '@/components/policies/offers/offer-taken-page';
import { today } from '@/lib/dates';
import { liveView, requestQuery } from '@/lib/entry/live-view';
import { type PlanParams, pageOfPlan, planNamed, takenOffer } from '@/lib/policies';

export async function generateMetadata({ params }: { params: PlanParams }) {
  return pageMetadata(await liveView(params), 'Offer_Taken_Page', { search: false });
}

/**
 * Another contract's plan or bill is answered like an unknown one (invariant 15): it leads to the page of the plan
 * in the address.
 */
export default async function Page({ params }: { params: PlanParams }) {
  const view = await liveView(params);
  const [query, beforeId] = await Promise.all([requestQuery(), planNamed(params)]);
  const taken = await takenOffer(view, {
    beforeId,
    policyId: query.get('plan') ?? '',
    invoiceId: query.get('invoice') ?? '',
  });
  if (taken.kind === 'missing') redirect(pageOfPlan(view, beforeId));
  return taken.kind === 'taken' ? (
    <OfferTakenPage
      view={view}
      policy={taken.policy}
      before={taken.before}
      lost={taken.lost}
      invoice={taken.invoice}
      rules={taken.rules}
      today={today(view.snapshot.timeZone)}
    />
  ) : (
    <NotTold view={view} why={taken} />
  );
}

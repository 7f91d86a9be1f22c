import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { NotTold } from '@/components/policies/not-told';
import { OfferGonePage } from '@/components/policies/offers/offer-gone-page';
import { TakeOfferPage } from '@/components/policies/offers/take-offer-page';
import { today } from '@/lib/dates';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { hasOfferChanged, type PlanParams, planDetails, planNamed } from '@/lib/policies';
import { takeOffer } from '@/lib/policies/offers/take-offer';
import { decoded } from '@/lib/request';

type OfferParams = Promise<Awaited<PlanParams> & { readonly offer: string }>;

export async function generateMetadata({ params }: { params: OfferParams }) {
  return pageMetadata(await liveView(params), 'Offer_Check_Title', { search: false });
}

/** Another contract's plan is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: OfferParams }) {
  const view = await liveView(params);
  const [found, { offer: named }, query, kept] = await Promise.all([
    planDetails(view, await planNamed(params)),
    params,
    requestQuery(),
    requestForm(view, takeOffer),
  ]);
  if (found.kind === 'missing') notFound();
  if (found.kind !== 'plan') return <NotTold view={view} why={found} />;
  const { plan } = found;
  const offerId = decoded(named);
  const offer = plan.offers.find(({ id }) => id === offerId);
  return offer ? (
    <TakeOfferPage
      view={view}
      plan={plan}
      offer={offer}
      today={today(view.snapshot.timeZone)}
      kept={kept}
      hasChanged={hasOfferChanged(query, offer)}
    />
  ) : (
    <OfferGonePage view={view} plan={plan} />
  );
}

import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { NotTold } from '@/components/policies/not-told';
import { OffersPage } from '@/components/policies/offers/offers-page';
import { today } from '@/lib/dates';
import { liveView } from '@/lib/entry/live-view';
import { type PlanParams, planDetails, planNamed } from '@/lib/policies';

export async function generateMetadata({ params }: { params: PlanParams }) {
  return pageMetadata(await liveView(params), 'Offers_Title', { search: false });
}

/** Another contract's plan is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: PlanParams }) {
  const view = await liveView(params);
  const found = await planDetails(view, await planNamed(params));
  if (found.kind === 'missing') notFound();
  return found.kind === 'plan' ? (
    <OffersPage view={view} plan={found.plan} today={today(view.snapshot.timeZone)} />
  ) : (
    <NotTold view={view} why={found} />
  );
}

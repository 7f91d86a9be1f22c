import { notFound } from 'next/navigation';
import { AddressPage } from '@/components/claims/tracking/address-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { ownClaim } from '@/lib/claims';
import { changeDelivery } from '@/lib/claims/tracking/change-delivery';
import { liveView, requestForm } from '@/lib/entry/live-view';
import { decoded } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const kept = await requestForm(view, changeDelivery, {
    claim: decoded((await params).claim) ?? '',
  });
  return pageMetadata(view, 'Claims_Address', { kept, search: false });
}

/** Another contract's claim is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const claimId = decoded((await params).claim) ?? '';
  const content = await ownClaim(view, claimId);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'claim') return <ProductsNotShown view={view} content={content} />;
  const kept = await requestForm(view, changeDelivery, { claim: claimId });
  return <AddressPage view={view} claim={content.claim} kept={kept} />;
}

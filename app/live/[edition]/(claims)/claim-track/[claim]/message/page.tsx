import { notFound } from 'next/navigation';
import { MessagePage } from '@/components/claims/tracking/message-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { ownClaim } from '@/lib/claims';
import { writeMessage } from '@/lib/claims/tracking/changes';
import { liveView, requestForm } from '@/lib/entry/live-view';
import { ownClaimReach } from '@/lib/notifications';
import { decoded } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const kept = await requestForm(view, writeMessage, {
    claim: decoded((await params).claim) ?? '',
  });
  return pageMetadata(view, 'Claims_Message', { kept, search: false });
}

/** Another contract's claim is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const claimId = decoded((await params).claim) ?? '';
  const content = await ownClaim(view, claimId);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'claim') return <ProductsNotShown view={view} content={content} />;
  const [kept, reach] = await Promise.all([
    requestForm(view, writeMessage, { claim: claimId }),
    ownClaimReach(view, claimId),
  ]);
  return <MessagePage view={view} claim={content.claim} reach={reach} kept={kept} />;
}

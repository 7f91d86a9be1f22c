import { notFound } from 'next/navigation';
import { AppealPage } from '@/components/claims/tracking/appeal-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { ownClaim } from '@/lib/claims';
import { appealClaim } from '@/lib/claims/tracking/appeal';
import { filesOfClaim } from '@/lib/documents';
import { liveView, requestForm } from '@/lib/entry/live-view';
import { decoded } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const kept = await requestForm(view, appealClaim, { claim: decoded((await params).claim) ?? '' });
  return pageMetadata(view, 'Claims_Appeal_Title', { kept, search: false });
}

/** Another contract's claim is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const claimId = decoded((await params).claim) ?? '';
  const content = await ownClaim(view, claimId);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'claim') return <ProductsNotShown view={view} content={content} />;
  const kept = await requestForm(view, appealClaim, { claim: claimId });
  const files = await filesOfClaim(view, content.claim);
  return (
    <AppealPage view={view} claim={content.claim} files={files} kept={kept} now={new Date()} />
  );
}

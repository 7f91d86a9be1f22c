import { notFound } from 'next/navigation';
import { PayoutPage } from '@/components/claims/tracking/payout-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { ownClaim } from '@/lib/claims';
import { payOutClaim } from '@/lib/claims/tracking/pay-out';
import { payeeOf, payoutProof } from '@/lib/claims/tracking/payout-proof';
import { liveView, requestForm } from '@/lib/entry/live-view';
import { decoded } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const kept = await requestForm(view, payOutClaim, { claim: decoded((await params).claim) ?? '' });
  return pageMetadata(view, 'Claims_Payout_Title', { kept, search: false });
}

/** Another contract's claim is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const claimId = decoded((await params).claim) ?? '';
  const content = await ownClaim(view, claimId);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'claim') return <ProductsNotShown view={view} content={content} />;
  const kept = await requestForm(view, payOutClaim, { claim: claimId });
  const { claim } = content;
  const [payee, proof] = await Promise.all([
    payeeOf(view, claim.policyId),
    payoutProof(view, claim),
  ]);
  return <PayoutPage view={view} claim={claim} payee={payee} proof={proof} kept={kept} />;
}

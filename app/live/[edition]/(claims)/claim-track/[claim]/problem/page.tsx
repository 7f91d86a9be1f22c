import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ProblemPage } from '@/components/claims/tracking/problem-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { ownClaim, problemTitle } from '@/lib/claims';
import { reportProblem } from '@/lib/claims/tracking/changes';
import { liveView, requestForm } from '@/lib/entry/live-view';
import { decoded, type View } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

/** The claim of an address, read once for the page and its title. */
const owned = cache((view: View, claimId: string) => ownClaim(view, claimId));

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const claimId = decoded((await params).claim) ?? '';
  const [content, kept] = await Promise.all([
    owned(view, claimId),
    requestForm(view, reportProblem, { claim: claimId }),
  ]);
  const title = content.kind === 'claim' ? problemTitle(content.claim) : 'Claims_Problem';
  return pageMetadata(view, title, { kept, search: false });
}

/** Another contract's claim is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const claimId = decoded((await params).claim) ?? '';
  const content = await owned(view, claimId);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'claim') return <ProductsNotShown view={view} content={content} />;
  const kept = await requestForm(view, reportProblem, { claim: claimId });
  return <ProblemPage view={view} claim={content.claim} kept={kept} now={new Date()} />;
}

import { notFound } from 'next/navigation';
import { ConfirmationPage } from '@/components/claims/confirmation/confirmation-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { claimContent } from '@/lib/claims';
import { liveView } from '@/lib/entry/live-view';
import { mailedOfClaim } from '@/lib/notifications';
import { decoded } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  return pageMetadata(await liveView(params), 'Claims_Filed_Title', { search: false });
}

/** Another's claim is one that there is not (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const claimId = decoded((await params).claim) ?? '';
  const [content, mailed] = await Promise.all([
    claimContent(view, claimId),
    mailedOfClaim(view, claimId),
  ]);
  if (content.kind === 'missing') notFound();
  return content.kind === 'claim' ? (
    <ConfirmationPage view={view} content={content} mailed={mailed} />
  ) : (
    <ProductsNotShown view={view} content={content} />
  );
}

import { notFound, redirect } from 'next/navigation';
import { DispatchPage } from '@/components/claims/urgent/dispatch-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { PageUpdates } from '@/components/updates/page-updates';
import { ownClaim } from '@/lib/claims';
import { confirmationPage } from '@/lib/claims/filing/pages';
import { isSameHelp } from '@/lib/claims/urgent/pages';
import { requestHelpAgain } from '@/lib/claims/urgent/request-help';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';
import { decoded } from '@/lib/request';
import { watchedVersion } from '@/lib/updates';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  return pageMetadata(await liveView(params), 'Claims_Urgent_Title', { search: false });
}

/** Another contract's claim is answered like an unknown one (invariant 15); one that is not urgent has its own page. */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const claimId = decoded((await params).claim) ?? '';
  const [content, kept, query] = await Promise.all([
    ownClaim(view, claimId),
    requestForm(view, requestHelpAgain, { claim: claimId }),
    requestQuery(),
  ]);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'claim') return <ProductsNotShown view={view} content={content} />;
  if (!content.claim.isUrgentHelp) redirect(link(view, confirmationPage(claimId)));
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      <DispatchPage
        view={view}
        claim={content.claim}
        kept={kept}
        isSame={isSameHelp(query, content.claim)}
        now={new Date()}
      />
    </PageUpdates>
  );
}

import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ConfirmationPage } from '@/components/claims/confirmation/confirmation-page';
import { confirmationWords } from '@/components/claims/confirmation/words';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { PageUpdates } from '@/components/updates/page-updates';
import { type FollowedClaim, followedClaim } from '@/lib/claims';
import { type ConfirmationNews, confirmationNews } from '@/lib/claims/filing/confirmation-news';
import { choosingOf } from '@/lib/claims/settling/open-settling';
import { liveView, requestQuery } from '@/lib/entry/live-view';
import { notifiedOfClaim } from '@/lib/notifications';
import { decoded, type View } from '@/lib/request';
import { watchedVersion } from '@/lib/updates';
import { formsOf } from '../../followed';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const content = await followed(view, decoded((await params).claim) ?? '');
  const news = content.kind === 'claim' ? await newsOf(content) : 'filed';
  return pageMetadata(view, confirmationWords[news].title, { search: false });
}

/** The claim of an address, asked for once for the page and its title. */
const followed = cache((view: View, claimId: string) => followedClaim(view, claimId));

/** Another contract's claim is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const claimId = decoded((await params).claim) ?? '';
  const [content, notified] = await Promise.all([
    followed(view, claimId),
    notifiedOfClaim(view, claimId),
  ]);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'claim') return <ProductsNotShown view={view} content={content} />;
  const [kept, choosing, news] = await Promise.all([
    formsOf(view, content),
    choosingOf(view, content.claim, content.product),
    newsOf(content),
  ]);
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      <ConfirmationPage
        view={view}
        followed={content}
        kept={kept}
        notified={notified}
        choosing={choosing}
        news={news}
      />
    </PageUpdates>
  );
}

async function newsOf(followed: FollowedClaim): Promise<ConfirmationNews> {
  return confirmationNews(await requestQuery(), followed, followed.isTold);
}

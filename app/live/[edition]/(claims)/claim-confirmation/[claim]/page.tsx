import { notFound } from 'next/navigation';
import {
  type ConfirmationNews,
  ConfirmationPage,
} from '@/components/claims/confirmation/confirmation-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { PageUpdates } from '@/components/updates/page-updates';
import { followedClaim } from '@/lib/claims';
import { choosingOf } from '@/lib/claims/settling/open-settling';
import { liveView, requestQuery } from '@/lib/entry/live-view';
import { mailedOfClaim } from '@/lib/notifications';
import { decoded } from '@/lib/request';
import { watchedVersion } from '@/lib/updates';
import { formsOf } from '../../followed';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  return pageMetadata(await liveView(params), titles[await newsOf()], { search: false });
}

/** Another's claim is one that there is not (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const version = await watchedVersion(view);
  const claimId = decoded((await params).claim) ?? '';
  const [content, mailed] = await Promise.all([
    followedClaim(view, claimId),
    mailedOfClaim(view, claimId),
  ]);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'claim') return <ProductsNotShown view={view} content={content} />;
  const [kept, choosing, news] = await Promise.all([
    formsOf(view, content),
    choosingOf(view, content.claim, content.product),
    newsOf(),
  ]);
  return (
    <>
      <ConfirmationPage
        view={view}
        followed={content}
        kept={kept}
        mailed={mailed}
        choosing={choosing}
        news={news}
      />
      {version !== undefined && <PageUpdates view={view} version={version} />}
    </>
  );
}

const titles = {
  filed: 'Claims_Filed_Title',
  chosen: 'Claims_Chosen_Title',
  paid: 'Payments_Result_paid_Title',
  refused: 'Claims_Refused_Title',
} as const;

async function newsOf(): Promise<ConfirmationNews> {
  const query = await requestQuery();
  if (query.has('none')) return 'refused';
  if (query.has('paid')) return 'paid';
  return query.has('chosen') ? 'chosen' : 'filed';
}

import { notFound } from 'next/navigation';
import { TrackPage } from '@/components/claims/tracking/track-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { PageUpdates } from '@/components/updates/page-updates';
import { followedClaim } from '@/lib/claims';
import { doneOf } from '@/lib/claims/tracking/done';
import { liveView, requestQuery } from '@/lib/entry/live-view';
import { decoded } from '@/lib/request';
import { watchedVersion } from '@/lib/updates';
import { formsOf } from '../../followed';

type Params = Promise<{ readonly edition: string; readonly claim: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  return pageMetadata(await liveView(params), 'Claims_Track_One', { search: false });
}

/** Another contract's claim is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const content = await followedClaim(view, decoded((await params).claim) ?? '');
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'claim') return <ProductsNotShown view={view} content={content} />;
  const kept = await formsOf(view, content);
  const done = await doneOf(view, await requestQuery(), content);
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      <TrackPage view={view} followed={content} kept={kept} done={done} />
    </PageUpdates>
  );
}

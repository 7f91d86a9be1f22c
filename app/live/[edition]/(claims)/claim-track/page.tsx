import { TrackListPage } from '@/components/claims/tracking/track-list-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { PageUpdates } from '@/components/updates/page-updates';
import { afterParameter, claimsPage } from '@/lib/claims';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Claims_Track_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = [await liveView(params), await requestQuery()];
  const content = await claimsPage(view, query.get(afterParameter));
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      {content.kind === 'claims' ? (
        <TrackListPage view={view} content={content} />
      ) : (
        <ProductsNotShown view={view} content={content} />
      )}
    </PageUpdates>
  );
}

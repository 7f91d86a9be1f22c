import { ClaimsTab } from '@/components/dashboard/claims-tab';
import { pageMetadata } from '@/components/layout/metadata';
import { PageUpdates } from '@/components/updates/page-updates';
import { afterParameter, claimsPage } from '@/lib/claims';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Claims_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = [await liveView(params), await requestQuery()];
  const content = await claimsPage(view, query.get(afterParameter));
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      <ClaimsTab view={view} content={content} />
    </PageUpdates>
  );
}

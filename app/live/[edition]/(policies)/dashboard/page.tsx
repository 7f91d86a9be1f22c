import { pageMetadata } from '@/components/layout/metadata';
import { DashboardPage } from '@/components/policies/dashboard-page';
import { PageUpdates } from '@/components/updates/page-updates';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { dashboard, planPageParameter } from '@/lib/policies';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Dashboard_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const version = await watchedVersion(view);
  const [content, query] = await Promise.all([dashboard(view), requestQuery()]);
  return (
    <>
      <DashboardPage view={view} content={content} asked={query.get(planPageParameter)} />
      {version !== undefined && <PageUpdates view={view} version={version} />}
    </>
  );
}

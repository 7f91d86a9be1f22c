import { pageMetadata } from '@/components/layout/metadata';
import { DashboardPage } from '@/components/policies/dashboard-page';
import { PageUpdates } from '@/components/updates/page-updates';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { dashboard } from '@/lib/policies';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Dashboard_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const version = await watchedVersion(view);
  return (
    <>
      <DashboardPage view={view} content={await dashboard(view)} />
      {version !== undefined && <PageUpdates view={view} version={version} />}
    </>
  );
}

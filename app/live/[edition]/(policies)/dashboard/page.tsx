import { pageMetadata } from '@/components/layout/metadata';
import { DashboardPage } from '@/components/policies/dashboard-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { dashboard } from '@/lib/policies';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Dashboard_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return <DashboardPage view={view} content={await dashboard(view)} />;
}

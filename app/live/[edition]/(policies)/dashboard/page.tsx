import { pageMetadata } from '@/components/layout/metadata';
import { DashboardPage } from '@/components/policies/dashboard-page';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { dashboard, planPageParameter } from '@/lib/policies';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Dashboard_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [content, query] = await Promise.all([dashboard(view), requestQuery()]);
  return <DashboardPage view={view} content={content} asked={query.get(planPageParameter)} />;
}

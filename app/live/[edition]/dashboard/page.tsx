import { DashboardPage } from '@/components/dashboard';
import { PageHead } from '@/components/layout/page-head';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { dashboard } from '@/lib/policies';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return (
    <>
      <PageHead view={view} title="Dashboard_PageTitle" search={false} />
      <DashboardPage view={view} content={await dashboard(view)} />
    </>
  );
}

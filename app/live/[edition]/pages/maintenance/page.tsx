import { PageHead } from '@/components/layout/page-head';
import { MaintenancePage } from '@/components/pages/maintenance-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return (
    <>
      <PageHead view={view} title="Maintenance_Title" search={false} />
      <MaintenancePage view={view} />
    </>
  );
}

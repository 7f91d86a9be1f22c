import { pageMetadata } from '@/components/layout/metadata';
import { MaintenancePage } from '@/components/pages/maintenance-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Maintenance_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <MaintenancePage view={await liveView(params)} />;
}

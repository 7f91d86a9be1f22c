import { pageMetadata } from '@/components/layout/metadata';
import { OfflinePage } from '@/components/pages/offline-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Offline_NoAnswer_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <OfflinePage view={await liveView(params)} />;
}

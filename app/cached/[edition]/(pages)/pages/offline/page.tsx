import { pageMetadata } from '@/components/layout/metadata';
import { OfflinePage } from '@/components/pages/offline-page';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await cachedView(params, '/pages/offline'), 'Offline_NoAnswer_Title', {
    search: false,
  });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <OfflinePage view={await cachedView(params, '/pages/offline')} />;
}

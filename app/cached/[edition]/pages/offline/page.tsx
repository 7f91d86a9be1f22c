import { PageHead } from '@/components/layout/page-head';
import { OfflinePage } from '@/components/pages/offline-page';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await cachedView(params, '/pages/offline');
  return (
    <>
      <PageHead view={view} title="Offline_Title" search={false} />
      <OfflinePage view={view} />
    </>
  );
}

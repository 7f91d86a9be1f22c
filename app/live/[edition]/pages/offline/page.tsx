import { PageHead } from '@/components/layout/page-head';
import { OfflinePage } from '@/components/pages/offline-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return (
    <>
      <PageHead view={view} title="Offline_Title" search={false} />
      <OfflinePage view={view} />
    </>
  );
}

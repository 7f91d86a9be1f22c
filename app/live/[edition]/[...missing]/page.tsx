import { PageHead } from '@/components/layout/page-head';
import { NotFoundPage } from '@/components/pages/not-found-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return (
    <>
      <PageHead view={view} title="NotFound_Title" search={false} />
      <NotFoundPage view={view} />
    </>
  );
}

import { PageHead } from '@/components/layout/page-head';
import { UnavailablePage } from '@/components/pages/unavailable-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return (
    <>
      <PageHead view={view} title="Unavailable_Title" search={false} />
      <UnavailablePage view={view} />
    </>
  );
}

import { pageTitle } from '@/components/layout/metadata';
import { NotFoundPage } from '@/components/pages/not-found-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return (
    <>
      {/* Next leaves out the metadata of a page that is answered with 404. */}
      <title>{pageTitle(view, 'NotFound_Title')}</title>
      <NotFoundPage view={view} />
    </>
  );
}

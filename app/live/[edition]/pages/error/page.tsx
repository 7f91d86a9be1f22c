import { PageHead } from '@/components/layout/page-head';
import { ErrorPage } from '@/components/pages/error-page';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { referencePattern } from '@/lib/observability';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  const reference = query.get('reference') ?? '';
  return (
    <>
      <PageHead view={view} title="Error_Title" search={false} />
      <ErrorPage view={view} reference={referencePattern.test(reference) ? reference : undefined} />
    </>
  );
}

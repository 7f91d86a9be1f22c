import { FaqPage } from '@/components/faq';
import { PageHead } from '@/components/layout/page-head';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  return (
    <>
      <PageHead view={view} title="Faq_Title" />
      <FaqPage view={view} search={query.get('q') ?? ''} />
    </>
  );
}

import { FaqPage } from '@/components/faq';
import { PageHead } from '@/components/layout/page-head';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await cachedView(params, '/pages/faq');
  return (
    <>
      <PageHead view={view} title="Faq_Title" />
      <FaqPage view={view} />
    </>
  );
}

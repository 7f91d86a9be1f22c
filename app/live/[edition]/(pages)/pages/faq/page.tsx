import { pageMetadata } from '@/components/layout/metadata';
import { FaqPage } from '@/components/pages/faq/faq-page';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Faq_Title');
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  return <FaqPage view={view} search={query.get('q') ?? ''} />;
}

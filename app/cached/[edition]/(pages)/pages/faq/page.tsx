import { pageMetadata } from '@/components/layout/metadata';
import { FaqPage } from '@/components/pages/faq/faq-page';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await cachedView(params, '/pages/faq'), 'Faq_Title');
}

export default async function Page({ params }: { params: TreeParams }) {
  return <FaqPage view={await cachedView(params, '/pages/faq')} />;
}

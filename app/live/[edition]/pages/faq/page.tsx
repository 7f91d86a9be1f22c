import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { FaqPage } from '@/components/pages/faq-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  return pageMetadata(await liveView(params), 'Faq_Title');
}

export default async function Page({ params }: { params: TreeParams }) {
  return <FaqPage view={await liveView(params)} />;
}

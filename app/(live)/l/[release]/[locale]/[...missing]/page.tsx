import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { NotFoundPage } from '@/components/pages/not-found-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  return pageMetadata(await liveView(params), 'NotFound_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <NotFoundPage view={await liveView(params)} />;
}

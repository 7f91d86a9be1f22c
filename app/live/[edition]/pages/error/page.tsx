import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { ErrorPage } from '@/components/pages/error-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  return pageMetadata(await liveView(params), 'Error_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <ErrorPage view={await liveView(params)} />;
}

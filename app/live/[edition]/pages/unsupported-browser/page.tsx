import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { UnsupportedBrowserPage } from '@/components/pages/unsupported-browser-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  return pageMetadata(await liveView(params), 'UnsupportedBrowser_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <UnsupportedBrowserPage view={await liveView(params)} />;
}

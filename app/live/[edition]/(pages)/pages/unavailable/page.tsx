import { pageMetadata } from '@/components/layout/metadata';
import { UnavailablePage } from '@/components/pages/unavailable-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Unavailable_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <UnavailablePage view={await liveView(params)} />;
}

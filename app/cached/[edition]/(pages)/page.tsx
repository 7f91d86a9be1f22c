import { pageMetadata } from '@/components/layout/metadata';
import { HomePage } from '@/components/pages/home/home-page';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await cachedView(params, '/'), 'Home_PageTitle');
}

export default async function Page({ params }: { params: TreeParams }) {
  return <HomePage view={await cachedView(params, '/')} />;
}

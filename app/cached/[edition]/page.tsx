import { HomePage } from '@/components/home';
import { pageMetadata } from '@/components/layout/metadata';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await cachedView(params, '/'), 'Home_PageTitle');
}

export default async function Page({ params }: { params: TreeParams }) {
  return <HomePage view={await cachedView(params, '/')} />;
}

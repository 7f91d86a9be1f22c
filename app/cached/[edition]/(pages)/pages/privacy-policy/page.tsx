import { pageMetadata } from '@/components/layout/metadata';
import { PrivacyPage } from '@/components/pages/privacy-page';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await cachedView(params, '/pages/privacy-policy'), 'Privacy_Title');
}

export default async function Page({ params }: { params: TreeParams }) {
  return <PrivacyPage view={await cachedView(params, '/pages/privacy-policy')} />;
}

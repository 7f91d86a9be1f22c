import { pageMetadata } from '@/components/layout/metadata';
import { PrivacyPage } from '@/components/pages/privacy-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Privacy_Title');
}

export default async function Page({ params }: { params: TreeParams }) {
  return <PrivacyPage view={await liveView(params)} />;
}

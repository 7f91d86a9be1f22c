import { pageMetadata } from '@/components/layout/metadata';
import { UnsubscribedPage } from '@/components/notifications/unsubscribe-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return pageMetadata(view, 'Notifications_Unsubscribe_Done_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <UnsubscribedPage view={await liveView(params)} />;
}

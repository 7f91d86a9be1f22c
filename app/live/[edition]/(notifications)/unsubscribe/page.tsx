import { pageMetadata } from '@/components/layout/metadata';
import { UnsubscribePage } from '@/components/notifications/unsubscribe-page';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { readUnsubscribeToken, unsubscribedBy } from '@/lib/notifications';
import { unsubscribe } from '@/lib/notifications/unsubscribe';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Notifications_Unsubscribe_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  const kept = await requestForm(view, unsubscribe);
  const token = unsubscribedBy(query, kept);
  const meant = await readUnsubscribeToken(view.snapshot.id, token);
  return <UnsubscribePage view={view} meant={meant} token={token} kept={kept} />;
}

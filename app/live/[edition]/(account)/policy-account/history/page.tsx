import { redirect } from 'next/navigation';
import { HistoryPage } from '@/components/account/history-page';
import { pageMetadata } from '@/components/layout/metadata';
import { historyOf } from '@/lib/account';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { address } from '@/lib/navigation';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Account_History_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const history = await historyOf(view, await requestQuery());
  if (!history) redirect(address(view, 'URL_Dashboard'));
  return <HistoryPage view={view} history={history} />;
}

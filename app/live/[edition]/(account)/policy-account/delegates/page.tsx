import { DelegatesPage } from '@/components/account/delegates/delegates-page';
import { pageMetadata } from '@/components/layout/metadata';
import { changedInDelegates } from '@/lib/account/changed-lately';
import { delegatesOf } from '@/lib/account/delegates';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Delegates_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const query = await requestQuery();
  const [delegates, news] = await Promise.all([delegatesOf(view), changedInDelegates(view, query)]);
  return <DelegatesPage view={view} delegates={delegates} news={news} />;
}

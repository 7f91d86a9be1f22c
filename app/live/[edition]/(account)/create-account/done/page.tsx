import { AccountEndPage } from '@/components/account/account-end-page';
import { pageMetadata } from '@/components/layout/metadata';
import { accountEnd, searchPageOf } from '@/lib/account';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'CreateAccount_Done_Header', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const end = await accountEnd(view, cookies);
  return <AccountEndPage view={view} end={end} shows="created" searchPage={searchPageOf(view)} />;
}

import { AccountEndPage } from '@/components/account';
import { PageHead } from '@/components/layout/page-head';
import { accountEnd, searchPageOf } from '@/lib/account';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const end = await accountEnd(view, cookies);
  return (
    <>
      <PageHead view={view} title="CreateAccount_Done_Header" search={false} />
      <AccountEndPage view={view} end={end} shows="created" searchPage={searchPageOf(view)} />
    </>
  );
}

import { PageHead } from '@/components/layout/page-head';
import { SessionLinkPage, SsoErrorPage } from '@/components/sign-on';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { linkWaits } from '@/lib/sign-on';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  return (
    <>
      <PageHead view={view} title="SessionLink_PageTitle" search={false} />
      {(await linkWaits(view, cookies)) ? (
        <SessionLinkPage view={view} />
      ) : (
        <SsoErrorPage view={view} code="LINK_FORGOTTEN" />
      )}
    </>
  );
}

import { PageHead } from '@/components/layout/page-head';
import { SessionLinkPage, SsoErrorPage } from '@/components/sign-on';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { sessionIdWaits } from '@/lib/identity';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  return (
    <>
      <PageHead view={view} title="SessionLink_PageTitle" search={false} />
      {(await sessionIdWaits(view, cookies)) ? (
        <SessionLinkPage view={view} form="sso-login" action="/api/session/sso-login" />
      ) : (
        <SsoErrorPage view={view} code="LINK_FORGOTTEN" />
      )}
    </>
  );
}

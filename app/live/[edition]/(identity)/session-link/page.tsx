import { SessionLinkPage } from '@/components/identity/session-link-page';
import { SsoErrorPage } from '@/components/identity/sso-error-page';
import { pageMetadata } from '@/components/layout/metadata';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { linkWaits } from '@/lib/identity';
import { confirmSessionLink, dismissSessionLink } from '@/lib/identity/sign-on/session-link';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'SessionLink_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  return (await linkWaits(view, cookies)) ? (
    <SessionLinkPage view={view} confirm={confirmSessionLink} dismiss={dismissSessionLink} />
  ) : (
    <SsoErrorPage view={view} code="LINK_FORGOTTEN" />
  );
}

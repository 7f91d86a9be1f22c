import { pageMetadata } from '@/components/layout/metadata';
import { SessionLinkPage, SsoErrorPage } from '@/components/sign-on';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { linkWaits } from '@/lib/sign-on';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'SessionLink_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  return (await linkWaits(view, cookies)) ? (
    <SessionLinkPage view={view} />
  ) : (
    <SsoErrorPage view={view} code="LINK_FORGOTTEN" />
  );
}

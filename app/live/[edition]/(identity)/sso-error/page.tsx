import { SsoErrorPage } from '@/components/identity/sso-error-page';
import { pageMetadata } from '@/components/layout/metadata';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Global_Sso_Error_Header', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  return <SsoErrorPage view={view} code={query.get('code')} />;
}

import { PageHead } from '@/components/layout/page-head';
import { SsoErrorPage } from '@/components/sign-on';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  return (
    <>
      <PageHead view={view} title="Global_Sso_Error_Header" search={false} />
      <SsoErrorPage view={view} code={query.get('code')} />
    </>
  );
}

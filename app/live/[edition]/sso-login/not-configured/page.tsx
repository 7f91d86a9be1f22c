import { PageHead } from '@/components/layout/page-head';
import { NotConfiguredPage } from '@/components/sign-on';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return (
    <>
      <PageHead view={view} title="Global_Error_OktaConfig_Header" search={false} />
      <NotConfiguredPage view={view} />
    </>
  );
}

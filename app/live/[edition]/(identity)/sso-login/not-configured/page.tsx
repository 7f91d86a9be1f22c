import { NotConfiguredPage } from '@/components/identity/not-configured-page';
import { pageMetadata } from '@/components/layout/metadata';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Global_Error_OktaConfig_Header', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <NotConfiguredPage view={await liveView(params)} />;
}

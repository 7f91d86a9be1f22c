import { OnlyHolderPage } from '@/components/account/delegates/only-holder-page';
import { pageMetadata } from '@/components/layout/metadata';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return pageMetadata(view, 'Delegates_OnlyHolder_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <OnlyHolderPage view={await liveView(params)} />;
}

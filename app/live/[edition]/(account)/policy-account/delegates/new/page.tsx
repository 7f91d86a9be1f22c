import { NewDelegatePage } from '@/components/account/delegates/new-delegate-page';
import { pageMetadata } from '@/components/layout/metadata';
import { delegatesOf, nameDelegate } from '@/lib/account/delegates';
import { liveView, requestForm, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, nameDelegate);
  return pageMetadata(view, 'Delegates_New_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [delegates, kept] = await Promise.all([delegatesOf(view), requestForm(view, nameDelegate)]);
  return <NewDelegatePage view={view} delegates={delegates} kept={kept} />;
}

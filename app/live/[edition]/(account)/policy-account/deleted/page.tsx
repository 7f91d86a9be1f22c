import { DeletedPage } from '@/components/account/delete-page';
import { pageMetadata } from '@/components/layout/metadata';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Account_Deleted_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <DeletedPage view={await liveView(params)} />;
}

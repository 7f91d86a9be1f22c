import { redirect } from 'next/navigation';
import { DeletePage } from '@/components/account/delete-page';
import { pageMetadata } from '@/components/layout/metadata';
import { deleteAccount } from '@/lib/account/deletion/delete-account';
import { liveView, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { address } from '@/lib/navigation';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Account_Delete_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  if (view.audience.kind !== 'holder') redirect(address(view, 'URL_Dashboard'));
  return <DeletePage view={view} kept={await requestForm(view, deleteAccount)} />;
}

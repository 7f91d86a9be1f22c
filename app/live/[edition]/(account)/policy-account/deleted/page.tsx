import { redirect } from 'next/navigation';
import { DeletedPage } from '@/components/account/delete-page';
import { pageMetadata } from '@/components/layout/metadata';
import { liveView, type TreeParams } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';
import { dashboardLink, sessionOf } from '@/lib/request';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Account_Deleted_Title', { search: false });
}

/** A visitor who is signed in has an account that was not deleted: they are led to it. */
export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  if (sessionOf(view)) redirect(dashboardLink(view) ?? link(view, '/'));
  return <DeletedPage view={view} />;
}

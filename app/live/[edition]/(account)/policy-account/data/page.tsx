import { redirect } from 'next/navigation';
import { DataPage } from '@/components/account/data-page';
import { pageMetadata } from '@/components/layout/metadata';
import { PageUpdates } from '@/components/updates/page-updates';
import { copyState } from '@/lib/account';
import { askForCopy } from '@/lib/account/data-copy/ask-copy';
import { liveView, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { address } from '@/lib/navigation';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Account_Data_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const copy = await copyState(view);
  if (!copy) redirect(address(view, 'URL_Dashboard'));
  const kept = await requestForm(view, askForCopy);
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      <DataPage view={view} copy={copy} kept={kept} />
    </PageUpdates>
  );
}

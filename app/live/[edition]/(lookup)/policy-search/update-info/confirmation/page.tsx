import { pageMetadata } from '@/components/layout/metadata';
import { ConfirmInfoPage } from '@/components/lookup/policy-search/confirm-info-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { infoToConfirm } from '@/lib/lookup';
import { confirmInfo } from '@/lib/lookup/update-info';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, confirmInfo);
  return pageMetadata(view, 'PolicySearch_Confirmation_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [info, kept] = await Promise.all([
    infoToConfirm(view, cookies),
    requestForm(view, confirmInfo),
  ]);
  return <ConfirmInfoPage view={view} info={info} kept={kept} />;
}

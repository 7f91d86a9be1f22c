import { pageMetadata } from '@/components/layout/metadata';
import { UpdateInfoPage } from '@/components/lookup/policy-search/update-info-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { updateInfoStep } from '@/lib/lookup';
import { updateInfo } from '@/lib/lookup/update-info';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, updateInfo);
  return pageMetadata(view, 'PolicySearch_UpdateInfo_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    updateInfoStep(view, cookies),
    requestForm(view, updateInfo),
  ]);
  return <UpdateInfoPage view={view} step={step} kept={kept} />;
}

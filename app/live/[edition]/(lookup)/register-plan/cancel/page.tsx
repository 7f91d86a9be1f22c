import { pageMetadata } from '@/components/layout/metadata';
import { CancelRegistrationPage } from '@/components/lookup/register-plan/cancel-registration-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { registrationStepPage } from '@/lib/verification';
import { cancelRegistration } from '@/lib/verification/cancel-registration';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, cancelRegistration);
  return pageMetadata(view, 'RegisterPlan_Cancel_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [kept, step] = await Promise.all([
    requestForm(view, cancelRegistration),
    registrationStepPage(view, cookies),
  ]);
  return <CancelRegistrationPage view={view} kept={kept} step={step} />;
}

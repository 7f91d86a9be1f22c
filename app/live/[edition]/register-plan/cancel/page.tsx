import { PageHead } from '@/components/layout/page-head';
import { CancelRegistrationPage } from '@/components/register-plan';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { registrationStepPage } from '@/lib/verification';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [kept, step] = await Promise.all([
    keptForm(view, cookies, 'cancel-registration'),
    registrationStepPage(view, cookies),
  ]);
  return (
    <>
      <PageHead view={view} title="RegisterPlan_Cancel_PageTitle" search={false} />
      <CancelRegistrationPage view={view} kept={kept} step={step} />
    </>
  );
}

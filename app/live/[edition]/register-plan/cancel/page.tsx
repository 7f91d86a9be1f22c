import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { CancelRegistrationPage } from '@/components/register-plan';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { registrationStepPage } from '@/lib/verification';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  return pageMetadata(await liveView(params), 'RegisterPlan_Cancel_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [kept, step] = await Promise.all([
    keptForm(view, cookies, 'cancel-registration'),
    registrationStepPage(view, cookies),
  ]);
  return <CancelRegistrationPage view={view} kept={kept} step={step} />;
}

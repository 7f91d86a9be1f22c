import { pageMetadata } from '@/components/layout/metadata';
import { AccessCodePage } from '@/components/verification';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { accessCodeStep } from '@/lib/verification';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, 'access-code');
  return pageMetadata(view, 'Verification_Code_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept, keptResend] = await Promise.all([
    accessCodeStep(view, cookies),
    requestForm(view, 'access-code'),
    requestForm(view, 'resend-code'),
  ]);
  return <AccessCodePage view={view} step={step} kept={kept} keptResend={keptResend} />;
}

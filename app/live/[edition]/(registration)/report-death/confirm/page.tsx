import { pageMetadata } from '@/components/layout/metadata';
import { ConfirmPage } from '@/components/registration/confirm-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { confirmStep, reportPage } from '@/lib/registration';
import { confirmEmail, resendEmailCode } from '@/lib/registration/confirm-email';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, confirmEmail);
  return pageMetadata(view, 'Registration_Confirm_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept, keptResend] = await Promise.all([
    confirmStep(view, cookies),
    requestForm(view, confirmEmail),
    requestForm(view, resendEmailCode),
  ]);
  return (
    <ConfirmPage view={view} step={step} begins={reportPage} kept={kept} keptResend={keptResend} />
  );
}

import { pageMetadata } from '@/components/layout/metadata';
import { AccessCodePage } from '@/components/verification/access-code-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import type { View } from '@/lib/request';
import { accessCodeStep } from '@/lib/verification';
import { checkAccessCode } from '@/lib/verification/check-code';
import { resendAccessCode } from '@/lib/verification/send-code';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [code, resend] = await bothForms(view);
  const kept = resend?.refusal ? resend : code;
  return pageMetadata(view, 'Verification_Code_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, [kept, keptResend]] = await Promise.all([
    accessCodeStep(view, cookies),
    bothForms(view),
  ]);
  return <AccessCodePage view={view} step={step} kept={kept} keptResend={keptResend} />;
}

function bothForms(view: View) {
  return Promise.all([requestForm(view, checkAccessCode), requestForm(view, resendAccessCode)]);
}

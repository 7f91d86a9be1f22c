import { pageMetadata } from '@/components/layout/metadata';
import { ProofCodePage } from '@/components/verification/proof-code-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import type { View } from '@/lib/request';
import { proofCodeStep } from '@/lib/verification';
import { checkProof } from '@/lib/verification/proof/check-proof';
import { resendProof } from '@/lib/verification/proof/send-proof';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [code, resend] = await bothForms(view);
  const kept = resend?.refusal ? resend : code;
  return pageMetadata(view, 'Verification_Code_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, [kept, keptResend]] = await Promise.all([
    proofCodeStep(view, cookies),
    bothForms(view),
  ]);
  return <ProofCodePage view={view} step={step} kept={kept} keptResend={keptResend} />;
}

function bothForms(view: View) {
  return Promise.all([requestForm(view, checkProof), requestForm(view, resendProof)]);
}

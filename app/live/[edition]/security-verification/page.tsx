import { pageMetadata } from '@/components/layout/metadata';
import { ChooseMethodPage } from '@/components/verification';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { verificationChoices } from '@/lib/verification';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, 'verification-method');
  return pageMetadata(view, 'Verification_Method_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [choices, kept, ...ofCode] = await Promise.all([
    verificationChoices(view, cookies),
    ...['verification-method', 'access-code', 'resend-code'].map((form) => requestForm(view, form)),
  ]);
  // Who waited for the code of an older search lands here, where the newer one goes on.
  const replaced = ofCode.find((form) => form?.refusal?.errCode === 'FLOW_REPLACED');
  return <ChooseMethodPage view={view} choices={choices} kept={kept ?? replaced} />;
}

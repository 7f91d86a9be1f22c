import { PageHead } from '@/components/layout/page-head';
import { ChooseMethodPage } from '@/components/verification';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { verificationChoices } from '@/lib/verification';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [choices, kept, ...ofCode] = await Promise.all([
    verificationChoices(view, cookies),
    ...['verification-method', 'access-code', 'resend-code'].map((form) =>
      keptForm(view, cookies, form),
    ),
  ]);
  // Who waited for the code of an older search lands here, where the newer one goes on.
  const replaced = ofCode.find((form) => form?.refusal?.errCode === 'FLOW_REPLACED');
  return (
    <>
      <PageHead view={view} title="Verification_Method_PageTitle" kept={kept} search={false} />
      <ChooseMethodPage view={view} choices={choices} kept={kept ?? replaced} />
    </>
  );
}

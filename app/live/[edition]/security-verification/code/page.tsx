import { PageHead } from '@/components/layout/page-head';
import { AccessCodePage } from '@/components/verification';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { accessCodeStep } from '@/lib/verification';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept, keptResend] = await Promise.all([
    accessCodeStep(view, cookies),
    keptForm(view, cookies, 'access-code'),
    keptForm(view, cookies, 'resend-code'),
  ]);
  return (
    <>
      <PageHead view={view} title="Verification_Code_PageTitle" kept={kept} search={false} />
      <AccessCodePage view={view} step={step} kept={kept} keptResend={keptResend} />
    </>
  );
}

import { PageHead } from '@/components/layout/page-head';
import { EmailCapturePage } from '@/components/verification';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { emailCaptureStep } from '@/lib/verification';

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    emailCaptureStep(view, cookies),
    keptForm(view, cookies, 'email-capture'),
  ]);
  return (
    <>
      <PageHead view={view} title="Verification_Capture_PageTitle" kept={kept} search={false} />
      <EmailCapturePage view={view} step={step} kept={kept} />
    </>
  );
}

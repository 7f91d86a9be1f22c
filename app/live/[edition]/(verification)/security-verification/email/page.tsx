import { pageMetadata } from '@/components/layout/metadata';
import { EmailCapturePage } from '@/components/verification/email-capture-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { emailCaptureStep } from '@/lib/verification';
import { captureEmail } from '@/lib/verification/capture-email';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, captureEmail);
  return pageMetadata(view, 'Verification_Capture_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    emailCaptureStep(view, cookies),
    requestForm(view, captureEmail),
  ]);
  return <EmailCapturePage view={view} step={step} kept={kept} />;
}

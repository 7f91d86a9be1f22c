import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { EmailCapturePage } from '@/components/verification';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { emailCaptureStep } from '@/lib/verification';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const kept = await keptForm(view, cookies, 'email-capture');
  return pageMetadata(view, 'Verification_Capture_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    emailCaptureStep(view, cookies),
    keptForm(view, cookies, 'email-capture'),
  ]);
  return <EmailCapturePage view={view} step={step} kept={kept} />;
}

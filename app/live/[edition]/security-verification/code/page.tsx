import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { AccessCodePage } from '@/components/verification';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { accessCodeStep } from '@/lib/verification';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const kept = await keptForm(view, cookies, 'access-code');
  return pageMetadata(view, 'Verification_Code_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept, keptResend] = await Promise.all([
    accessCodeStep(view, cookies),
    keptForm(view, cookies, 'access-code'),
    keptForm(view, cookies, 'resend-code'),
  ]);
  return <AccessCodePage view={view} step={step} kept={kept} keptResend={keptResend} />;
}

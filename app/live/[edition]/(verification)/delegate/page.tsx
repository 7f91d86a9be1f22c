import { pageMetadata } from '@/components/layout/metadata';
import { DelegatePage } from '@/components/verification/delegate-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { delegateStep } from '@/lib/verification';
import { sendAccessCode } from '@/lib/verification/send-code';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, sendAccessCode);
  return pageMetadata(view, 'Delegate_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    delegateStep(view, cookies),
    requestForm(view, sendAccessCode),
  ]);
  return <DelegatePage view={view} step={step} kept={kept} />;
}

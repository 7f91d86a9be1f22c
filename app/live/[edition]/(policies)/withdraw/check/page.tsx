import { pageMetadata } from '@/components/layout/metadata';
import { CheckWithdrawalPage } from '@/components/policies/withdrawal/check-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { confirmWithdrawal } from '@/lib/policies/withdrawal/confirm-withdrawal';
import { withdrawalStep } from '@/lib/policies/withdrawal/statement';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, confirmWithdrawal);
  return pageMetadata(view, 'Withdraw_Check_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    withdrawalStep(view, cookies),
    requestForm(view, confirmWithdrawal),
  ]);
  return <CheckWithdrawalPage view={view} step={step} kept={kept} />;
}

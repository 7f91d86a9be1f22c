import { pageMetadata } from '@/components/layout/metadata';
import { WithdrawPage } from '@/components/policies/withdrawal/withdraw-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { stateWithdrawal } from '@/lib/policies/withdrawal/state-withdrawal';
import { statedValues, withdrawalStep } from '@/lib/policies/withdrawal/statement';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, stateWithdrawal);
  return pageMetadata(view, 'Withdraw_Title', { kept });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    withdrawalStep(view, cookies),
    requestForm(view, stateWithdrawal),
  ]);
  return <WithdrawPage view={view} given={statedValues(step)} kept={kept} />;
}

import { pageMetadata } from '@/components/layout/metadata';
import { WithdrawalReceivedPage } from '@/components/policies/withdrawal/received-page';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { withdrawalStep } from '@/lib/policies/withdrawal/statement';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Withdraw_Done_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  return <WithdrawalReceivedPage view={view} step={await withdrawalStep(view, cookies)} />;
}

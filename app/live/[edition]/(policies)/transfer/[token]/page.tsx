import { pageMetadata } from '@/components/layout/metadata';
import { AcceptPage } from '@/components/policies/transfers/accept-page';
import { liveView, requestCookies, requestForm } from '@/lib/entry/live-view';
import { acceptStep } from '@/lib/policies';
import { confirmTransfer, sendTransferCode } from '@/lib/policies/transfers/accept';

type LinkParams = Promise<{ readonly edition: string; readonly token: string }>;

export async function generateMetadata({ params }: { params: LinkParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, confirmTransfer);
  return pageMetadata(view, 'Transfer_Offer_Page', { kept, search: false });
}

export default async function Page({ params }: { params: LinkParams }) {
  const [view, cookies, { token }] = await Promise.all([
    liveView(params),
    requestCookies(),
    params,
  ]);
  const [step, keptSend, keptConfirm] = await Promise.all([
    acceptStep(view, cookies, token),
    requestForm(view, sendTransferCode),
    requestForm(view, confirmTransfer),
  ]);
  return (
    <AcceptPage
      view={view}
      token={token}
      step={step}
      keptSend={keptSend}
      keptConfirm={keptConfirm}
    />
  );
}

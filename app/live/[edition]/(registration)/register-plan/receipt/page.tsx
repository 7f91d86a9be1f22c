import { pageMetadata } from '@/components/layout/metadata';
import { ReceiptPage } from '@/components/registration/receipt-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { receiptValues } from '@/lib/registration';
import { describeReceipt } from '@/lib/registration/describe-receipt';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, describeReceipt);
  return pageMetadata(view, 'Registration_Receipt_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [given, kept] = await Promise.all([
    receiptValues(view, cookies),
    requestForm(view, describeReceipt),
  ]);
  return <ReceiptPage view={view} given={given} kept={kept} />;
}

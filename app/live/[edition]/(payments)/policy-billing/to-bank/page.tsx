import { redirect } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { ToBankPage } from '@/components/payments/to-bank-page';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Payments_Bank_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const query = await requestQuery();
  const [payment, card] = [query.get('payment'), query.get('card')];
  if (payment !== null) return <ToBankPage view={view} of="payment" id={payment} />;
  if (card !== null) return <ToBankPage view={view} of="card" id={card} />;
  return redirect(link(view, '/policy-billing'));
}

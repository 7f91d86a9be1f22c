import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { ToBankPage } from '@/components/payments/to-bank-page';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { isOwnCard, isOwnPayment, payerOf } from '@/lib/payments';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Payments_Bank_Title', { search: false });
}

/** Another contract's payment or card is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const payer = payerOf(view) ?? notFound();
  const query = await requestQuery();
  const [payment, card] = [query.get('payment'), query.get('card')];
  if (payment !== null && (await isOwnPayment(payer, payment)))
    return <ToBankPage view={view} of="payment" id={payment} />;
  if (card !== null && (await isOwnCard(payer, card)))
    return <ToBankPage view={view} of="card" id={card} />;
  return notFound();
}

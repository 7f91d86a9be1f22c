import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { CardResultPage } from '@/components/payments/result-page';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { returnedCard } from '@/lib/payments';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Payments_Cards_Title', { search: false });
}

/** Another contract's card is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const id = (await requestQuery()).get('card') ?? '';
  const state = (await returnedCard(view, id)) ?? notFound();
  return <CardResultPage view={view} id={id} state={state} />;
}

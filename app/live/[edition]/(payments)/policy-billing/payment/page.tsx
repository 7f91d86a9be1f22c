import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { ResultPage } from '@/components/payments/result-page';
import { PageUpdates } from '@/components/updates/page-updates';
import { today } from '@/lib/dates';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { returnedPayment } from '@/lib/payments';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Payments_Title', { search: false });
}

/**
 * The page that the provider leads back to. The address names the payment, and nothing else is taken
 * from it. Another contract's payment is answered like an unknown one (invariant 15).
 */
export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const id = (await requestQuery()).get('payment') ?? '';
  const payment = (await returnedPayment(view, id)) ?? notFound();
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      <ResultPage view={view} payment={payment} today={today(view.snapshot.timeZone)} />
    </PageUpdates>
  );
}

import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { ResultPage } from '@/components/payments/result-page';
import { PageUpdates } from '@/components/updates/page-updates';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { returnedPayment } from '@/lib/payments';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Payments_Title', { search: false });
}

/**
 * Where the provider leads back to: what came along says which payment it is, and nothing else.
 * Another's is one that there is not (invariant 15).
 */
export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const version = await watchedVersion(view);
  const id = (await requestQuery()).get('payment') ?? '';
  const payment = (await returnedPayment(view, id)) ?? notFound();
  return (
    <PageUpdates view={view} version={version}>
      <ResultPage view={view} payment={payment} />
    </PageUpdates>
  );
}

import { pageMetadata } from '@/components/layout/metadata';
import { ProductsPage } from '@/components/products/products-page';
import { PageUpdates } from '@/components/updates/page-updates';
import { today } from '@/lib/dates';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { productsOf } from '@/lib/products/products';
import { unfinishedRegistration } from '@/lib/products/registration';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Products_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const query = await requestQuery();
  const [content, unfinished] = await Promise.all([
    productsOf(view),
    unfinishedRegistration(view, query),
  ]);
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      <ProductsPage
        view={view}
        content={content}
        today={today(view.snapshot.timeZone)}
        unfinished={unfinished}
      />
    </PageUpdates>
  );
}

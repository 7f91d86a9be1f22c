import { ProductsTab } from '@/components/dashboard/products-tab';
import { pageMetadata } from '@/components/layout/metadata';
import { liveView, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { partParameter } from '@/lib/navigation';
import { plansOf } from '@/lib/policies';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Dashboard_Products_Header', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, query] = [await liveView(params), await requestQuery()];
  return <ProductsTab view={view} content={await plansOf(view)} asked={query.get(partParameter)} />;
}

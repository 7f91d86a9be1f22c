import { StartPage } from '@/components/claims/filing/start-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { waitingClaims } from '@/lib/claims';
import { beginClaim } from '@/lib/claims/filing/begin';
import { claimableProducts } from '@/lib/claims/filing/open-filing';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, beginClaim);
  return pageMetadata(view, 'Claims_Start_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [content, waiting, kept, query] = await Promise.all([
    claimableProducts(view),
    waitingClaims(view),
    requestForm(view, beginClaim),
    requestQuery(),
  ]);
  if (content.kind !== 'products') return <ProductsNotShown view={view} content={content} />;
  const product = query.get('product');
  return (
    <StartPage
      view={view}
      products={content.products}
      waiting={waiting}
      kept={kept}
      product={
        content.products.some(({ id }) => id === product) ? (product ?? undefined) : undefined
      }
      notice={query.has('over') ? 'over' : query.has('discarded') ? 'discarded' : undefined}
    />
  );
}

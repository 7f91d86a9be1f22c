import { StartPage } from '@/components/claims/filing/start-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { keptClaim, waitingClaims } from '@/lib/claims';
import { beginClaim } from '@/lib/claims/filing/begin';
import { claimStart } from '@/lib/claims/filing/start';
import { urgentTitles } from '@/lib/claims/urgent/urgent-causes';
import {
  liveView,
  requestCookies,
  requestForm,
  requestQuery,
  type TreeParams,
} from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, beginClaim);
  return pageMetadata(view, 'Claims_Start_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const query = await requestQuery();
  const [content, waiting, kept, before, urgent] = await Promise.all([
    claimStart(view, query.get('product')),
    waitingClaims(view),
    requestForm(view, beginClaim),
    keptClaim(view, await requestCookies()),
    urgentTitles(view),
  ]);
  if (content.kind !== 'start') return <ProductsNotShown view={view} content={content} />;
  return (
    <StartPage
      view={view}
      start={content}
      waiting={waiting}
      kept={kept}
      urgent={urgent}
      before={before}
      isDiscarded={query.has('discarded')}
    />
  );
}

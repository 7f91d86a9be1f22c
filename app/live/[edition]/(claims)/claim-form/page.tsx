import { HolderClaimForm } from '@/components/claims/form/holder-form';
import { KeptQuestionPage } from '@/components/claims/form/kept-question';
import { VisitorClaimForm } from '@/components/claims/form/visitor-form';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { newFiling } from '@/lib/claims/filing/open-filing';
import { keepClaimForm } from '@/lib/claims/form/keep';
import { tellClaim } from '@/lib/claims/form/tell';
import { keptClaim } from '@/lib/claims/kept/kept-claim';
import {
  liveView,
  requestCookies,
  requestForm,
  requestQuery,
  type TreeParams,
} from '@/lib/entry/live-view';
import { sessionOf } from '@/lib/request';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, sessionOf(view) ? tellClaim : keepClaimForm);
  return pageMetadata(view, 'Claims_Form_Title', { kept });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const change = sessionOf(view) ? tellClaim : keepClaimForm;
  const [before, kept, query, filing] = await Promise.all([
    keptClaim(view, await requestCookies()),
    requestForm(view, change),
    requestQuery(),
    sessionOf(view) ? newFiling(view) : undefined,
  ]);
  if (!filing)
    return (
      <VisitorClaimForm view={view} kept={kept} before={before} isDropped={query.has('dropped')} />
    );
  if (before) return <KeptQuestionPage view={view} kept={before} />;
  if (filing.kind !== 'filing') return <ProductsNotShown view={view} content={filing} />;
  return <HolderClaimForm view={view} filing={filing} kept={kept} />;
}

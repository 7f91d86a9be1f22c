import { notFound, redirect } from 'next/navigation';
import { HolderClaimForm } from '@/components/claims/form/holder-form';
import { changeParameter } from '@/components/claims/form/said-already';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { filingOf } from '@/lib/claims/filing/open-filing';
import { otherPlans } from '@/lib/claims/filing/other-plans';
import { alreadyPage } from '@/lib/claims/filing/pages';
import { draftField } from '@/lib/claims/filing/say';
import { tellClaim } from '@/lib/claims/form/tell';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';
import { decoded, type View } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly draft: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const kept = await keptOf(view, (await params).draft);
  return pageMetadata(view, 'Claims_Form_Title', { kept, search: false });
}

export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const { draft } = await params;
  const [filing, kept, query] = await Promise.all([
    filingOf(view, decoded(draft) ?? '', { isCoverAsked: true }),
    keptOf(view, draft),
    requestQuery(),
  ]);
  if (filing.kind === 'missing') notFound();
  if (filing.kind === 'filed') redirect(link(view, alreadyPage(filing.claimId)));
  if (filing.kind !== 'filing') return <ProductsNotShown view={view} content={filing} />;
  return (
    <HolderClaimForm
      view={view}
      filing={filing}
      kept={kept}
      isChanging={query.has(changeParameter)}
      otherPlans={await otherPlans(view, filing)}
    />
  );
}

function keptOf(view: View, draft: string) {
  return requestForm(view, tellClaim, { [draftField]: decoded(draft) ?? '' });
}

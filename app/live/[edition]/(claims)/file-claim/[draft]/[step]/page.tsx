import { notFound, redirect } from 'next/navigation';
import { AgreeStep } from '@/components/claims/filing/agree-step';
import { StepPage } from '@/components/claims/filing/step-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { ownClaim } from '@/lib/claims';
import { filingProof } from '@/lib/claims/filing/filing-proof';
import { goneByPending } from '@/lib/claims/filing/keep-said';
import { filingOf, type OpenFiling } from '@/lib/claims/filing/open-filing';
import { otherPlans } from '@/lib/claims/filing/other-plans';
import { agreeStep, alreadyPage, hasChangedSince, stepPage } from '@/lib/claims/filing/pages';
import { reachedBy } from '@/lib/claims/filing/reached-by';
import { draftField, expenseCurrency } from '@/lib/claims/filing/say';
import { usedUpNow } from '@/lib/claims/filing/start';
import { stepChanges } from '@/lib/claims/filing/step-changes';
import { isOpen, nextStep, stepNames } from '@/lib/claims/filing/steps';
import { looksSame, sameField } from '@/lib/claims/filing/submit';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';
import type { ClaimDetails } from '@/lib/platform';
import { decoded, type View } from '@/lib/request';

type Params = Promise<{
  readonly edition: string;
  readonly draft: string;
  readonly step: string;
}>;

export async function generateMetadata({ params }: { params: Params }) {
  const view = await liveView(params);
  const { step } = await params;
  const name = stepNames.find((one) => one === step);
  const kept = name && (await keptOf(view, await params));
  const title = name ? `Claims_Step_${name}` : 'Claims_Agree_Title';
  return pageMetadata(view, title, { kept, flow: 'Claims_Start_Title', search: false });
}

export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const { draft, step } = await params;
  const name = stepNames.find((one) => one === step);
  // Other plans are shown as covering the product where it is asked what happened.
  const isCoverAsked = name === 'product' || name === 'cause';
  const [filing, kept, query] = await Promise.all([
    filingOf(view, decoded(draft) ?? '', { isCoverAsked }),
    keptOf(view, await params),
    requestQuery(),
  ]);
  if (filing.kind === 'missing') notFound();
  if (filing.kind === 'filed') redirect(link(view, alreadyPage(filing.claimId)));
  if (filing.kind !== 'filing') return <ProductsNotShown view={view} content={filing} />;
  const next = link(view, stepPage(filing.draft.id, nextStep(filing)));
  if (step === agreeStep) {
    if (!filing.draft.pending) redirect(next);
    const after = await goneByPending(view, filing);
    if (after.kind !== 'gone') return <ProductsNotShown view={view} content={after} />;
    const hasChanged = hasChangedSince(query, filing.draft);
    return <AgreeStep view={view} filing={filing} gone={after.gone} hasChanged={hasChanged} />;
  }
  // What comes before it is missing, or it does not come: on to where the claim is.
  if (!name || !isOpen(filing, name)) redirect(next);
  const [same, currency, proof, usedUp, others, reached] = await Promise.all([
    name === 'summary' ? sameClaim(view, filing) : undefined,
    name === 'documents' ? expenseCurrency(view, filing) : undefined,
    name === 'summary' ? filingProof(view, filing) : ({ kind: 'any' } as const),
    name === 'product' || name === 'summary' ? usedUpAt(view, filing, name) : [],
    name === 'cause' ? otherPlans(view, filing) : [],
    name === 'customer' || name === 'summary' ? reachedBy(view, filing) : undefined,
  ]);
  return (
    <StepPage
      view={view}
      filing={filing}
      kept={kept}
      step={name}
      currency={currency}
      hasChanged={hasChangedSince(query, filing.draft)}
      proof={proof}
      usedUp={usedUp}
      otherPlans={others}
      reached={reached}
      same={same}
    />
  );
}

/** What is used up of all products, where one is chosen; else of what would pay for the one that was chosen. */
function usedUpAt(view: View, filing: OpenFiling, name: 'product' | 'summary') {
  const { products, answers, coverages } = filing;
  if (name === 'product') return usedUpNow(view, products, { coverages: coverages ?? [] });
  const chosen = products.filter(({ id }) => id === answers.productId);
  return usedUpNow(view, chosen, { cause: answers.cause });
}

/** The open claim of which the address says that it looks the same, as far as it does. */
async function sameClaim(view: View, filing: OpenFiling): Promise<ClaimDetails | undefined> {
  const id = (await requestQuery()).get(sameField);
  const found = id ? await ownClaim(view, id) : undefined;
  return found?.kind === 'claim' && looksSame(found.claim, filing) ? found.claim : undefined;
}

async function keptOf(view: View, { draft, step }: Awaited<Params>) {
  const name = stepNames.find((one) => one === step);
  if (!name) return undefined;
  return requestForm(view, stepChanges[name], { [draftField]: decoded(draft) ?? '', step });
}

import { notFound, redirect } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { CancelCheckPage } from '@/components/policies/cancellation/cancel-check-page';
import { NotTold } from '@/components/policies/not-told';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { cancelPage, link, replacedParameter } from '@/lib/navigation';
import { type PlanParams, planNamed } from '@/lib/policies';
import { cancelPlan } from '@/lib/policies/cancellation/cancel-plan';
import { quoteStep } from '@/lib/policies/cancellation/cancel-step';
import { decoded } from '@/lib/request';

type QuoteParams = Promise<Awaited<PlanParams> & { readonly quote: string }>;

export async function generateMetadata({ params }: { params: QuoteParams }) {
  return pageMetadata(await liveView(params), 'Cancel_Check_Title', { search: false });
}

/** A quote that is over, or another plan's, leads back to where it is asked for. */
export default async function Page({ params }: { params: QuoteParams }) {
  const view = await liveView(params);
  const [policyId, { quote }, query, kept] = await Promise.all([
    planNamed(params),
    params,
    requestQuery(),
    requestForm(view, cancelPlan),
  ]);
  const step = await quoteStep(view, policyId, {
    quoteId: decoded(quote) ?? '',
    replacedId: query.get(replacedParameter),
  });
  if (step.kind === 'missing') notFound();
  if (step.kind === 'over') redirect(link(view, cancelPage(policyId)));
  return step.kind === 'quoted' ? (
    <CancelCheckPage view={view} step={step} kept={kept} />
  ) : (
    <NotTold view={view} why={step} />
  );
}

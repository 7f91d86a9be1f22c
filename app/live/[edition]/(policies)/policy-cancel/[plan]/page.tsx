import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { CancelClosedPage, CancelPage } from '@/components/policies/cancellation/cancel-page';
import { CancelledPage } from '@/components/policies/cancellation/cancelled-page';
import { NotTold } from '@/components/policies/not-told';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { type PlanParams, planNamed } from '@/lib/policies';
import { cancelStep } from '@/lib/policies/cancellation/cancel-step';
import { quoteCancellation } from '@/lib/policies/cancellation/quote-cancellation';
import { reinstatePlan } from '@/lib/policies/cancellation/reinstate-plan';

export async function generateMetadata({ params }: { params: PlanParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, quoteCancellation);
  return pageMetadata(view, 'Cancel_Title', { kept, search: false });
}

/** Another contract's plan is answered like an unknown one (invariant 15). */
export default async function Page({ params }: { params: PlanParams }) {
  const view = await liveView(params);
  const [policyId, query, quote, reinstate] = await Promise.all([
    planNamed(params),
    requestQuery(),
    requestForm(view, quoteCancellation),
    requestForm(view, reinstatePlan),
  ]);
  const step = await cancelStep(view, policyId, query);
  switch (step.kind) {
    case 'missing':
      notFound();
      break;
    case 'open':
      return <CancelPage view={view} step={step} kept={quote} />;
    case 'closed':
      return <CancelClosedPage view={view} step={step} />;
    case 'cancelled':
      return <CancelledPage view={view} step={step} kept={reinstate} />;
    default:
      return <NotTold view={view} why={step} />;
  }
}

import { notFound, redirect } from 'next/navigation';
import { HelpCard } from '@/components/dashboard/help-card';
import { pageMetadata } from '@/components/layout/metadata';
import { NotTold } from '@/components/policies/not-told';
import { PlanDetailsPage } from '@/components/policies/plan/plan-details-page';
import { today } from '@/lib/dates';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { planPage } from '@/lib/navigation';
import { nextPaymentOfPlan } from '@/lib/payments';
import {
  isFormerPlan,
  isTakenOver,
  type PlanParams,
  pageOfPlan,
  planDetails,
  planNamed,
  takenOverUntil,
} from '@/lib/policies';
import { setRenewal } from '@/lib/policies/renewal/set-renewal';
import { isWithinReach } from '@/lib/request';

export async function generateMetadata({ params }: { params: PlanParams }) {
  return pageMetadata(await liveView(params), 'Plan_Title', { search: false });
}

/**
 * Another contract's plan is answered like an unknown one (invariant 15); of one that was given away the page of its
 * transfer tells.
 */
export default async function Page({ params }: { params: PlanParams }) {
  const [view, id] = await Promise.all([liveView(params), planNamed(params)]);
  const [found, query, renewalForm] = await Promise.all([
    planDetails(view, id),
    requestQuery(),
    requestForm(view, setRenewal),
  ]);
  if (found.kind === 'missing') {
    const isReachable = isWithinReach(view, `${planPage(id)}/transfer`);
    if (isReachable && (await isFormerPlan(view, id))) redirect(pageOfPlan(view, id, '/transfer'));
    notFound();
  }
  if (found.kind !== 'plan') return <NotTold view={view} why={found} />;
  const { plan } = found;
  const [isNew, undoUntil, next] = await Promise.all([
    isTakenOver(view, plan.policy.id, query),
    takenOverUntil(view, plan),
    nextPaymentOfPlan(view, plan.policy),
  ]);
  return (
    <PlanDetailsPage
      view={view}
      plan={plan}
      today={today(view.snapshot.timeZone)}
      isTakenOver={isNew}
      undoUntil={undoUntil}
      renewalForm={renewalForm}
      help={<HelpCard view={view} />}
      next={next}
    />
  );
}

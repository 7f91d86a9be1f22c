import type { ReactNode } from 'react';
import { ArrowRightIcon, Card, DocumentIcon, LinkButton, Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { NextPayment } from '@/lib/payments';
import { type PlanDetails, pageOfPlan } from '@/lib/policies';
import type { View } from '@/lib/request';
import { ActsNow } from '../acts-now';
import { PlanBadge } from '../plan-badge';
import { PlanDocuments } from '../plan-documents';
import { PlanActions } from './plan-actions';
import { PlanCoverage, PlanNotCovered } from './plan-coverage';
import { PlanFacts } from './plan-facts';
import { PlanFrame } from './plan-frame';
import { PlanGlance } from './plan-glance';
import { PlanPeople } from './plan-people';
import { PlanProducts } from './plan-products';
import { PlanRenewal } from './plan-renewal';
import { coveredInShort } from './words';

/** §2.1 policy-management: everything about one plan. */
export function PlanDetailsPage({
  view,
  plan,
  today,
  isTakenOver,
  undoUntil,
  renewalForm,
  help,
  next,
}: {
  readonly view: View;
  readonly plan: PlanDetails;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  /** Whether to say that the visitor has become its owner. */
  readonly isTakenOver: boolean;
  /** Until when its previous owner can undo the transfer, where they can. */
  readonly undoUntil: Date | undefined;
  /** What the server said of the form that turns renewal off or on. */
  readonly renewalForm: KeptForm | undefined;
  /** Whom to ask. */
  readonly help: ReactNode;
  /** What autopay does next, where it is on. */
  readonly next: NextPayment | undefined;
}) {
  const { text, moment } = texts(view.snapshot, view.language);
  const { policy, products, rules, actions, offers } = plan;
  const short = coveredInShort(view, policy, plan);
  // What can be done with a plan, what it costs, and where its people live, is the holder's own.
  const isDelegate = view.audience.kind === 'delegate';
  return (
    <PlanFrame
      view={view}
      policy={policy}
      badge={<PlanBadge view={view} policy={policy} />}
      {...(short === undefined ? {} : { lead: short })}
      aside={
        <>
          {!isDelegate && <PlanActions view={view} actions={actions} />}
          {!isDelegate && actions.automaticRenewal && (
            <PlanRenewal
              view={view}
              policyId={policy.id}
              renewal={actions.automaticRenewal}
              kept={renewalForm}
            />
          )}
          <Documents view={view} plan={plan} />
          <PlanPeople view={view} customers={policy.customers} />
          {help}
        </>
      }
    >
      {isTakenOver && (
        <Notice tone="success" role="status" title={text('Transfer_TakenOver')}>
          {text('Transfer_TakenOver_Text')}
        </Notice>
      )}
      {undoUntil && (
        <Notice title={text('Transfer_Undoable')}>
          {text('Transfer_Undoable_Text', { date: moment(undoUntil) })}
        </Notice>
      )}
      <ActsNow view={view} policy={policy} />
      {actions.transfer.reason?.code === 'TRANSFER_OPEN' && view.audience.kind === 'holder' && (
        <Notice title={text('Transfer_State_REQUESTED_Title')}>
          <p>{text('Transfer_State_REQUESTED_Text')}</p>
          <LinkButton
            href={pageOfPlan(view, policy.id, '/transfer')}
            variant="secondary"
            size="small"
            className="mt-3"
          >
            {text('Transfer_See')}
          </LinkButton>
        </Notice>
      )}
      {offers.length > 0 && !isDelegate && (
        <Notice title={text('Plan_Offers_Waiting', { count: offers.length })}>
          <p>{text('Plan_Offers_Waiting_Text')}</p>
          <LinkButton href={pageOfPlan(view, policy.id, '/offers')} size="small" className="mt-3">
            {text('Plan_Offers_See', { count: offers.length })}
            <ArrowRightIcon className="size-4.5" />
          </LinkButton>
        </Notice>
      )}
      <PlanGlance view={view} plan={plan} today={today} next={next} />
      <PlanCoverage view={view} plan={plan} today={today} />
      <PlanNotCovered view={view} plan={plan} />
      <PlanProducts view={view} products={products} />
      {rules && <PlanFacts view={view} policy={policy} rules={rules} />}
    </PlanFrame>
  );
}

function Documents({ view, plan }: { readonly view: View; readonly plan: PlanDetails }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card padding="small" className="print:hidden">
      <section aria-labelledby="documents">
        <div className="flex items-center gap-2.5">
          <DocumentIcon className="size-5.5 text-link" />
          <h2 id="documents" className="text-lg">
            {text('Plan_Documents')}
          </h2>
        </div>
        <PlanDocuments view={view} policy={plan.policy} hasTerms={plan.rules !== undefined} />
      </section>
    </Card>
  );
}

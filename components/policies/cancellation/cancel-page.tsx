import { DateField, Form, SelectField, SubmitButton } from '@/components/form';
import { Card, LinkButton, Notice, ReachableLink } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import { writtenDay } from '@/lib/form';
import { claimPageOf, link } from '@/lib/navigation';
import { cancellationReasons } from '@/lib/platform';
import { type PlanDetails, pageOfPlan } from '@/lib/policies';
import type { CancelStep } from '@/lib/policies/cancellation/cancel-step';
import { quoteCancellation } from '@/lib/policies/cancellation/quote-cancellation';
import { contactLink, type View } from '@/lib/request';
import { CoverageNotice } from '../coverage-notice';
import { refundRule } from './refund-rule';

/** §2.1 policy-cancel: what ends with a plan, and the day on which it is to end. */
export function CancelPage({
  view,
  step: { plan, openClaims, isUndone },
  kept,
}: {
  readonly view: View;
  readonly step: Extract<CancelStep, { kind: 'open' }>;
  readonly kept: KeptForm | undefined;
}) {
  const { text, localized, list } = texts(view.snapshot, view.language);
  const { policy, coverages, rules } = plan;
  const day = today(view.snapshot.timeZone);
  return (
    <CancelFrame view={view} plan={plan}>
      {isUndone && <Undone view={view} />}
      <CoverageNotice view={view} policy={policy} today={day} className="mb-6" />
      <Card>
        {coverages.length > 0 && (
          <section>
            <h2 className="text-lg">{text('Cancel_Ends')}</h2>
            <p className="mt-2">
              {text('Cancel_Ends_Text')} {list(coverages.map(({ title }) => localized(title)))}.
            </p>
          </section>
        )}
        {openClaims.length > 0 && (
          <section className="mt-6">
            <h2 className="text-lg">{text('Cancel_Claims', { count: openClaims.length })}</h2>
            <p className="mt-2">{text('Cancel_Claims_Text')}</p>
            <ul className="mt-2 list-disc space-y-1.5 ps-5">
              {openClaims.map(({ id, number, causeTitle }) => (
                <li key={id}>
                  <ReachableLink href={link(view, claimPageOf(id))} className="underline">
                    {localized(causeTitle)} · <Verbatim>{number}</Verbatim>
                  </ReachableLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        {rules && (
          <section className="mt-6">
            <h2 className="text-lg">{text('Cancel_Rule')}</h2>
            <ul className="mt-2 list-disc space-y-1.5 ps-5">
              {refundRule(view, policy, rules, day).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        <div className="mt-7 border-t border-neutral-5 pt-6">
          <Form
            view={view}
            change={quoteCancellation}
            kept={kept}
            isPageForm
            hidden={{ plan: policy.id }}
            label={text('Cancel_Title')}
          >
            <DateField
              name="endsOn"
              label={text('Cancel_Day_Label')}
              hint={text('Cancel_Day_Hint', { example: writtenDay({ ...view, text }, day) })}
              openLabel={text('Lookup_Date_Open')}
            />
            <SelectField
              name="reason"
              label={text('Cancel_Reason_Label')}
              empty={text('Cancel_Reason_Empty')}
              options={cancellationReasons.map((value) => ({
                value,
                name: text(`Cancel_Reason_${value}`),
              }))}
            />
            <div className="flex flex-wrap gap-3">
              <SubmitButton pending={text('Cancel_Quote_Pending')}>
                {text('Cancel_Quote')}
              </SubmitButton>
              <LinkButton href={pageOfPlan(view, policy.id)} variant="secondary">
                {text('Cancel_Keep')}
              </LinkButton>
            </div>
          </Form>
        </div>
      </Card>
      <Stay view={view} plan={plan} />
    </CancelFrame>
  );
}

/** Why a plan cannot be canceled here and now, and where it can. */
export function CancelClosedPage({
  view,
  step: { plan, isUndone },
}: {
  readonly view: View;
  readonly step: Extract<CancelStep, { kind: 'closed' }>;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { reason, from } = plan.actions.cancel;
  const seller = plan.rules?.payment.seller;
  return (
    <CancelFrame view={view} plan={plan}>
      {isUndone && <Undone view={view} />}
      <Notice tone="warning" title={text('Cancel_Closed')}>
        <p>{reason ? localized(reason.text) : text('Plan_Action_Not')}</p>
        {from !== undefined && <p>{text('Plan_Action_From', { date: date(from) })}</p>}
        {reason?.code === 'NOT_OFFERED' && seller !== undefined && (
          <p>{text('Cancel_Closed_Seller', { seller })}</p>
        )}
      </Notice>
      <LinkButton href={contactLink(view)} variant="secondary" className="mt-6">
        {text('Dashboard_Contact')}
      </LinkButton>
    </CancelFrame>
  );
}

function Undone({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Notice tone="success" role="status" className="mb-6">
      {text('Cancel_Undone')}
    </Notice>
  );
}

/** The heading of the pages of a cancellation, with the way back to the plan. */
export function CancelFrame({
  view,
  plan: { policy },
  title,
  children,
}: {
  readonly view: View;
  readonly plan: Pick<PlanDetails, 'policy'>;
  readonly title?: string;
  readonly children: React.ReactNode;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={title ?? text('Cancel_Title')}
      lead={
        <>
          {localized(policy.planName)} · <Verbatim>{policy.policyNumber}</Verbatim>
        </>
      }
      back={{ href: pageOfPlan(view, policy.id), label: text('Plan_Back') }}
    >
      {children}
    </NarrowPage>
  );
}

/** One offer to keep the plan: to a holder who sells what it covers, or has a question. */
function Stay({ view, plan }: { readonly view: View; readonly plan: PlanDetails }) {
  const { text } = texts(view.snapshot, view.language);
  const mayTransfer = plan.actions.transfer.isAllowed;
  return (
    <p className="mt-6 text-muted">
      {text(mayTransfer ? 'Cancel_Stay_Transfer' : 'Cancel_Stay_Contact')}{' '}
      <ReachableLink
        href={mayTransfer ? pageOfPlan(view, plan.policy.id, '/transfer') : contactLink(view)}
        className="font-semibold underline"
      >
        {text(mayTransfer ? 'Plan_Action_transfer' : 'Dashboard_Contact')}
      </ReachableLink>
    </p>
  );
}

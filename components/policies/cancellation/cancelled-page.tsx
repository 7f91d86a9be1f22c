import { Form, SubmitButton } from '@/components/form';
import { Card, Notice } from '@/components/ui';
import { FreshProof } from '@/components/verification/fresh-proof';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { lastDayOfTerm } from '@/lib/coverage';
import { today } from '@/lib/dates';
import type { Cancellation } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import type { CancelStep } from '@/lib/policies/cancellation/cancel-step';
import { reinstatePlan } from '@/lib/policies/cancellation/reinstate-plan';
import type { View } from '@/lib/request';
import { DocumentLinks } from '../document-links';
import { waitsWords } from './cancel-check-page';
import { CancelFrame } from './cancel-page';
import { RefundLines } from './refund-lines';

/** Where a cancellation stands: its last day, its refund, its confirmation, and the way to undo it. */
export function CancelledPage({
  view,
  step: { plan, cancellation },
  kept,
}: {
  readonly view: View;
  readonly step: Extract<CancelStep, { kind: 'cancelled' }>;
  readonly kept: KeptForm | undefined;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { policy, actions } = plan;
  const now = today(view.snapshot.timeZone);
  const last = lastDayOfTerm(policy, now);
  return (
    <CancelFrame view={view} plan={plan} title={text('Cancel_Done')}>
      <p className="text-lg">
        {last === undefined
          ? text('Cancel_Done_NotCovered')
          : text(last < now ? 'Cancel_Done_Past' : 'Cancel_Done_Until', {
              date: coverageDate(view.settings, last),
            })}
      </p>
      {cancellation && (
        <Card className="mt-6">
          <section aria-labelledby="refund">
            <h2 id="refund" className="text-lg">
              {text('Cancel_Check_Refund')}
            </h2>
            <p className="mt-1 mb-3">{refundWords(view, cancellation)}</p>
            <RefundLines view={view} quote={cancellation.quote} />
          </section>
        </Card>
      )}
      <DocumentLinks
        view={view}
        id={policy.id}
        about={localized(policy.planName)}
        documents={[{ document: 'cancellation', label: 'Dashboard_Plan_Cancellation' }]}
        className="mt-6"
      />
      {actions.reinstate.isAllowed && (
        <section aria-labelledby="undo" className="mt-8 border-t border-neutral-5 pt-6">
          <h2 id="undo" className="text-xl">
            {text('Cancel_Undo')}
          </h2>
          <UndoUntil view={view} until={cancellation?.reinstateUntil ?? actions.reinstate.until} />
          {cancellation && cancellation.refunded.amount > 0 && (
            <Notice className="mt-3">{text('Cancel_Undo_Again')}</Notice>
          )}
          <div className="mt-4">
            <FreshProof view={view} change={reinstatePlan}>
              <Form
                view={view}
                change={reinstatePlan}
                kept={kept}
                hidden={{ plan: policy.id }}
                label={text('Plan_Action_reinstate')}
              >
                <div>
                  <SubmitButton variant="secondary" pending={text('Cancel_Undo_Pending')}>
                    {text('Plan_Action_reinstate')}
                  </SubmitButton>
                </div>
              </Form>
            </FreshProof>
          </div>
        </section>
      )}
    </CancelFrame>
  );
}

function UndoUntil({ view, until }: { readonly view: View; readonly until: string | undefined }) {
  if (until === undefined) return null;
  const { text, date } = texts(view.snapshot, view.language);
  return <p className="mt-2">{text('Cancel_Undo_Until', { date: date(until) })}</p>;
}

/** Where the refund of a cancellation is. */
function refundWords(view: View, { quote, refundState, refunded }: Cancellation): string {
  const { text, money } = texts(view.snapshot, view.language);
  const { refund, refundTo, effectiveOn, waitsForClaims } = quote;
  if (refundTo !== 'HOLDER' && refund.amount > 0) return text(`Cancel_Check_To_${refundTo}`);
  const amount = money(refund.amount, refund.currency);
  const gone = text('Cancel_Refund_REFUNDED', {
    amount: money(refunded.amount, refunded.currency),
  });
  switch (refundState) {
    case 'SCHEDULED':
      return text('Cancel_Refund_SCHEDULED', { date: coverageDate(view.settings, effectiveOn) });
    case 'WAITING_FOR_CLAIM':
      return [
        ...(refunded.amount > 0 ? [gone] : []),
        ...(waitsForClaims ? [waitsWords(view, waitsForClaims)] : []),
      ].join(' ');
    case 'REFUNDED':
      return gone;
    case 'ON_ITS_WAY':
      return text('Cancel_Refund_ON_ITS_WAY', { amount });
    default:
      return text(`Cancel_Refund_${refundState}`);
  }
}

import { Form, SubmitButton } from '@/components/form';
import { Card, LinkButton, Notice } from '@/components/ui';
import { FreshProof } from '@/components/verification/fresh-proof';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { today } from '@/lib/dates';
import { cancelPage, link } from '@/lib/navigation';
import { coverageDate } from '@/lib/policies';
import { cancelPlan } from '@/lib/policies/cancellation/cancel-plan';
import type { QuoteStep } from '@/lib/policies/cancellation/cancel-step';
import type { View } from '@/lib/request';
import { CancelFrame } from './cancel-page';
import { RefundLines } from './refund-lines';

/** What canceling a plan comes to: only the button here cancels it. */
export function CancelCheckPage({
  view,
  step: { plan, quote, isAnew },
  kept,
}: {
  readonly view: View;
  readonly step: Extract<QuoteStep, { kind: 'quoted' }>;
  readonly kept: KeptForm | undefined;
}) {
  const { text, moment } = texts(view.snapshot, view.language);
  const { policy, rules } = plan;
  const { effectiveOn, refund, refundTo, waitsForClaims, validUntil } = quote;
  const isAtOnce = effectiveOn <= today(view.snapshot.timeZone);
  const day = coverageDate(view.settings, effectiveOn);
  const days = rules?.cancellation.reinstateWithinDays ?? 0;
  return (
    <CancelFrame view={view} plan={plan} title={text('Cancel_Check_Title')}>
      {isAnew && (
        <Notice tone="warning" role="status" className="mb-6">
          {text('Cancel_Check_Anew')}
        </Notice>
      )}
      <Card>
        {policy.effectiveDate <= effectiveOn ? (
          <>
            <p className="text-muted">{text('Cancel_Day_Label')}</p>
            <p className="text-2xl font-semibold">
              <time dateTime={effectiveOn}>{day}</time>
            </p>
            <p className="mt-1">{text('Cancel_Check_Day')}</p>
          </>
        ) : (
          <p>{text('Cancel_Check_NeverStarts')}</p>
        )}
        <h2 className="mt-6 mb-1 text-lg">{text('Cancel_Check_Refund')}</h2>
        <RefundLines view={view} quote={quote} />
        <ul className="mt-4 list-disc space-y-1.5 ps-5">
          {refund.amount > 0 && (
            <>
              <li>{text(`Cancel_Check_To_${refundTo}`)}</li>
              <li>
                {isAtOnce ? text('Cancel_Check_Now') : text('Cancel_Check_Then', { date: day })}
              </li>
            </>
          )}
          {waitsForClaims && <li>{waitsWords(view, waitsForClaims)}</li>}
          <li>
            {days > 0
              ? text('Cancel_Check_Undo', { days })
              : text(isAtOnce ? 'Cancel_Check_NoUndo' : 'Cancel_Check_Undo_Day', { date: day })}
          </li>
          <li>{text('Cancel_Check_Until', { date: moment(new Date(validUntil)) })}</li>
        </ul>
        <div className="mt-7 border-t border-neutral-5 pt-6">
          <FreshProof view={view} change={cancelPlan}>
            <Form
              view={view}
              change={cancelPlan}
              kept={kept}
              isPageForm
              hidden={{ plan: policy.id, quote: quote.id, endsOn: effectiveOn }}
              label={text('Cancel_Check_Title')}
            >
              <div className="flex flex-wrap gap-3">
                <SubmitButton pending={text('Cancel_Button_Pending')}>
                  {text('Cancel_Button')}
                </SubmitButton>
                <LinkButton href={link(view, cancelPage(policy.id))} variant="secondary">
                  {text('Cancel_Check_Change')}
                </LinkButton>
              </div>
            </Form>
          </FreshProof>
        </div>
      </Card>
    </CancelFrame>
  );
}

/** What may still follow once open claims are decided. */
export function waitsWords(
  view: View,
  {
    claimIds,
    most,
  }: NonNullable<Extract<QuoteStep, { kind: 'quoted' }>['quote']['waitsForClaims']>,
): string {
  const { text, money } = texts(view.snapshot, view.language);
  return text('Cancel_Waits', {
    amount: money(most.amount, most.currency),
    count: claimIds.length,
  });
}

import { Form, SubmitButton } from '@/components/form';
import { Badge, Card, DescriptionList, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { FreshProof } from '@/components/verification/fresh-proof';
import { texts } from '@/lib/content';
import { coverageStatus } from '@/lib/coverage';
import { localTime } from '@/lib/dates';
import { readableEmail, type Transfer } from '@/lib/platform';
import { canChangeHands, type TransferStep } from '@/lib/policies';
import { sendTransferLink } from '@/lib/policies/transfers/ask-transfer';
import { takeBackTransfer } from '@/lib/policies/transfers/take-back';
import type { View } from '@/lib/request';
import type { TransferForms } from './transfer-page';

const tones = {
  REQUESTED: 'information',
  DONE: 'success',
  CANCELLED: 'neutral',
  EXPIRED: 'warning',
  UNDONE: 'neutral',
  OTHER: 'neutral',
} as const;

/** How the newest transfer of a plan stands, and what can be done about it. */
export function TransferState({
  view,
  step: { policyId, policy },
  latest,
  kept,
  now,
}: {
  readonly view: View;
  readonly step: Extract<TransferStep, { kind: 'transfer' }>;
  readonly latest: Transfer;
  readonly kept: TransferForms;
  readonly now: Date;
}) {
  const { text, moment } = texts(view.snapshot, view.language);
  const { id, state, toName, toEmail, until } = latest;
  const { day: today } = localTime(now, view.snapshot.timeZone);
  const isRunning = new Date(until) > now;
  const isOpen = state === 'REQUESTED' && isRunning;
  const isBlocked = isOpen && policy && !canChangeHands(coverageStatus(policy, today));
  const isFinal = state === 'DONE' && (!isRunning || latest.isFinal === true);
  const canGoBack = isOpen || (state === 'DONE' && !isFinal);
  return (
    <Card>
      <section aria-labelledby="state">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id="state" className="text-xl">
            {text(`Transfer_State_${state}_Title`)}
          </h2>
          <Badge tone={tones[state]}>{text(`Transfer_State_${state}`)}</Badge>
        </div>
        <p className="mt-2">
          {text(isFinal ? 'Transfer_State_DONE_Text_Final' : `Transfer_State_${state}_Text`)}
        </p>
        {isBlocked && (
          <Notice tone="warning" className="mt-4">
            {text('Transfer_Blocked')}
          </Notice>
        )}
        <DescriptionList
          className="mt-4"
          items={[
            { term: text('Transfer_Name'), value: <Verbatim>{toName}</Verbatim> },
            {
              term: text('Transfer_Email'),
              value: (
                <Verbatim className="inline-block max-w-full break-all">
                  {readableEmail(toEmail)}
                </Verbatim>
              ),
            },
            ...(state === 'REQUESTED' || (state === 'DONE' && !isFinal)
              ? [
                  {
                    term: text(
                      state === 'REQUESTED' ? 'Transfer_ConfirmUntil' : 'Transfer_UndoUntil',
                    ),
                    value: <time dateTime={until}>{moment(new Date(until))}</time>,
                  },
                ]
              : []),
          ]}
        />
        {canGoBack && (
          <div className="mt-6 border-t border-neutral-5 pt-6">
            <FreshProof view={view} change={takeBackTransfer}>
              <div className="grid justify-items-start gap-5">
                <Form
                  view={view}
                  change={takeBackTransfer}
                  kept={kept.takeBack}
                  hidden={{ plan: policyId, transfer: id }}
                  label={text('Transfer_TakeBack')}
                >
                  <SubmitButton
                    variant={isOpen ? 'secondary' : 'primary'}
                    pending={text('Transfer_TakeBack_Pending')}
                  >
                    {text('Transfer_TakeBack')}
                  </SubmitButton>
                  <p className="-mt-2 text-sm text-muted">
                    {text(isOpen ? 'Transfer_TakeBack_Open' : 'Transfer_TakeBack_Done')}
                  </p>
                </Form>
                {isOpen && !isBlocked && (
                  <Form
                    view={view}
                    change={sendTransferLink}
                    kept={kept.send}
                    hidden={{ plan: policyId }}
                    label={text('Transfer_Link_Again')}
                  >
                    <SubmitButton variant="quiet" pending={text('Transfer_Ask_Pending')}>
                      {text('Transfer_Link_Again')}
                    </SubmitButton>
                  </Form>
                )}
              </div>
            </FreshProof>
          </div>
        )}
      </section>
    </Card>
  );
}

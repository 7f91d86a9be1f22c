import { Card, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { link } from '@/lib/navigation';
import { pageOfPlan, plansAddress, type TransferStep } from '@/lib/policies';
import type { View } from '@/lib/request';
import { CoverageNotice } from '../coverage-notice';
import { AskForm } from './ask-form';
import { TransferState } from './transfer-state';

/** Forms of the page that came back. */
export interface TransferForms {
  readonly ask?: KeptForm | undefined;
  readonly takeBack?: KeptForm | undefined;
  readonly send?: KeptForm | undefined;
}

/** How a plan is given to a new owner: what goes along and what stays, how that stands, and the way back. */
export function TransferPage({
  view,
  step,
  kept,
  isSent,
  now,
}: {
  readonly view: View;
  readonly step: Extract<TransferStep, { kind: 'transfer' }>;
  readonly kept: TransferForms;
  /** Whether the link was just sent again. */
  readonly isSent: boolean;
  readonly now: Date;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { policyId, policy, planName, latest, action, rules } = step;
  const { day: today } = localTime(now, view.snapshot.timeZone);
  const isHeld = policy !== undefined;
  const isOpen = latest?.state === 'REQUESTED';
  const name = localized(planName);
  return (
    <NarrowPage
      title={text('Plan_Action_transfer')}
      lead={
        <>
          {name}
          {isHeld && (
            <>
              {' '}
              · <Verbatim>{policy.policyNumber}</Verbatim>
            </>
          )}
        </>
      }
      back={
        isHeld
          ? { href: pageOfPlan(view, policyId), label: text('Plan_Back') }
          : { href: link(view, plansAddress), label: text('Plans_Title') }
      }
    >
      <div className="grid gap-6">
        {isSent && isOpen && (
          <Notice tone="success" role="status">
            {text('Transfer_Link_Sent')}
          </Notice>
        )}
        {policy && <CoverageNotice view={view} policy={policy} today={today} />}
        {latest && <TransferState view={view} step={step} latest={latest} kept={kept} now={now} />}
        {isHeld && !isOpen && (
          <Card>
            <WhatGoesAlong view={view} hasNext={step.hasNext} {...(rules ? { rules } : {})} />
            <div className="mt-7 border-t border-neutral-5 pt-6">
              {action?.isAllowed ? (
                <AskForm view={view} policyId={policyId} kept={kept.ask} />
              ) : (
                <Notice tone="warning">
                  <p>{action?.reason ? localized(action.reason.text) : text('Plan_Action_Not')}</p>
                  {action?.from !== undefined && (
                    <p>{text('Plan_Action_From', { date: date(action.from) })}</p>
                  )}
                </Notice>
              )}
            </div>
          </Card>
        )}
        {!isHeld && (
          <div>
            <LinkButton href={link(view, plansAddress)} variant="secondary">
              {text('Plans_Title')}
            </LinkButton>
          </div>
        )}
      </div>
    </NarrowPage>
  );
}

/** What a holder must know before they give a plan away. */
function WhatGoesAlong({
  view,
  hasNext,
  rules,
}: {
  readonly view: View;
  readonly hasNext: boolean;
  readonly rules?: NonNullable<Extract<TransferStep, { kind: 'transfer' }>['rules']>;
}) {
  const { text } = texts(view.snapshot, view.language);
  const parts = [
    {
      title: text('Transfer_How'),
      lines: [
        text('Transfer_How_Mail'),
        ...(rules
          ? [
              text('Transfer_How_Confirm', { days: rules.confirmWithinDays }),
              text('Transfer_How_Undo', { days: rules.undoWithinDays }),
            ]
          : []),
        text('Transfer_How_NoUndo'),
      ],
    },
    {
      title: text('Transfer_Goes'),
      lines: [
        text('Transfer_Goes_Plan'),
        ...(hasNext ? [text('Transfer_Goes_Next')] : []),
        text('Transfer_Goes_Limits'),
        text('Transfer_Goes_Past'),
      ],
    },
    {
      title: text('Transfer_Stays'),
      lines: [text('Transfer_Stays_Yours'), text('Transfer_Stays_Claims')],
    },
  ];
  return (
    <div className="grid gap-6">
      {parts.map(({ title, lines }) => (
        <section key={title}>
          <h2 className="text-lg">{title}</h2>
          <ul className="mt-2 list-disc space-y-1.5 ps-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

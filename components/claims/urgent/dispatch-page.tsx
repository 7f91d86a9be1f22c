import { Form, SubmitButton } from '@/components/form';
import { Card, type Description, DescriptionList, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import type { KeptForm } from '@/lib/changes';
import { claimPage, fileClaimPage, withdrawalTitle } from '@/lib/claims';
import { dispatchPage } from '@/lib/claims/urgent/pages';
import { requestHelpAgain } from '@/lib/claims/urgent/request-help';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { carry, link } from '@/lib/navigation';
import { type ClaimDetails, maskPhone, nextStepOf, whyNotWithdrawn } from '@/lib/platform';
import { dashboardLink, isWithinReach, type View } from '@/lib/request';
import { DenialReason } from '../tracking/denial-reason';
import { People } from '../tracking/people';
import { DispatchSteps } from './dispatch-steps';
import { EmergencyCard } from './emergency-card';

const aMinute = 60_000;
/** So long whoever was expected may be late before somebody else is asked for. */
const patience = 15 * aMinute;
const told = ['REQUESTED', 'ASSIGNED', 'ON_SITE', 'DONE', 'NOBODY_CAME', 'DENIED'];

/** Where help is: how far, in how many minutes, whom to ring meanwhile, and what if nobody comes. */
export function DispatchPage({
  view,
  claim,
  kept,
  isSame,
  now,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly kept: KeptForm | undefined;
  /** Whether it had been asked for before. */
  readonly isSame: boolean;
  readonly now: Date;
}) {
  const { text, localized, moment } = texts(view.snapshot, view.language);
  const { denial, urgentHelp, isUrgentHelp } = claim;
  const order = claim.serviceOrders.at(-1);
  const isDone = claim.state === 'CLOSED' && order?.state === 'DONE';
  // What has become of the claim since counts before where its last dispatch stands.
  const state = (isDone || claim.state === 'FULFILLING' ? order?.state : undefined) ?? claim.state;
  const due = state === 'ASSIGNED' && order?.expectedAt ? new Date(order.expectedAt) : undefined;
  const left = due && due.getTime() - now.getTime();
  const isOver = claim.state !== 'FULFILLING';
  const canAsk = state === 'NOBODY_CAME' || (left !== undefined && left <= -patience);
  // Who was left waiting, or needs nobody any more, may have paid somebody else.
  const isLeftAlone = canAsk || (isOver && !isDone);
  const isPaidBack = urgentHelp?.canBePaidBack && isLeftAlone;
  const withdraw = claimPage(claim.id, 'withdraw');
  const isWithdrawable = whyNotWithdrawn(claim, now) === undefined;
  const canWithdraw = isWithdrawable && isWithinReach(view, withdraw);
  return (
    <NarrowPage
      title={told.includes(state) ? text(`Claims_Dispatch_Title_${state}`) : localized(claim.text)}
      lead={
        <WithVerbatim
          of={claim.number}
        >{`${localized(claim.causeTitle)} · ${text('Claims_Number')} ${claim.number}`}</WithVerbatim>
      }
      back={{ href: dashboardLink(view), label: text('Claims_Back_Dashboard') }}
    >
      <div className="grid grid-cols-1 gap-6">
        {isSame && <Notice role="status">{text('Claims_Dispatch_Same')}</Notice>}
        {due && left !== undefined && (
          <Card tone="accent" padding="small">
            <p className="text-3xl font-bold tabular-nums">
              {left > 0
                ? text('Claims_Dispatch_Minutes', { minutes: Math.ceil(left / aMinute) })
                : text('Claims_Dispatch_Late')}
            </p>
            <p className="mt-1">{text('Claims_Dispatch_Expected', { moment: moment(due) })}</p>
          </Card>
        )}
        <DispatchSteps view={view} state={state} />
        {!isOver && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-muted">{text('Claims_Dispatch_AsOf', { moment: moment(now) })}</p>
            <LinkButton href={link(view, dispatchPage(claim.id))} variant="secondary" size="small">
              {text('Claims_Dispatch_Look')}
            </LinkButton>
          </div>
        )}
        {denial && state === 'DENIED' && (
          <div className="grid grid-cols-1 gap-2">
            <DenialReason view={view} denial={denial} />
            <p className="text-muted">{localized(denial.basis)}</p>
            {denial.appealUntil && (
              <p>
                {text('Claims_Denied_Appeal', {
                  date: texts(view.snapshot, view.language).date(denial.appealUntil),
                })}
              </p>
            )}
            {isPaidBack && <p>{text('Claims_Dispatch_Denied_Next')}</p>}
          </div>
        )}
        {isUrgentHelp && canAsk && (
          <Form
            view={view}
            change={requestHelpAgain}
            kept={kept}
            hidden={{ claim: claim.id }}
            label={text('Claims_Dispatch_Again')}
          >
            <p>{text('Claims_Dispatch_Again_Hint')}</p>
            <SubmitButton size="large" pending={text('Claims_Urgent_Submitting')}>
              {text('Claims_Dispatch_Again')}
            </SubmitButton>
          </Form>
        )}
        {urgentHelp && !isDone && (
          <EmergencyCard
            view={view}
            heading={text('Claims_Urgent_Safe')}
            lead={text('Claims_Urgent_Safe_No')}
            emergencies={[{ emergency: urgentHelp.emergency }]}
          />
        )}
        <DescriptionList items={factsOf(view, claim)} />
        <People view={view} number={claim.number} />
        {isPaidBack && (
          <Card padding="small" tone="inset">
            <h2 className="text-lg">{text('Claims_Urgent_Paid')}</h2>
            <p className="mt-1">{text('Claims_Urgent_Paid_Text')}</p>
            <LinkButton
              variant="secondary"
              className="mt-3"
              href={carry(link(view, fileClaimPage), [['product', claim.productId]])}
            >
              {text('Claims_Urgent_Paid_Link')}
            </LinkButton>
          </Card>
        )}
        {isOver && isWithinReach(view, claimPage(claim.id)) && (
          <ToClaim view={view} claim={claim} now={now} />
        )}
        {canWithdraw && (
          <div>
            <p className="text-muted">{text('Claims_Dispatch_Withdraw_Hint')}</p>
            <LinkButton
              href={link(view, withdraw)}
              variant="secondary"
              size="small"
              className="mt-2"
            >
              {text(withdrawalTitle(claim))}
            </LinkButton>
          </div>
        )}
      </div>
    </NarrowPage>
  );
}

/** The claim, where help has come to its end: what can still be done of it stands there. */
function ToClaim({
  view,
  claim,
  now,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly now: Date;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { id } = claim;
  const next = nextStepOf(claim, localTime(now, view.snapshot.timeZone).day);
  return (
    <Card padding="small">
      {claim.state === 'CLOSED' && next && (
        <p className="mb-3">
          {localized(next.text)}
          {next.by && ` ${text('Claims_Possible_Until', { date: date(next.by) })}`}
        </p>
      )}
      <LinkButton href={link(view, claimPage(id))}>{text('Claims_Dispatch_Claim')}</LinkButton>
    </Card>
  );
}

function factsOf(view: View, claim: ClaimDetails): readonly Description[] {
  const { text, money } = texts(view.snapshot, view.language);
  const { urgentHelp, description } = claim;
  const quote = claim.quotes.find(({ id }) => id === claim.chosenQuoteId);
  const pays = quote?.holderPays;
  return [
    ...(urgentHelp
      ? [
          { term: text('Claims_Dispatch_Where'), value: urgentHelp.place.text },
          ...(description === ''
            ? []
            : [{ term: text('Claims_Dispatch_Wrong'), value: description }]),
          {
            term: text('Claims_Dispatch_CallBack'),
            // It may be the contract's own, which no page shows in full.
            value: <Verbatim dir="ltr">{maskPhone(urgentHelp.callbackNumber)}</Verbatim>,
          },
        ]
      : []),
    ...(pays
      ? [{ term: text('Claims_Dispatch_Cost'), value: money(pays.amount, pays.currency) }]
      : []),
  ];
}

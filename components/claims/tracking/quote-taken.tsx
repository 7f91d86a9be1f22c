import type { ReactNode } from 'react';
import { SectionCard } from '@/components/policies/plan/section-card';
import { type Description, DescriptionList } from '@/components/ui';
import { deliveryDay } from '@/lib/claims/tracking/expected-day';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import {
  type ChosenCosts,
  type ClaimCosts,
  type ClaimDetails,
  claimCosts,
  comingAppointment,
  costsForReturn,
  type Money,
} from '@/lib/platform';
import type { View } from '@/lib/request';
import { costTerm } from '../cost-term';
import { paidRows } from '../paid-rows';
import { planOf } from '../settling/words';

/** States in which what was chosen is still to come. */
const coming: readonly string[] = ['AWAITING_PAYMENT', 'FULFILLING'];
/** States of an order that somebody has come for, or nobody will. */
const come: readonly string[] = ['ON_SITE', 'DONE', 'NOBODY_CAME'];

/** Whether what was chosen is still to come; a visit is until its time, or until somebody is there. */
function isToCome(
  claim: ClaimDetails,
  { needsAppointment }: ChosenCosts['quote'],
  now: Date,
): boolean {
  if (claim.state === 'AWAITING_PAYMENT') return true;
  if (claim.state !== 'FULFILLING' || come.includes(claim.serviceOrders.at(-1)?.state ?? ''))
    return false;
  return !needsAppointment || comingAppointment(claim, now) !== undefined;
}

/** What a claim costs whom in its state: what was chosen, line by line, and what was paid and went back. */
export function QuoteTaken({
  view,
  claim,
  now,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly now: Date;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { chosen, paid, owed } = claimCosts(claim);
  const rows = paid ? paidRows(view, paid, 'holder') : [];
  const isReturning = paid !== undefined && paid.refundDue.amount > 0;
  const note = isReturning && <p className="mt-3 text-muted">{text('Claims_Paid_Returning')}</p>;
  if (!chosen)
    return (
      rows.length > 0 && (
        <SectionCard id="chosen" title={text('Claims_Paid')}>
          <DescriptionList items={rows} />
          {note}
        </SectionCard>
      )
    );
  return (
    <Chosen view={view} claim={claim} costs={chosen} paid={rows} owed={owed} now={now}>
      {note}
    </Chosen>
  );
}

/** What was chosen, and what is still owed for it. */
function Chosen({
  view,
  claim,
  costs,
  paid,
  owed,
  now,
  children,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly costs: NonNullable<ClaimCosts['chosen']>;
  readonly paid: readonly Description[];
  readonly owed: ClaimCosts['owed'];
  readonly now: Date;
  readonly children: ReactNode;
}) {
  const { text, localized, date, money } = texts(view.snapshot, view.language);
  const { quote, replacement, delivery } = costs;
  const amount = ({ amount: units, currency }: Money) => money(units, currency);
  const arrivesOn = deliveryDay(claim, localTime(now, view.snapshot.timeZone).day);
  // Who had it repaired before has chosen nothing: it is paid back.
  const isPaidBack = quote.serviceRoute === 'REIMBURSEMENT' && !quote.authorizedUpTo;
  const words = isPaidBack ? 'Claims_Repaid' : 'Claims_Chosen';
  return (
    <SectionCard
      id="chosen"
      title={text(words)}
      {...(isPaidBack ? {} : { lead: localized(quote.title) })}
    >
      {isToCome(claim, quote, now) && <p className="mb-2">{planOf(view, quote, claim)}</p>}
      <DescriptionList
        items={[
          ...(replacement
            ? [{ term: text('Claims_Chosen_Replacement'), value: localized(replacement.title) }]
            : []),
          ...(delivery
            ? [
                {
                  term: text('Claims_Chosen_Delivery'),
                  value: [localized(delivery.title), arrivesOn && date(arrivesOn)]
                    .filter(Boolean)
                    .join(' · '),
                },
              ]
            : []),
          // A visit decides nothing yet: there is no cost that the plan could pay a part of.
          ...(quote.isVisit
            ? []
            : [
                { term: text('Claims_Chosen_Total'), value: amount(costs.total) },
                { term: text(`${words}_Covered`), value: amount(costs.planPays) },
              ]),
          ...costs.ofHolder.map((line) => ({
            term: costTerm(view, line),
            value: amount(line.amount),
          })),
          {
            // What is owed for a device that did not come back stands beside that device.
            term: text(
              costsForReturn(claim) ? 'Claims_Chosen_HolderPays_Alone' : `${words}_HolderPays`,
            ),
            value:
              quote.isVisit && costs.holderPays.amount === 0
                ? text('Claims_Options_Free')
                : amount(costs.holderPays),
          },
          ...paid,
          ...(owed ? [{ term: text('Claims_Chosen_Owed'), value: amount(owed) }] : []),
        ]}
      />
      {children}
      {delivery?.pickUpPoint && coming.includes(claim.state) && (
        <p className="mt-3">
          {text('Claims_Chosen_Identity', { place: delivery.pickUpPoint.name })}
        </p>
      )}
      {quote.endsPlan && <p className="mt-3 text-muted">{text('Claims_Chosen_EndsPlan')}</p>}
    </SectionCard>
  );
}

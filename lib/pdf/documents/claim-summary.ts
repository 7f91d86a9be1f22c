import { z } from 'zod';
import { lossDayWords } from '@/lib/coverage';
import {
  type AppointmentFacts,
  bookedAppointment,
  type ChosenCosts,
  type ClaimCosts,
  type ClaimDetails,
  calendarDate,
  claimCosts,
  claimDetailsSchema,
  claimEventSchema,
  costsForReturn,
  filesNeededOf,
  mayAppeal,
  nextStepOf,
  offeredCosts,
  policySchema,
  productSchema,
  readablePhoneNumber,
  returnTerms,
  safetyWords,
  serialLabel,
  slotHold,
  toldOnce,
  visitAddress,
} from '@/lib/platform';
import type { Saying } from './saying';
import { type AmountLine, type Fact, known, type Written } from './written';

export const claimSummaryData = z.strictObject({
  claim: claimDetailsSchema,
  /** The oldest first. */
  events: z.array(claimEventSchema),
  policy: policySchema.exactOptional(),
  product: productSchema.exactOptional(),
  asOf: calendarDate,
  /** When it is made: a held time is said only as long as it is held. */
  now: z.date(),
});

type PolicyOfClaim = z.output<typeof claimSummaryData>['policy'];

const tones: Readonly<Partial<Record<ClaimDetails['state'], 'success' | 'warning' | 'danger'>>> = {
  APPROVED: 'success',
  CHOOSING: 'success',
  AWAITING_PAYMENT: 'warning',
  FULFILLING: 'success',
  ACTION_REQUIRED: 'warning',
  AWAITING_RETURN: 'warning',
  DENIED: 'danger',
};

/** What its holder has nothing to do about any more, or need not. */
const notNeeded = new Set(['RECEIVED', 'ACCEPTED', 'OPTIONAL', 'TAKEN_BACK']);

/** A claim as it stands: what happened, what was decided, what comes next. */
export function writeClaimSummary(
  saying: Saying,
  { claim, events, policy, product, asOf, now }: z.output<typeof claimSummaryData>,
): Written {
  const { text, has, words, day, dayAt } = saying;
  const stateLabel = `Message_ClaimState_${claim.state}`;
  const needed = claim.requirements.filter(({ state }) => !notNeeded.has(state));
  const next = nextStepOf(claim, asOf);
  const inPart = ['Claims_InPart', 'Claims_InPart_Disagree'];
  const standing = [
    words(claim.text),
    ...(claim.isApprovedInPart ? inPart.map((label) => text(label)) : []),
  ];
  const nextText = next ? words(next.text) : '';
  return {
    title: text('Pdf_Claim_Title'),
    number: words(claim.number),
    subtitle: words(claim.causeTitle),
    state: {
      tone: tones[claim.state] ?? 'information',
      // What is not known yet is shown as being in review (design §8).
      text: text(has(stateLabel) ? stateLabel : 'Message_ClaimState_IN_REVIEW'),
    },
    lead: text('Pdf_Claim_Lead', { date: day(asOf) }),
    facts: [
      [text('Pdf_Claim_Number'), words(claim.number)],
      [text('Pdf_Claim_Loss'), day(claim.dateOfLoss)],
      [text('Pdf_Claim_Filed'), dayAt(claim.submittedAt)],
      ...known(text('Pdf_Product'), product && saying.product(product)),
      ...known(
        text(serialLabel(product?.serialNumber ?? '')),
        product && words(product.serialNumber),
      ),
      ...known(text('Pdf_Plan'), policy && words(policy.planName)),
      ...known(text('Dashboard_Plan_Number'), policy && words(policy.policyNumber)),
    ],
    safety: safetyWords(claim.safety, words),
    headings: {
      safety: text('Claims_Safety'),
      standing: text('Pdf_Claim_Standing'),
      next: text('Pdf_Claim_Next'),
      needed: text('Pdf_Claim_Needed'),
      denial: text('Pdf_Claim_Denial'),
      quote: text('Pdf_Claim_Quote'),
      appointment: text('Pdf_Claim_Appointment'),
      returned: text('Claims_Return'),
      payout: text('Pdf_Claim_Payout'),
      description: text('Pdf_Claim_Description'),
      history: text('Pdf_Claim_History'),
    },
    columns: {
      needed: [text('Pdf_Claim_Need'), text('Pdf_Claim_By')],
      quote: [text('Pdf_Description'), text('Pdf_Amount')],
      history: [text('Pdf_Date'), text('Pdf_Claim_Event')],
    },
    ...(standing.every((one) => one === '') ? {} : { standing: standing.join(' ') }),
    ...(nextText === ''
      ? {}
      : {
          next: {
            text: nextText,
            ...(next?.by === undefined ? {} : { by: [text('Pdf_Claim_By'), day(next.by)] }),
          },
        }),
    appointment: appointmentOf(saying, claim, policy, asOf),
    ...holdOf(saying, claim, policy, now),
    needed: needed.map(({ title, due, ...one }) => {
      const count = filesNeededOf(one);
      return [
        count === 1
          ? words(title)
          : text('Claims_Document_Files', { document: words(title), count }),
        due === undefined ? '–' : day(due),
      ];
    }),
    ...denialOf(saying, claim, asOf),
    ...quoteOf(saying, claim, asOf),
    ...returnOf(saying, claim),
    payout: payoutOf(saying, claim),
    description: words(claim.description),
    history: toldOnce(events).map((event) => [dayAt(event.at), words(event.text)]),
    notes: [],
  };
}

function denialOf({ text, words, day }: Saying, claim: ClaimDetails, asOf: string) {
  const { denial } = claim;
  if (!denial) return {};
  const { appealUntil } = denial;
  const appeal = mayAppeal(claim, asOf) ? 'Claims_Denied_Appeal' : 'Claims_Denied_Appeal_Over';
  const rule = denial.day && lossDayWords({ text, day, date: day }, denial.day);
  return {
    denial: {
      texts: [
        words(denial.text),
        rule ?? '',
        words(denial.basis),
        appealUntil === undefined ? '' : text(appeal, { date: day(appealUntil) }),
      ].filter(Boolean),
    },
  };
}

function quoteOf(saying: Saying, claim: ClaimDetails, asOf: string) {
  const { chosen, paid, owed } = claimCosts(claim);
  const paidBefore = paid ? paidLines(saying, paid) : [];
  if (!chosen) {
    const offered = offeredCosts(claim, new Date(asOf));
    const lines = [...offered.flatMap((costs) => offeredLines(saying, costs)), ...paidBefore];
    return lines.length === 0 ? {} : { quote: { lines, totals: [] } };
  }
  return {
    quote: {
      lines: chosenLines(saying, chosen),
      totals: [
        ...chosenTotals(saying, chosen, costsForReturn(claim)),
        ...paidBefore.map(({ text, amount }): Fact => [text, amount]),
        ...known(saying.text('Claims_Chosen_Owed'), owed && saying.money(owed)),
      ],
    },
  };
}

/** A device that must come back, or had to, as the claim's page has it. */
function returnOf({ text, words, day, money }: Saying, claim: ClaimDetails) {
  const terms = returnTerms(claim);
  if (!terms) return {};
  const said = claim.returnObligation?.text;
  const { due, cost } = terms;
  return {
    returned: {
      ...(said === undefined ? {} : { text: words(said) }),
      facts: [[text(due.label), day(due.day)], ...known(text(cost.label), money(cost.amount))],
    },
  };
}

/** When, and who comes or where the holder goes: what the claim's page says of the appointment that is to come. */
function appointmentOf(
  saying: Saying,
  claim: ClaimDetails,
  policy: PolicyOfClaim,
  asOf: string,
): readonly Fact[] {
  const booked = bookedAppointment(claim);
  return !booked || booked.endsAt < new Date(asOf)
    ? []
    : factsOfAppointment(saying, claim, policy, booked);
}

/** The time that is held until it is confirmed or paid, or that it is held no more, as the claim's page says it. */
function holdOf(saying: Saying, claim: ClaimDetails, policy: PolicyOfClaim, now: Date) {
  const { text, clock, snapshot } = saying;
  const hold = slotHold(claim, now);
  if (!hold) return {};
  if (hold.kind === 'lost') {
    const lost = 'Claims_Pay_Lost';
    return { held: { heading: text(`${lost}_Title`), facts: [], text: text(lost) } };
  }
  const { facts, until, label } = hold;
  const zone = facts.timeZone ?? snapshot.timeZone;
  return {
    held: {
      heading: text('Claims_Slots_Held_Title'),
      facts: factsOfAppointment(saying, claim, policy, facts),
      ...(until ? { text: text(label, { time: clock(until, zone) }) } : {}),
    },
  };
}

function factsOfAppointment(
  { snapshot, text, words, period, address }: Saying,
  claim: ClaimDetails,
  policy: PolicyOfClaim,
  { startsAt, endsAt, timeZone = snapshot.timeZone, isAtHolder, center }: AppointmentFacts,
): readonly Fact[] {
  const home = visitAddress(claim, policy ? [policy] : []);
  const who = center ? [words(center.name)] : [];
  const phone = center?.phoneNumber ? [words(readablePhoneNumber(center.phoneNumber))] : [];
  const where = isAtHolder
    ? [text('Claims_Visit_AtHolder'), ...(home ? address(home) : [])]
    : [...who, ...(center ? address(center.address) : []), ...phone];
  return [
    [text('Claims_Plan_When'), period(startsAt, endsAt, timeZone)],
    ...(where.length > 0 ? [[text('Claims_Plan_Where'), where] as const] : []),
    ...(isAtHolder && center ? [[text('Claims_Plan_Who'), [...who, ...phone]] as const] : []),
  ];
}

/** What the plan and the holder would pay for an option, under its name. */
function offeredLines(
  { text, words, money }: Saying,
  { quote, total, planPays, holderPays }: ChosenCosts,
): readonly AmountLine[] {
  const title = text('Global_Label', { label: words(quote.title) });
  return [
    { text: `${title} ${text('Pdf_Claim_Total')}`, amount: money(total) },
    { text: `${title} ${text('Pdf_Claim_Covered')}`, amount: money(planPays) },
    { text: `${title} ${text('Pdf_Claim_HolderPays')}`, amount: money(holderPays) },
  ];
}

function chosenLines({ text, words, money }: Saying, costs: ChosenCosts): readonly AmountLine[] {
  return [
    // A visit decides nothing yet: there is no cost that the plan could pay a part of.
    ...(costs.quote.isVisit
      ? []
      : [
          { text: text('Pdf_Claim_Total'), amount: money(costs.total) },
          { text: text('Pdf_Claim_Covered'), amount: money(costs.planPays) },
        ]),
    ...costs.ofHolder.map(({ title, reason, amount }) => ({
      text: reason
        ? `${text('Global_Label', { label: words(title) })} ${words(reason)}`
        : words(title),
      amount: money(amount),
    })),
  ];
}

function chosenTotals(
  { text, money }: Saying,
  { quote, holderPays }: ChosenCosts,
  /** Whether a device that did not come back costs something beside it. */
  isNotAll: boolean,
): readonly Fact[] {
  const { authorizedUpTo } = quote;
  return [
    ...(authorizedUpTo ? known(text('Pdf_Claim_Authorized'), money(authorizedUpTo)) : []),
    [
      text(isNotAll ? 'Claims_Chosen_HolderPays_Alone' : 'Pdf_Claim_HolderPays'),
      quote.isVisit && holderPays.amount === 0 ? text('Claims_Options_Free') : money(holderPays),
    ],
  ];
}

function paidLines(
  { text, money }: Saying,
  { paid, refunded, refundDue }: NonNullable<ClaimCosts['paid']>,
): readonly AmountLine[] {
  return [
    { text: text('Claims_Paid_Amount'), amount: money(paid) },
    ...(refunded.amount > 0
      ? [{ text: text('Claims_Paid_Refunded'), amount: money(refunded) }]
      : []),
    ...(refundDue.amount > 0
      ? [{ text: text('Claims_Paid_RefundDue'), amount: money(refundDue) }]
      : []),
  ];
}

function payoutOf({ text, words, money }: Saying, { payout }: ClaimDetails): readonly Fact[] {
  if (!payout) return [];
  const { amount, state, lastFour } = payout;
  return [
    [text('Pdf_Amount'), money(amount)],
    ...(state === 'OTHER' ? [] : known(text('Pdf_Claim_State'), text(`Pdf_Payout_State_${state}`))),
    ...(lastFour === '' ? [] : known(text('Pdf_Claim_Account'), words(`•••• ${lastFour}`))),
  ];
}

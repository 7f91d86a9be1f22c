import { addDays, addWorkingDays, earlier, later } from '@/lib/dates';
import { texts } from '../texts';
import { type Calendar, clientDay, workingDaysAfter } from './calendar';
import type { StoredClaim } from './claim-record';
import { isUnderway, isVisited } from './claim-states';
import { textFor } from './line-texts';
import { noSlotText } from './other-ways/texts';
import { reportedView } from './reported-view';
import { isMissing } from './requirement-states';
import { isComingBack } from './send-back';
import {
  comesBackText,
  inPartTexts,
  type Standing,
  type StandingText,
  standingTexts,
} from './standing-texts';

const said = texts.claims;

interface Turn {
  readonly turn: 'HOLDER' | 'INSURER' | 'SHOP' | 'NOBODY';
  /** Days that a holder has, working days that others have. */
  readonly days: number;
}

/** Whose the next step is, and how long it may take where nothing else says so. */
export const turns: Readonly<Record<Standing, Turn>> = {
  SUBMITTED: { turn: 'INSURER', days: 1 },
  IN_REVIEW: { turn: 'INSURER', days: 5 },
  IN_REVIEW_UNPROVED: { turn: 'INSURER', days: 2 },
  IN_REVIEW_UNPAID: { turn: 'HOLDER', days: 15 },
  ACTION_REQUIRED: { turn: 'HOLDER', days: 30 },
  DIAGNOSIS: { turn: 'SHOP', days: 5 },
  DIAGNOSIS_SLOT: { turn: 'HOLDER', days: 14 },
  DIAGNOSIS_NO_SLOT: { turn: 'INSURER', days: 2 },
  APPROVED: { turn: 'INSURER', days: 2 },
  CHOOSING: { turn: 'HOLDER', days: 14 },
  AWAITING_PAYMENT: { turn: 'HOLDER', days: 14 },
  FULFILLING: { turn: 'SHOP', days: 5 },
  FULFILLING_SLOT: { turn: 'HOLDER', days: 14 },
  FULFILLING_SLOT_LOST: { turn: 'HOLDER', days: 14 },
  FULFILLING_NO_PART: { turn: 'SHOP', days: 5 },
  FULFILLING_OWN_SHOP: { turn: 'HOLDER', days: 30 },
  FULFILLING_DISPATCH: { turn: 'SHOP', days: 0 },
  FULFILLING_NOBODY_CAME: { turn: 'HOLDER', days: 7 },
  FULFILLING_DEVICE: { turn: 'HOLDER', days: 14 },
  FULFILLING_ACCOUNT: { turn: 'HOLDER', days: 30 },
  FULFILLING_PAYOUT: { turn: 'INSURER', days: 5 },
  FULFILLING_PAYOUT_HELD: { turn: 'INSURER', days: 3 },
  FULFILLING_PAYOUT_RETURNED: { turn: 'HOLDER', days: 30 },
  AWAITING_RETURN: { turn: 'HOLDER', days: 14 },
  AWAITING_RETURN_TRANSIT: { turn: 'SHOP', days: 5 },
  AWAITING_RETURN_LOCKED: { turn: 'HOLDER', days: 14 },
  AWAITING_RETURN_OVERDUE: { turn: 'HOLDER', days: 7 },
  AWAITING_RETURN_CHARGE: { turn: 'INSURER', days: 2 },
  AWAITING_RETURN_DONE: { turn: 'INSURER', days: 2 },
  DENIED: { turn: 'NOBODY', days: 60 },
  WITHDRAWN: { turn: 'NOBODY', days: 0 },
  CLOSED: { turn: 'NOBODY', days: 90 },
  CLOSED_REPAIRED: { turn: 'NOBODY', days: 90 },
  CLOSED_REPLACED: { turn: 'NOBODY', days: 90 },
  CLOSED_REIMBURSED: { turn: 'NOBODY', days: 90 },
  CLOSED_SETTLED: { turn: 'NOBODY', days: 90 },
  CLOSED_SERVICED: { turn: 'NOBODY', days: 90 },
  CLOSED_NO_FAULT: { turn: 'NOBODY', days: 90 },
  CLOSED_RETURNED_UNREPAIRED: { turn: 'NOBODY', days: 90 },
  CLOSED_UNRESPONSIVE: { turn: 'NOBODY', days: 90 },
  REOPENED: { turn: 'INSURER', days: 2 },
};

/** How many working days a review takes, and its last day where it begins at a moment. */
export function reviewTime(
  at: Date,
  calendar: Calendar,
): { readonly workingDays: number; readonly by: string } {
  const workingDays = turns.IN_REVIEW.days;
  return { workingDays, by: workingDaysAfter(calendar, at, workingDays) };
}

/** What a holder is told of a claim as it stands. */
export function standingOf({
  state,
  outcome,
  details,
}: Pick<StoredClaim, 'state' | 'outcome' | 'details'>): Standing {
  if (state === 'CLOSED') return outcome ? `CLOSED_${outcome}` : 'CLOSED';
  if (state === 'IN_REVIEW') {
    if (details.isUnproved) return 'IN_REVIEW_UNPROVED';
    return details.waitsForPayment ? 'IN_REVIEW_UNPAID' : 'IN_REVIEW';
  }
  if (state === 'DIAGNOSIS') {
    if (!isVisitOpen({ state, details }) || !details.quotes.some(({ isVisit }) => isVisit))
      return 'DIAGNOSIS';
    // Nobody can choose a time: the insurer looks for one, and no date of the holder runs.
    return details.otherWays?.reason === 'NO_SLOT' ? 'DIAGNOSIS_NO_SLOT' : 'DIAGNOSIS_SLOT';
  }
  if (state === 'AWAITING_RETURN') return returnStandingOf(details);
  if (state !== 'FULFILLING') return state;
  if (isSlotMissed({ state, details }))
    return details.isSlotLost ? 'FULFILLING_SLOT_LOST' : 'FULFILLING_SLOT';
  const order = details.serviceOrders.at(-1);
  if (details.urgentHelp && order?.kind === 'DISPATCH')
    return order.state === 'NOBODY_CAME' ? 'FULFILLING_NOBODY_CAME' : 'FULFILLING_DISPATCH';
  if (order?.state === 'OWN_SHOP') return 'FULFILLING_OWN_SHOP';
  if (details.otherWays?.reason === 'NO_PART') return 'FULFILLING_NO_PART';
  switch (details.payout?.state) {
    case 'NEEDS_DETAILS':
      return 'FULFILLING_ACCOUNT';
    case 'FAILED':
      return 'FULFILLING_PAYOUT_RETURNED';
    case 'HELD':
      return 'FULFILLING_PAYOUT_HELD';
    case 'SENT':
    case 'PAID':
      return 'FULFILLING_PAYOUT';
    default:
      return order?.state === 'AWAITING_DEVICE' ? 'FULFILLING_DEVICE' : 'FULFILLING';
  }
}

function returnStandingOf({ returnObligation }: StoredClaim['details']): Standing {
  switch (returnObligation?.state) {
    case 'IN_TRANSIT':
      return 'AWAITING_RETURN_TRANSIT';
    case 'LOCKED':
      return 'AWAITING_RETURN_LOCKED';
    case 'OVERDUE':
      return returnObligation.owedId === undefined
        ? 'AWAITING_RETURN_OVERDUE'
        : 'AWAITING_RETURN_CHARGE';
    // A problem that was reported has no answer yet.
    case 'ACCEPTED':
    case 'CHARGED':
    case 'INVOICED':
    case 'REFUNDED':
      return 'AWAITING_RETURN_DONE';
    default:
      return 'AWAITING_RETURN';
  }
}

/** Where a claim is and what comes next, in words: one that is approved in part is never said to be approved. */
export function standingText(
  claim: Pick<StoredClaim, 'state' | 'outcome' | 'details'>,
): StandingText {
  const standing = standingOf(claim);
  const { text, next } = standingTexts[standing];
  const inPart = claim.details.isApprovedInPart ? inPartTexts[standing] : undefined;
  return { text: inPart ?? text, next };
}

/** What a date brings on by itself: there is something that then happens, whoever looks. */
const passed: readonly Standing[] = [
  'SUBMITTED',
  'APPROVED',
  'REOPENED',
  'ACTION_REQUIRED',
  'CHOOSING',
  'AWAITING_PAYMENT',
  'IN_REVIEW_UNPAID',
  'DIAGNOSIS_SLOT',
  'FULFILLING_DEVICE',
  'FULFILLING_NOBODY_CAME',
  'FULFILLING_OWN_SHOP',
  'FULFILLING_SLOT',
  'FULFILLING_SLOT_LOST',
  'FULFILLING_ACCOUNT',
  'FULFILLING_PAYOUT_HELD',
  'FULFILLING_PAYOUT_RETURNED',
  'AWAITING_RETURN',
  'AWAITING_RETURN_LOCKED',
  'AWAITING_RETURN_OVERDUE',
];

/** The last day of the next step of a claim that goes on by itself; none where it waits for somebody. */
export function dueBy(
  claim: Pick<StoredClaim, 'state' | 'outcome' | 'details'>,
): string | undefined {
  const standing = standingOf(claim);
  // What its holder says goes wrong is answered first.
  const isPaused = turns[standing].turn === 'HOLDER' && isProblemOpen(claim);
  return passed.includes(standing) && !isPaused ? claim.details.due : undefined;
}

/** Whether its holder has reported a problem that nobody has answered: until then no date of theirs runs. */
export function isProblemOpen(claim: Known): boolean {
  return isUnderway(claim) && claim.details.reported !== undefined;
}

/** What asks for a choice of quotes. */
const choosing: readonly Standing[] = ['CHOOSING', 'DIAGNOSIS_SLOT'];
/** What can be chosen from quotes: a time that has become free, too, while the insurer looks for one. */
const quoted: readonly Standing[] = [...choosing, 'DIAGNOSIS_NO_SLOT'];

/** Whether what is being done waits for a part, and nothing else is offered yet. */
export function isPartWaitedFor(
  claim: Pick<StoredClaim, 'state' | 'outcome' | 'details'>,
): boolean {
  const last = claim.details.serviceOrders.at(-1);
  return standingOf(claim) === 'FULFILLING' && last?.state === 'PART_ORDERED';
}

/** Until when the quotes that are to be chosen from are valid; none where there is nothing to choose. */
export function quotesUntil(
  claim: Pick<StoredClaim, 'state' | 'outcome' | 'details'>,
): Date | undefined {
  const standing = standingOf(claim);
  const { quotes, otherWays } = claim.details;
  const isOffered = standing === 'FULFILLING_NO_PART';
  if (!isOffered && !quoted.includes(standing)) return undefined;
  const ends = quotes
    .filter(({ id }) => !isOffered || otherWays?.quoteIds.includes(id))
    .map(({ validUntil }) => Date.parse(validUntil));
  return ends.length === 0 ? undefined : new Date(Math.min(...ends));
}

/** The day of a visit that is booked and has not come yet. */
export function visitToCome({ state, details }: Known, today: string): string | undefined {
  const { visitOn } = details;
  return isVisited(state) && visitOn !== undefined && visitOn >= today ? visitOn : undefined;
}

type Known = Pick<StoredClaim, 'state' | 'details'>;

/** Whether the visit before a decision is still to be chosen. */
export function isVisitOpen({ state, details }: Known): boolean {
  return state === 'DIAGNOSIS' && details.chosenQuoteId === undefined;
}

/** Whether another slot is to be chosen for what is being done: nobody was there, or it was lost. */
export function isSlotMissed({ state, details }: Known): boolean {
  return state === 'FULFILLING' && details.needsSlot;
}

/**
 * By when the next step of a claim is due, counted from a moment.
 * @param graceEndsOn of a policy that is not paid
 */
export function dueOf(
  { details }: Pick<StoredClaim, 'details'>,
  standing: Standing,
  at: Date,
  graceEndsOn?: string,
): string {
  const today = clientDay(details, at);
  const { turn, days } = turns[standing];
  // What is brought, looked at or done at a time that is booked is not due before.
  const from = later(today, details.visitOn ?? today);
  const asked = details.requirements
    .filter(isMissing)
    .flatMap(({ due }) => (due === undefined ? [] : [due]))
    .toSorted();
  if (standing === 'IN_REVIEW_UNPAID') return graceEndsOn ?? addDays(today, days);
  if (standing === 'ACTION_REQUIRED' || standing === 'FULFILLING_OWN_SHOP')
    return asked[0] ?? addDays(today, days);
  if (standing === 'AWAITING_RETURN' || standing === 'AWAITING_RETURN_LOCKED')
    return details.returnObligation?.due ?? addDays(today, days);
  if (standing === 'DENIED')
    return details.denial?.appealUntil ?? addDays(today, details.appealWithinDays);
  if (standing === 'FULFILLING_PAYOUT_HELD' && details.payout?.heldUntil)
    return clientDay(details, new Date(details.payout.heldUntil));
  if (standing === 'FULFILLING_DISPATCH') return today;
  if (choosing.includes(standing)) return earlier(addDays(today, days), lastDayToChoose(details));
  if (standing.startsWith('CLOSED')) return addDays(today, details.reopenWithinDays);
  const chosen = details.quotes.find(({ id }) => id === details.chosenQuoteId);
  // What was chosen says when it arrives.
  const arrives = details.chosenDeliveryOptionId && details.serviceOrders.at(-1)?.expectedOn;
  if (standing === 'FULFILLING' && arrives && arrives >= today) return arrives;
  const promised = standing === 'FULFILLING' && chosen?.days ? chosen.days : days;
  return turn === 'HOLDER' || turn === 'NOBODY'
    ? addDays(from, days)
    : addWorkingDays(from, promised, details.holidays);
}

/** The last whole day on which everything that is offered can be chosen. */
function lastDayToChoose({ quotes, timeZone }: StoredClaim['details']): string {
  const ends = quotes.map(({ validUntil }) =>
    addDays(clientDay({ timeZone }, new Date(validUntil)), -1),
  );
  return ends.toSorted()[0] ?? '9999-12-31';
}

/** What goes on at the appointment, where one is booked. */
const atAppointment: readonly Standing[] = ['DIAGNOSIS', 'FULFILLING', 'FULFILLING_DEVICE'];

/** What is told of the next step now: where the date of others has passed, a new one. */
export function nextStep(claim: Pick<StoredClaim, 'state' | 'outcome' | 'details'>, now: Date) {
  const today = clientDay(claim.details, now);
  const standing = standingOf(claim);
  const { turn, days } = turns[standing];
  const { due, holidays } = claim.details;
  const isMissed = standing === 'FULFILLING_DEVICE' && isVisitOver(claim.details, now);
  // What is booked is next, until its time is over; behind that it is waited for as long as anything else.
  const visitOn =
    atAppointment.includes(standing) && !isVisitOver(claim.details, now)
      ? visitToCome(claim, today)
      : undefined;
  let by = visitOn ?? due ?? addDays(today, days);
  const isLate = (turn === 'INSURER' || turn === 'SHOP') && by < today;
  while (isLate && by < today) by = addWorkingDays(by, Math.max(days, 1), holidays);
  // A problem that was reported is the insurer’s to answer, even where the next step would be somebody else’s.
  const reported = isProblemOpen(claim) ? reportedView(claim.details, today) : undefined;
  const words: StandingText = {
    ...standingText(claim),
    ...broughtBack(claim, standing),
    ...whyOtherwise(claim),
    ...(visitOn === undefined ? {} : { next: said.next.visit }),
    ...(standing === 'FULFILLING_DEVICE' ? { next: deviceText(claim, visitOn) } : {}),
    ...(isMissed ? said.missed : {}),
    ...ended(claim),
    ...(claim.state === 'DENIED' && isComingBack(claim) ? { next: said.ended.deniedBack } : {}),
  };
  const text = textFor(claim.details, words.text);
  if (reported)
    return {
      standing,
      text,
      next: reported.text,
      turn: 'INSURER' as const,
      by: reported.by,
      isLate: false,
    };
  return { standing, text, next: textFor(claim.details, words.next), turn, by, isLate };
}

/** Whether the time of the appointment that is booked is over; its day, of a claim that knows no more of it. */
function isVisitOver(
  { visitOn, visitEndsAt, timeZone }: StoredClaim['details'],
  now: Date,
): boolean {
  if (visitEndsAt !== undefined) return new Date(visitEndsAt) <= now;
  return visitOn !== undefined && visitOn < clientDay({ timeZone }, now);
}

/** Why there are other ways to choose from, and what is done where there are none. */
function whyOtherwise({ state, details: { otherWays } }: Pick<StoredClaim, 'state' | 'details'>) {
  if (!otherWays) return {};
  const areOthers = otherWays.quoteIds.length > 0;
  if (otherWays.reason === 'NO_SLOT')
    return areOthers || state === 'CHOOSING' ? { text: noSlotText(otherWays.days, areOthers) } : {};
  return areOthers ? {} : { next: said.otherWays.searches };
}

const brought: readonly string[] = ['MAIL_IN', 'CARRY_IN'];

/** What is told of a claim that its holder has taken back, closed again or left lying, beside that. */
function ended({
  state,
  outcome,
  details: { isDeviceWithUs, requirements, serviceOrders },
}: Pick<StoredClaim, 'state' | 'outcome' | 'details'>) {
  const isLeftLying = outcome === 'UNRESPONSIVE';
  if (isDeviceWithUs && (state === 'WITHDRAWN' || state === 'CLOSED'))
    return { next: comesBackText };
  const isToSend =
    requirements.some(isMissing) || brought.includes(serviceOrders.at(-1)?.kind ?? '');
  return isLeftLying && !isToSend ? { next: said.ended.takeUp } : {};
}

/** Whether a device that is waited for is brought at a time that is still to come, brought, or sent. */
function deviceText({ details }: Pick<StoredClaim, 'details'>, visitOn: string | undefined) {
  if (details.serviceOrders.at(-1)?.sendTo) return said.next.sendIn;
  return visitOn === undefined ? standingTexts.FULFILLING_DEVICE.next : said.next.bringAtTime;
}

/** What must not be posted is brought, and what came locked is here: nobody is told to send it. */
function broughtBack({ details }: Pick<StoredClaim, 'details'>, standing: Standing) {
  const { returnObligation } = details;
  if (returnObligation?.howToUnlock !== undefined) {
    if (standing === 'AWAITING_RETURN_OVERDUE') return said.lockedLate;
    if (standing === 'AWAITING_RETURN_CHARGE') return said.lockedOwed;
  }
  if (!returnObligation?.isHandedOver) return {};
  if (standing === 'AWAITING_RETURN') return { next: said.returning.handedOver };
  return standing === 'AWAITING_RETURN_OVERDUE' ? { next: said.returning.handedOverLate } : {};
}

import { addWorkingDays } from '@/lib/dates';
import { database, type PrismaTransaction } from '@/lib/db';
import type { Claim, ClaimDetails, Quote, Requirement } from '@/lib/platform/port';
import { isAtHolder } from '@/lib/platform/port/shared/appointment-facts';
import type { CenterFile } from '../catalogue/service-network-file';
import { appointmentView } from '../service-network/appointment-view';
import { dayIn } from '../service-network/local-time';
import { appointmentsOf, type StoredAppointment } from '../service-network/store/appointments';
import { centersNamed } from '../service-network/store/centers';
import { texts } from '../texts';
import { appealDocuments } from './appeal-documents';
import { type Calendar, clientDay } from './calendar';
import type { ClaimRecord, QuoteRecord, RequirementRecord, StoredClaim } from './claim-record';
import { isOpen } from './claim-states';
import { safetyNow } from './dangers';
import { deliveryView, usualDays, worthTheirPrice } from './delivery-days';
import { noPartText, noSlotText } from './other-ways/texts';
import { reportedView } from './reported-view';
import { nextStep } from './standing';
import type { Reader } from './store/claims';
import { debtsOf, openDebt, type PaidForClaim, paidFor } from './store/owed';
import { answerDay } from './write-message';

/** A claim as its holder sees it: nothing of what only a person is to look at. */
export function claimView(claim: StoredClaim, now: Date): Claim {
  const { details } = claim;
  const { text, next, turn, by, isLate } = nextStep(claim, now);
  return {
    id: claim.id,
    number: claim.number,
    policyId: claim.policyId,
    productId: claim.productId,
    claimType: details.claimType,
    cause: claim.cause,
    causeTitle: details.causeTitle,
    state: claim.state,
    dateOfLoss: claim.dateOfLoss,
    submittedAt: claim.submittedAt.toISOString(),
    updatedAt: claim.updatedAt.toISOString(),
    text: isLate ? texts.claims.next.late : text,
    // What can be filed anew hangs on the loss, and on no date of this claim.
    next: { text: next, turn, ...(claim.state === 'WITHDRAWN' ? {} : { by }) },
    isApprovedInPart: details.isApprovedInPart,
    ...filerOf(details),
    ...(details.isUnproved ? { isUnproved: true } : {}),
    isUrgentHelp: details.urgentHelp !== undefined,
    ...(claim.outcome === undefined ? {} : { outcome: claim.outcome }),
    ...(details.coverageId === undefined ? {} : { coverageId: details.coverageId }),
    ...(details.denial && claim.state === 'DENIED' ? { denial: details.denial } : {}),
  };
}

function filerOf({ agent, delegate }: ClaimRecord): Pick<Claim, 'filedBy'> {
  if (agent !== undefined) return { filedBy: { kind: 'AGENT', name: agent } };
  return delegate === undefined ? {} : { filedBy: { kind: 'DELEGATE', name: delegate } };
}

/** Everything of a claim that its holder sees, read in a transaction or outside of one. */
export async function claimDetailsView(
  transaction: PrismaTransaction | undefined,
  claim: StoredClaim,
  now: Date,
): Promise<ClaimDetails> {
  const { details } = claim;
  const reported = reportedView(details, clientDay(details, now));
  const reader = transaction ?? database();
  const reading = debtsOf(reader, claim.id);
  // A transaction has one connection: its statements run one after another.
  if (transaction) await reading;
  const [debts, { appointments, centers }] = await Promise.all([
    reading,
    appointmentsAndCenters(reader, claim),
  ]);
  const owed = openDebt(debts);
  const paid = paidFor(debts);
  return {
    ...claimView(claim, now),
    description: details.description,
    answers: details.answers,
    safety: safetyNow(claim),
    ...(details.isDateEstimated ? { isDateEstimated: true } : {}),
    ...(details.expense ? { expense: details.expense } : {}),
    requirements: requirementsOf(claim, now).map(requirementView),
    quotes: details.quotes.map((quote) => quoteView(quote, details, now)),
    serviceOrders: ordersAsBooked(
      details,
      appointments.find(({ state }) => state === 'BOOKED'),
      centers,
    ),
    appointments: appointments.map((appointment) =>
      appointmentView(appointment, centers.get(appointment.centerId), now),
    ),
    ...(details.chosenQuoteId === undefined ? {} : { chosenQuoteId: details.chosenQuoteId }),
    ...(details.chosenReplacementId === undefined
      ? {}
      : { chosenReplacementId: details.chosenReplacementId }),
    ...(details.chosenDeliveryOptionId === undefined
      ? {}
      : { chosenDeliveryOptionId: details.chosenDeliveryOptionId }),
    ...(details.delivery ? { delivery: details.delivery } : {}),
    ...(owed
      ? {
          owed: {
            id: owed.id,
            amount: { amount: owed.amount - owed.paid, currency: owed.currency },
          },
        }
      : {}),
    ...(paid ? { holderPayments: paymentsView(paid) } : {}),
    ...(details.returnObligation ? { returnObligation: returnView(details.returnObligation) } : {}),
    ...(details.payout ? { payout: details.payout } : {}),
    ...(details.urgentHelp ? { urgentHelp: details.urgentHelp } : {}),
    ...(details.otherWays ? { otherWays: otherWaysView(details.otherWays) } : {}),
    ...(details.closedAs && isOpen(claim.state) ? { isReopened: true } : {}),
    ...(reported ? { reported } : {}),
    messages: details.messages,
    ...(details.answerBy === undefined
      ? {}
      : { answerBy: answerDay(details.answerBy, clientDay(details, now), details.holidays) }),
  };
}

async function appointmentsAndCenters(reader: Reader, { id, clientId }: StoredClaim) {
  const appointments = await appointmentsOf(reader, id);
  const centerIds = appointments.map(({ centerId }) => centerId);
  return { appointments, centers: await centersNamed(reader, clientId, centerIds) };
}

function paymentsView({
  currency,
  paid,
  refunded,
  refundDue,
}: PaidForClaim): NonNullable<ClaimDetails['holderPayments']> {
  const money = (amount: number) => ({ amount, currency });
  return { paid: money(paid), refunded: money(refunded), refundDue: money(refundDue) };
}

/**
 * What is brought at a time is not ready before: from that day on it is counted. What is done or installed
 * where its holder is, is done when somebody comes, wherever it is until then.
 */
export function ordersAsBooked(
  { serviceOrders, quotes, chosenQuoteId, holidays }: ClaimRecord,
  booked: Pick<StoredAppointment, 'centerId' | 'startsAt'> | undefined,
  centers: ReadonlyMap<string, Pick<CenterFile, 'timeZone'>>,
): ClaimDetails['serviceOrders'] {
  const quote = quotes.find(({ id }) => id === chosenQuoteId);
  const center = booked && centers.get(booked.centerId);
  const orders = serviceOrders.map(({ sendTo, ...order }) =>
    sendTo && order.state === 'AWAITING_DEVICE' ? { ...order, sendTo } : order,
  );
  if (!quote?.needsAppointment || !center) return orders;
  const day = dayIn(center.timeZone, booked.startsAt);
  const isVisit = isAtHolder(quote);
  const known = isVisit ? untilVisit : untilBrought;
  const expectedOn = isVisit ? day : addWorkingDays(day, quote.days ?? usualDays, holidays);
  return orders.map((order) =>
    order.expectedOn !== undefined && known.includes(order.state)
      ? { ...order, expectedOn }
      : order,
  );
}

const untilBrought: readonly string[] = ['PLACED', 'AWAITING_DEVICE'];
const untilVisit: readonly string[] = ['PLACED', 'SHIPPED', 'ON_THE_WAY'];

function otherWaysView({
  reason,
  days,
  quoteIds,
}: NonNullable<ClaimRecord['otherWays']>): NonNullable<ClaimDetails['otherWays']> {
  const text = reason === 'NO_SLOT' ? noSlotText(days, quoteIds.length > 0) : noPartText(days);
  return { reason, text, quoteIds };
}

/** What is asked for, and what may be given with an appeal: until it is sent, more of it. */
function requirementsOf(claim: StoredClaim, now: Date): readonly RequirementRecord[] {
  const { requirements } = claim.details;
  const ofAppeal = appealDocuments(claim, now);
  if (!ofAppeal) return requirements;
  const open = claim.state === 'DENIED' ? { ...ofAppeal, state: 'OPTIONAL' as const } : ofAppeal;
  return [...requirements.filter(({ id }) => id !== open.id), open];
}

/** What is asked for, as its holder sees it: where the files are is the portal’s own. */
function requirementView({
  answer,
  files,
  signature,
  givenAt,
  withinDays: _,
  ...requirement
}: RequirementRecord): Requirement {
  if (givenAt === undefined) return requirement;
  return {
    ...requirement,
    given: {
      at: givenAt,
      files: files.map(({ name, mediaType }) => ({ name, mediaType })),
      ...(answer === undefined ? {} : { answer }),
      ...(signature ? { signature: { name: signature.name, signedAt: signature.signedAt } } : {}),
    },
  };
}

/** A quote as its holder sees it: what is not begun yet arrives as if it were ordered now. */
function quoteView(
  { givenBack, paidBefore, isHandedOver, isPart, ...quote }: QuoteRecord,
  {
    orderedAt,
    chosenDeliveryOptionId,
    ...calendar
  }: Calendar & Pick<ClaimRecord, 'orderedAt' | 'chosenDeliveryOptionId'>,
  now: Date,
): Quote {
  const at = orderedAt === undefined ? now : new Date(orderedAt);
  return {
    ...quote,
    ...(isHandedOver ? { isHandedOver } : {}),
    replacements: quote.replacements.map(({ manufacturer, deviceClass, ...shown }) => shown),
    deliveryOptions: worthTheirPrice(
      quote.deliveryOptions.map((option) => deliveryView(option, at, calendar)),
      chosenDeliveryOptionId,
    ),
  };
}

/** States in which a device is still to be sent. */
const unsent: readonly string[] = ['OPEN', 'OVERDUE'];

function returnView({
  owedId,
  isHandedOver,
  sendTo,
  ...obligation
}: NonNullable<ClaimRecord['returnObligation']>) {
  const isToBring = isHandedOver && obligation.state === 'OPEN';
  const isStillLocked = obligation.state === 'OVERDUE' && obligation.howToUnlock !== undefined;
  const isUnsent = unsent.includes(obligation.state) && !isStillLocked;
  return {
    ...obligation,
    ...(sendTo && isUnsent ? { sendTo } : {}),
    ...(isHandedOver ? { isHandedOver } : {}),
    text: isStillLocked
      ? texts.claims.lockedLate.text
      : isToBring
        ? texts.claims.returning.handedOver
        : texts.claims.returns[obligation.state],
  };
}

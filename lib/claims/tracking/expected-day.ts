import {
  bookedAppointment,
  type ClaimDetails,
  claimCosts,
  isAtHolder,
  isHomeVisit,
} from '@/lib/platform';

type Order = Pick<ClaimDetails['serviceOrders'][number], 'state' | 'expectedOn' | 'sendTo'>;
type Known = Pick<
  ClaimDetails,
  'state' | 'outcome' | 'appointments' | 'quotes' | 'chosenQuoteId' | 'serviceOrders'
>;

/** Claim states in which nothing that was ordered or chosen is still to come. */
const over: readonly string[] = ['AWAITING_RETURN', 'DENIED', 'WITHDRAWN', 'CLOSED'];
/** Order states in which nothing is expected any more. */
const ended: readonly string[] = ['DONE', 'CANCELLED', 'NOBODY_CAME'];
/** Order states in which a technician is still to come: until then the day is that of the visit. */
const beforeVisit: readonly string[] = ['PLACED', 'SHIPPED', 'ON_THE_WAY'];

/**
 * The day on which a service order is expected, where that can still be promised: the order is open, its
 * day has not passed, and nothing has yet to be sent in or booked that it counts from.
 * @param today where the client is
 */
export function expectedDay(claim: Known, order: Order, today: string): string | undefined {
  const { state, expectedOn, sendTo } = order;
  // What goes back unrepaired is on its way after the claim is over.
  const isOver = over.includes(claim.state) && state !== 'COMES_BACK';
  if (isOver || ended.includes(state)) return undefined;
  const isToBeSent = sendTo !== undefined || state === 'AWAITING_DEVICE';
  if ((isToBeSent || isTimeOpen(claim, state)) && !bookedAppointment(claim)) return undefined;
  return expectedOn !== undefined && expectedOn >= today ? expectedOn : undefined;
}

/** Whether a visit that was ordered waits for its holder to book a time, where none is booked. */
function isTimeOpen({ state, quotes, chosenQuoteId }: Known, order: string): boolean {
  const quote = quotes.find(({ id }) => id === chosenQuoteId);
  const isVisit = quote?.needsAppointment === true && isAtHolder(quote);
  return state === 'FULFILLING' && isVisit && beforeVisit.includes(order);
}

/**
 * The day on which what was chosen is delivered, where that can still be promised.
 * @param today where the client is
 */
export function deliveryDay(
  claim: Known &
    Pick<ClaimDetails, 'chosenReplacementId' | 'chosenDeliveryOptionId' | 'holderPayments'>,
  today: string,
): string | undefined {
  const arrivesOn = claimCosts(claim).chosen?.delivery?.arrivesOn;
  const order = claim.serviceOrders.at(-1) ?? { state: '' };
  return arrivesOn && expectedDay(claim, { ...order, expectedOn: arrivesOn }, today);
}

type Kind = ClaimDetails['serviceOrders'][number]['kind'];

/** What the day of an order is of, by its kind. */
const ends: Readonly<Partial<Record<Kind, string>>> = {
  MAIL_IN: 'BACK',
  CARRY_IN: 'READY',
  REPLACEMENT: 'ARRIVES',
  DISPATCH: 'HELP',
};

/**
 * The label that says what is expected on the day of a service order: that a repair is done, that something
 * arrives, can be picked up or goes back, or that somebody comes.
 */
export function expectedLabel(
  claim: Known &
    Pick<ClaimDetails, 'chosenReplacementId' | 'chosenDeliveryOptionId' | 'holderPayments'>,
  { kind, state }: Pick<ClaimDetails['serviceOrders'][number], 'kind' | 'state'>,
): string {
  return `Claims_Service_Expected_${whatIsExpected(claim, kind, state)}`;
}

function whatIsExpected(claim: Parameters<typeof expectedLabel>[0], kind: Kind, state: string) {
  if (state === 'COMES_BACK') return 'BACK';
  // What is delivered and installed comes with whoever does it.
  const isVisit = kind === 'ON_SITE' || (isHomeVisit(claim) && kind !== 'DISPATCH');
  if (isVisit && beforeVisit.includes(state)) return 'VISIT';
  if (isVisit) return kind === 'ON_SITE' ? 'REPAIRED' : 'OTHER';
  const isPickUp = claimCosts(claim).chosen?.delivery?.kind === 'PICK_UP';
  return kind === 'REPLACEMENT' && isPickUp ? 'READY' : (ends[kind] ?? 'OTHER');
}

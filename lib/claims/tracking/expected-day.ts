import { bookedAppointment, type ClaimDetails, claimCosts } from '@/lib/platform';

type Order = Pick<ClaimDetails['serviceOrders'][number], 'state' | 'expectedOn' | 'sendTo'>;
type Known = Pick<
  ClaimDetails,
  'state' | 'outcome' | 'appointments' | 'quotes' | 'chosenQuoteId' | 'serviceOrders'
>;

/** Claim states in which nothing that was ordered or chosen is still to come. */
const over: readonly string[] = ['AWAITING_RETURN', 'DENIED', 'WITHDRAWN', 'CLOSED'];
/** Order states in which nothing is expected any more. */
const ended: readonly string[] = ['DONE', 'CANCELLED', 'NOBODY_CAME'];

/**
 * The day on which a service order is expected, where that can still be promised: the order is open, its
 * day has not passed, and nobody has yet to send in what it counts from.
 * @param today where the client is
 */
export function expectedDay(claim: Known, order: Order, today: string): string | undefined {
  const { state, expectedOn, sendTo } = order;
  // What goes back unrepaired is on its way after the claim is over.
  const isOver = over.includes(claim.state) && state !== 'COMES_BACK';
  if (isOver || ended.includes(state)) return undefined;
  const isToBeSent = sendTo !== undefined || state === 'AWAITING_DEVICE';
  if (isToBeSent && !bookedAppointment(claim)) return undefined;
  return expectedOn !== undefined && expectedOn >= today ? expectedOn : undefined;
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

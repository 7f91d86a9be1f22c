import {
  type ClaimDetails,
  type claimProblems,
  endedWithoutService,
  isAtHolder,
  isPaidOut,
} from '@/lib/platform';

/** What withdrawing is called: of a claim that was reopened it ends the report alone. */
export function withdrawalTitle({ isReopened }: Pick<ClaimDetails, 'isReopened'>): string {
  return isReopened ? 'Claims_Withdraw_Report' : 'Claims_Withdraw';
}

const onItsWay: readonly string[] = ['ON_THE_WAY', 'SHIPPED', 'DONE'];

/** Whether what was chosen can go to another address: until it is on its way. */
export function deliveryChange({
  state,
  delivery,
  quotes,
  chosenQuoteId,
  serviceOrders,
}: Pick<ClaimDetails, 'state' | 'delivery' | 'chosenQuoteId' | 'serviceOrders'> & {
  readonly quotes: readonly Pick<
    ClaimDetails['quotes'][number],
    'id' | 'serviceRoute' | 'needsAppointment' | 'needsDelivery'
  >[];
}): 'open' | 'too-late' | 'never' {
  const isOpen = state === 'AWAITING_PAYMENT' || state === 'FULFILLING';
  const quote = quotes.find(({ id }) => id === chosenQuoteId);
  // Somebody comes there: who does, and when, hangs on where it is.
  const isVisit = isAtHolder(quote) || quote?.serviceRoute === 'DISPATCH';
  if (!isOpen || !delivery || isVisit) return 'never';
  return onItsWay.includes(serviceOrders.at(-1)?.state ?? '') ? 'too-late' : 'open';
}

/** What can go wrong where a claim is. */
type Problem = (typeof claimProblems)[number];

/** What saying that something goes wrong is called: of a claim that was left lying nothing does. */
export function problemTitle({ outcome }: Pick<ClaimDetails, 'outcome'>): string {
  return outcome === 'UNRESPONSIVE' ? 'Claims_Problem_Late_Title' : 'Claims_Problem';
}

/** Which words a problem is offered in: of what was not repaired no fault comes back, and no repair is done again. */
export function problemWords(
  claim: Pick<ClaimDetails, 'state' | 'outcome' | 'payout' | 'serviceOrders'>,
  problem: Problem,
): Problem | 'Late' | 'STILL_FAULTY' | 'NOT_PAID' {
  if (claim.outcome === 'UNRESPONSIVE') return 'Late';
  if (problem === 'NOT_ARRIVED' && isPaidOut(claim)) return 'NOT_PAID';
  return problem === 'SAME_FAULT' && endedWithoutService(claim) ? 'STILL_FAULTY' : problem;
}

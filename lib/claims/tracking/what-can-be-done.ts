import {
  type ClaimDetails,
  type claimProblems,
  doneForClaim,
  endedWithoutService,
  isAtHolder,
  isCarriedIn,
  isPaidOut,
  missedAppointment,
  problemsOf,
  whyNotWithdrawn,
} from '@/lib/platform';

/** What withdrawing is called: of a claim that was reopened it ends the report alone. */
export function withdrawalTitle({ isReopened }: Pick<ClaimDetails, 'isReopened'>): string {
  return isReopened ? 'Claims_Withdraw_Report' : 'Claims_Withdraw';
}

/**
 * Why a claim can no longer be withdrawn, and what can be done instead, as labels in their order; none
 * where it can be, or never could.
 * @param today where the client is
 */
export function tooLateToWithdraw(
  claim: Parameters<typeof whyNotWithdrawn>[0] &
    Parameters<typeof problemsOf>[0] &
    Pick<ClaimDetails, 'isReopened'>,
  today: string,
  now: Date,
): readonly string[] {
  const why = whyNotWithdrawn(claim, now);
  if (why === 'APPOINTMENT_BEGUN') return ['Claims_Error_withdraw_APPOINTMENT_BEGUN'];
  if (why !== 'TOO_LATE') return [];
  return [
    `Claims_TooLate_${claim.isReopened ? 'Report' : doneForClaim(claim)}`,
    ...(problemsOf(claim, today, now).length > 0 ? ['Claims_TooLate_Problem'] : []),
    'Claims_TooLate_Call',
  ];
}

/** What booking another time is called: of one that is to come it is changed, after one that was missed chosen. */
export function moveTitle(claim: Parameters<typeof missedAppointment>[0], now: Date): string {
  return missedAppointment(claim, now) ? 'Claims_Settle_Slot_Way' : 'Claims_Move';
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

/** What can go wrong where a claim is; of another platform also something else. */
type Problem = (typeof claimProblems)[number] | 'OTHER';

/** What saying that something goes wrong is called: a claim that is closed is reopened by it. */
export function problemTitle({ state }: Pick<ClaimDetails, 'state'>): string {
  return state === 'CLOSED' ? 'Claims_Problem_Reopen' : 'Claims_Problem';
}

/**
 * Which words a problem is told in: of what was not repaired no fault comes back, and no repair is done
 * again; where a device is brought nobody comes, but nobody may be there.
 */
export function problemWords(
  claim: Pick<
    ClaimDetails,
    'state' | 'outcome' | 'payout' | 'serviceOrders' | 'quotes' | 'chosenQuoteId'
  >,
  problem: Problem,
): Problem | 'Late' | 'STILL_FAULTY' | 'NOT_PAID' | 'NOBODY_THERE' {
  if (claim.outcome === 'UNRESPONSIVE') return 'Late';
  if (problem === 'NOBODY_CAME' && isCarriedIn(claim)) return 'NOBODY_THERE';
  if (problem === 'NOT_ARRIVED' && isPaidOut(claim)) return 'NOT_PAID';
  return problem === 'SAME_FAULT' && endedWithoutService(claim) ? 'STILL_FAULTY' : problem;
}

import {
  type Claim,
  type ClaimDetails,
  type claimProblems,
  endedWithoutService,
} from '@/lib/platform';
import { comingAppointment } from './move-appointment';
import { isMissing } from './way-on';

/** Whether another person can be asked to decide a denied claim. @param today where the client is */
export function mayAppeal(
  { state, denial }: Pick<Claim, 'state' | 'denial'>,
  today: string,
): boolean {
  return state === 'DENIED' && denial?.appealUntil !== undefined && denial.appealUntil >= today;
}

/** Design §8: the states that their holder can end. */
const withdrawable: readonly Claim['state'][] = [
  'SUBMITTED',
  'IN_REVIEW',
  'ACTION_REQUIRED',
  'DIAGNOSIS',
  'APPROVED',
  'CHOOSING',
  'AWAITING_PAYMENT',
  'FULFILLING',
];

/** From here on somebody has spent something. */
const begun: readonly string[] = [
  'PART_ORDERED',
  'IN_WORK',
  'ON_THE_WAY',
  'ASSIGNED',
  'ON_SITE',
  'SHIPPED',
  'DONE',
];
const sent: readonly string[] = ['SENT', 'PAID'];

/**
 * Whether a claim can be taken back: until a part is ordered, a replacement ships, money is sent or
 * somebody is on the way. The platform decides, and knows more.
 */
export function withdrawal({
  state,
  serviceOrders,
  payout,
  isReopened = false,
}: Pick<ClaimDetails, 'state' | 'serviceOrders' | 'payout' | 'isReopened'>):
  | 'open'
  | 'too-late'
  | 'never' {
  if (!withdrawable.includes(state)) return state === 'REOPENED' && isReopened ? 'open' : 'never';
  const isBegun = begun.includes(serviceOrders.at(-1)?.state ?? '');
  const isSent = sent.includes(payout?.state ?? '');
  return state === 'FULFILLING' && (isBegun || isSent) ? 'too-late' : 'open';
}

/** What withdrawing is called: of a claim that was reopened it ends the report alone. */
export function withdrawalTitle({ isReopened }: Pick<ClaimDetails, 'isReopened'>): string {
  return isReopened ? 'Claims_Withdraw_Report' : 'Claims_Withdraw';
}

/** Somebody comes there: who does, and when, hangs on where it is. */
const visits: readonly string[] = ['ON_SITE', 'DISPATCH'];
const onItsWay: readonly string[] = ['ON_THE_WAY', 'SHIPPED', 'DONE'];

/** Whether what was chosen can go to another address: until it is on its way. */
export function deliveryChange({
  state,
  delivery,
  quotes,
  chosenQuoteId,
  serviceOrders,
}: Pick<ClaimDetails, 'state' | 'delivery' | 'chosenQuoteId' | 'serviceOrders'> & {
  readonly quotes: readonly Pick<ClaimDetails['quotes'][number], 'id' | 'serviceRoute'>[];
}): 'open' | 'too-late' | 'never' {
  const isOpen = state === 'AWAITING_PAYMENT' || state === 'FULFILLING';
  const route = quotes.find(({ id }) => id === chosenQuoteId)?.serviceRoute ?? '';
  if (!isOpen || !delivery || visits.includes(route)) return 'never';
  return onItsWay.includes(serviceOrders.at(-1)?.state ?? '') ? 'too-late' : 'open';
}

/** What can go wrong where a claim is. */
type Problem = (typeof claimProblems)[number];

/**
 * What can be said to go wrong of a claim: while it is being fulfilled, while an old device is awaited,
 * and after it was closed for as long as it can be taken up again. That nobody came can be said once the
 * time of the visit has come.
 * @param today where the client is
 */
export function problemsOf(claim: Reportable, today: string, now: Date): readonly Problem[] {
  const { state, outcome, next, requirements, serviceOrders, payout } = claim;
  const { kind, state: order } = serviceOrders.at(-1) ?? {};
  // It is with a shop of the holder’s own.
  if (state === 'FULFILLING' && order === 'OWN_SHOP') return [];
  const isVisit = kind === 'ON_SITE' || kind === 'DISPATCH';
  const isMoney = payout !== undefined || kind === 'REIMBURSEMENT' || kind === 'SETTLEMENT';
  if (state === 'FULFILLING')
    return isMoney
      ? ['NOT_ARRIVED', 'TOO_LONG']
      : [
          ...(isVisit ? ofVisit(claim, now) : (['NOT_ARRIVED'] as const)),
          'WRONG_OR_FAULTY',
          ...(kind === 'REPLACEMENT' ? [] : (['SAME_FAULT'] as const)),
          'TOO_LONG',
        ];
  if (state === 'AWAITING_RETURN') return ['NOT_ARRIVED', 'WRONG_OR_FAULTY'];
  const isOpen = state === 'CLOSED' && next.by !== undefined && next.by >= today;
  if (!isOpen) return [];
  // What is still to be sent takes it up again by coming; where nothing is, its holder says that they go on.
  if (outcome === 'UNRESPONSIVE') return requirements.some(isMissing) ? [] : ['NOT_ARRIVED'];
  // What went back as it was has the fault that it had; how it was settled before says nothing of that.
  if (endedWithoutService(claim)) return isVisit ? ['SAME_FAULT'] : ['SAME_FAULT', 'NOT_ARRIVED'];
  if (isMoney) return ['NOT_ARRIVED'];
  if (outcome === 'REPLACED') return ['WRONG_OR_FAULTY', 'NOT_ARRIVED'];
  return isVisit
    ? ['SAME_FAULT', 'WRONG_OR_FAULTY', 'NOBODY_CAME']
    : ['SAME_FAULT', 'WRONG_OR_FAULTY', 'NOT_ARRIVED'];
}

/** What saying that something goes wrong is called: of a claim that was left lying nothing does. */
export function problemTitle({ outcome }: Pick<ClaimDetails, 'outcome'>): string {
  return outcome === 'UNRESPONSIVE' ? 'Claims_Problem_Late_Title' : 'Claims_Problem';
}

/** Which words a problem is offered in: of what was not repaired no fault comes back, and no repair is done again. */
export function problemWords(
  claim: Pick<ClaimDetails, 'state' | 'outcome'>,
  problem: Problem,
): Problem | 'Late' | 'STILL_FAULTY' {
  if (claim.outcome === 'UNRESPONSIVE') return 'Late';
  return problem === 'SAME_FAULT' && endedWithoutService(claim) ? 'STILL_FAULTY' : problem;
}

type Reportable = Pick<
  ClaimDetails,
  'state' | 'outcome' | 'next' | 'requirements' | 'serviceOrders' | 'payout' | 'appointments'
>;

function ofVisit(claim: Reportable, now: Date): readonly Problem[] {
  return comingAppointment(claim, now) ? [] : ['NOBODY_CAME'];
}

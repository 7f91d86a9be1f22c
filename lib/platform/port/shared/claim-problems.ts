import type { ClaimDetails, claimProblems, Requirement } from '..';
import { begunAppointments, comingAppointment, isHomeVisit } from './appointment-facts';
import { endedWithoutService } from './claim-costs';

/** What can go wrong where a claim is. */
type Problem = (typeof claimProblems)[number];

type Reportable = Pick<
  ClaimDetails,
  | 'state'
  | 'outcome'
  | 'next'
  | 'requirements'
  | 'serviceOrders'
  | 'payout'
  | 'appointments'
  | 'quotes'
  | 'chosenQuoteId'
>;

/** Whether something that a claim asks for is still to be given. */
export function isMissing({ state }: Pick<Requirement, 'state'>): boolean {
  return state === 'NEEDED' || state === 'REJECTED' || state === 'FAILED';
}

/** States of an order in which a device that is brought or sent in has not come back to its holder. */
const notBack: readonly string[] = [
  'PLACED',
  'AWAITING_DEVICE',
  'RECEIVED',
  'PART_ORDERED',
  'IN_WORK',
];

/**
 * What can be said to go wrong of a claim: once the time of a visit before the decision has come, while it
 * is being fulfilled, while an old device is awaited, and after it was closed for as long as it can be
 * reopened. That nobody came, or nobody was there, can be said once the time of the visit has come.
 * @param today where the client is
 */
export function problemsOf(claim: Reportable, today: string, now: Date): readonly Problem[] {
  const { state, outcome, next, requirements, serviceOrders } = claim;
  const { kind, state: order } = serviceOrders.at(-1) ?? {};
  // It is with a shop of the holder’s own.
  if (state === 'FULFILLING' && order === 'OWN_SHOP') return [];
  const isVisit = kind === 'ON_SITE' || kind === 'DISPATCH' || isHomeVisit(claim);
  const isMoney = isPaidOut(claim);
  if (state === 'FULFILLING') {
    if (isMoney) return ['NOT_ARRIVED', 'TOO_LONG'];
    if ((kind === 'MAIL_IN' || kind === 'CARRY_IN') && notBack.includes(order ?? ''))
      return [...ofWayIn(claim, now), 'TOO_LONG'];
    return [
      ...(isVisit ? ofVisit(claim, now) : (['NOT_ARRIVED'] as const)),
      'WRONG_OR_FAULTY',
      ...(kind === 'REPLACEMENT' ? [] : (['SAME_FAULT'] as const)),
      'TOO_LONG',
    ];
  }
  if (state === 'DIAGNOSIS') return begunAppointments(claim, now).length > 0 ? ['NOBODY_CAME'] : [];
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

/** Whether a claim is settled by money that goes to its holder. */
export function isPaidOut({ payout, serviceOrders }: Pick<Reportable, 'payout' | 'serviceOrders'>) {
  const { kind } = serviceOrders.at(-1) ?? {};
  return payout !== undefined || kind === 'REIMBURSEMENT' || kind === 'SETTLEMENT';
}

function ofVisit(claim: Reportable, now: Date): readonly Problem[] {
  return comingAppointment(claim, now) ? [] : ['NOBODY_CAME'];
}

/** What can go wrong of a device on its way in: nobody takes it at its time, or the parcel is lost. */
function ofWayIn(claim: Reportable, now: Date): readonly Problem[] {
  const { kind, state } = claim.serviceOrders.at(-1) ?? {};
  if (state !== 'AWAITING_DEVICE') return [];
  if (kind === 'MAIL_IN') return ['NOT_ARRIVED'];
  return begunAppointments(claim, now).length > 0 ? ['NOBODY_CAME'] : [];
}

/**
 * Why a problem cannot be reported of a claim, as the port’s code of a refusal: pages, portal and embedded
 * platform take what {@link problemsOf} offers, and nothing else.
 */
export function whyNotReported(
  claim: Reportable,
  problem: Problem,
  today: string,
  now: Date,
): 'NOT_IN_THIS_STATE' | 'TOO_EARLY' | 'TOO_LATE' | undefined {
  const { state, next } = claim;
  if (problem === 'NOBODY_CAME' && comingAppointment(claim, now)) return 'TOO_EARLY';
  if (state === 'CLOSED' && (next.by ?? '') < today) return 'TOO_LATE';
  return problemsOf(claim, today, now).includes(problem) ? undefined : 'NOT_IN_THIS_STATE';
}

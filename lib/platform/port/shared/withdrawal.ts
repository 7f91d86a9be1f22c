import type { ClaimDetails } from '..';
import { appointmentFacts, begunAppointments } from './appointment-facts';

/** Design §8: the states that their holder can end. */
const withdrawable: readonly ClaimDetails['state'][] = [
  'SUBMITTED',
  'IN_REVIEW',
  'ACTION_REQUIRED',
  'DIAGNOSIS',
  'APPROVED',
  'CHOOSING',
  'AWAITING_PAYMENT',
  'FULFILLING',
];

/** What has been done for a claim that makes it too late to withdraw it. */
export type DoneForClaim =
  | 'PART_ORDERED'
  | 'IN_WORK'
  | 'ON_THE_WAY'
  | 'ON_SITE'
  | 'SHIPPED'
  | 'DONE'
  | 'PAYOUT';

/** States of an order from which on somebody has spent something. */
const begun = new Map<string, DoneForClaim>([
  ['PART_ORDERED', 'PART_ORDERED'],
  ['IN_WORK', 'IN_WORK'],
  ['ON_THE_WAY', 'ON_THE_WAY'],
  ['ASSIGNED', 'ON_THE_WAY'],
  ['ON_SITE', 'ON_SITE'],
  ['SHIPPED', 'SHIPPED'],
  ['DONE', 'DONE'],
]);
const sent: readonly string[] = ['SENT', 'PAID'];

/** What has been done for a claim that is being fulfilled and cannot be undone; nothing where there is nothing. */
export function doneForClaim({
  state,
  serviceOrders,
  payout,
}: Pick<ClaimDetails, 'state' | 'serviceOrders' | 'payout'>): DoneForClaim | undefined {
  if (state !== 'FULFILLING') return undefined;
  if (sent.includes(payout?.state ?? '')) return 'PAYOUT';
  return begun.get(serviceOrders.at(-1)?.state ?? '');
}

/**
 * Why a claim cannot be withdrawn, as the port’s code of a refusal: page and embedded platform decide by
 * it. A visit to the holder counts from its time on, a place that the holder goes to once it has the
 * device.
 */
export function whyNotWithdrawn(
  claim: Pick<
    ClaimDetails,
    | 'state'
    | 'isReopened'
    | 'serviceOrders'
    | 'payout'
    | 'appointments'
    | 'quotes'
    | 'chosenQuoteId'
  >,
  now: Date,
): 'NOT_IN_THIS_STATE' | 'TOO_LATE' | 'APPOINTMENT_BEGUN' | undefined {
  const { state, serviceOrders, isReopened = false } = claim;
  if (!withdrawable.includes(state))
    return state === 'REOPENED' && isReopened ? undefined : 'NOT_IN_THIS_STATE';
  const { kind, state: order = '' } = serviceOrders.at(-1) ?? {};
  if (doneForClaim(claim)) return 'TOO_LATE';
  // To what is not paid yet nobody is on the way.
  if (state !== 'FULFILLING' && state !== 'DIAGNOSIS') return undefined;
  const isKept = begunAppointments(claim, now).some(
    (one) => order === 'RECEIVED' || kind === 'DISPATCH' || appointmentFacts(claim, one).isAtHolder,
  );
  return isKept ? 'APPOINTMENT_BEGUN' : undefined;
}

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

/** States of an order from which on somebody has spent something. */
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
  const { state, serviceOrders, payout, isReopened = false } = claim;
  if (!withdrawable.includes(state))
    return state === 'REOPENED' && isReopened ? undefined : 'NOT_IN_THIS_STATE';
  const { kind, state: order = '' } = serviceOrders.at(-1) ?? {};
  const isFulfilling = state === 'FULFILLING';
  if (isFulfilling && (begun.includes(order) || sent.includes(payout?.state ?? '')))
    return 'TOO_LATE';
  // To what is not paid yet nobody is on the way.
  if (!isFulfilling && state !== 'DIAGNOSIS') return undefined;
  const isKept = begunAppointments(claim, now).some(
    (one) => order === 'RECEIVED' || kind === 'DISPATCH' || appointmentFacts(claim, one).isAtHolder,
  );
  return isKept ? 'APPOINTMENT_BEGUN' : undefined;
}

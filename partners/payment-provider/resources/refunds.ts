import type Stripe from 'stripe';
import { type Call, emit, idOf, keep, listed, newId, take } from '../call';
import { book } from '../ledger';
import { moneyText } from '../money';
import { invalid } from '../refusal';
import { afterwards } from './charges';

type Charge = Stripe.Charge;
type Refund = Stripe.Refund;

/** Seconds after which a bank says how a refund ended that it has not said at once. */
const secondsUntilKnown = 24 * 3600;

/** Gives back what was captured, or a part of it. */
export function createRefund(
  call: Call,
  given: {
    readonly charge?: string | undefined;
    readonly payment_intent?: string | undefined;
    readonly amount?: number | undefined;
    readonly reason: Refund['reason'];
    readonly metadata: Stripe.Metadata;
  },
): Refund {
  const charge = chargeToRefund(call, given);
  if (
    charge.disputed &&
    !listed(call, 'dispute', { where: { charge: charge.id } })[0]?.is_charge_refundable
  )
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const amount = given.amount ?? left;
  if (amount > left)
    throw invalid(
      `Refund amount (${moneyText(amount, charge.currency)}) is greater than unrefunded amount on charge (${moneyText(left, charge.currency)})`,
      { param: 'amount' },
    );
  const later = afterwards(call, charge);
  const refund = makeRefund(call, charge, {
    amount,
    reason: given.reason,
    metadata: given.metadata,
    status: later === 'refunds-wait' ? 'pending' : 'succeeded',
  });
  const { id: balance_transaction } = book(call, {
    amount: -amount,
    currency: charge.currency,
    source: refund.id,
    type: 'refund',
  });
  const booked = keep(
    call,
    'refund',
    { ...refund, balance_transaction },
    later === 'refunds-fail'
      ? { due: call.now + secondsUntilKnown, outcome: 'failed' }
      : later === 'refunds-wait'
        ? { due: call.now + secondsUntilKnown, outcome: 'succeeded' }
        : {},
  );
  addRefunded(call, charge.id, amount);
  emit(call, 'refund.created', booked);
  emit(call, 'charge.refunded', take(call, 'charge', charge.id).object);
  return booked;
}

/** The bank says how a refund has ended; one that failed comes back to the account. */
export function endRefund(
  call: Call,
  id: string,
  how: 'succeeded' | 'failed',
  reason = 'unknown',
): Refund {
  const { object } = take(call, 'refund', id, 'refund');
  if (object.status === 'failed' || object.status === 'canceled')
    throw invalid(`Refund ${id} has ended already: it has a status of ${object.status}.`);
  if (how === 'succeeded') {
    const refund = keep(call, 'refund', { ...object, status: how }, {});
    emit(call, 'refund.updated', refund, { status: object.status });
    emit(call, 'charge.refund.updated', refund, { status: object.status });
    return refund;
  }
  const back = book(call, {
    amount: object.amount,
    currency: object.currency,
    source: id,
    type: 'refund_failure',
  });
  const refund = keep(
    call,
    'refund',
    { ...object, status: how, failure_reason: reason, failure_balance_transaction: back.id },
    {},
  );
  addRefunded(call, idOf(object.charge), -object.amount);
  emit(call, 'refund.updated', refund, { status: object.status });
  emit(call, 'charge.refund.updated', refund, { status: object.status });
  emit(call, 'refund.failed', refund);
  return refund;
}

function makeRefund(
  call: Call,
  charge: Charge,
  given: Pick<Refund, 'amount' | 'reason' | 'metadata' | 'status'>,
): Refund {
  return {
    id: newId('refund', call.scope),
    object: 'refund',
    ...given,
    balance_transaction: null,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
}

/** @throws Refusal where there is nothing to give back */
export function chargeToRefund(
  call: Call,
  given: { readonly charge?: string | undefined; readonly payment_intent?: string | undefined },
): Charge {
  if (given.charge && given.payment_intent)
    throw invalid('Only one of these parameters may be set: charge, payment_intent.');
  if (given.charge) {
    const { object } = take(call, 'charge', given.charge, 'charge');
    if (!object.captured)
      throw invalid(`Charge ${object.id} has not been captured; cancel its PaymentIntent instead.`);
    return object;
  }
  if (!given.payment_intent)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const { object: intent } = take(call, 'payment_intent', given.payment_intent, 'payment_intent');
  const charge =
    intent.status === 'succeeded' && take(call, 'charge', idOf(intent.latest_charge)).object;
  if (!charge)
    throw invalid(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { param: 'payment_intent' },
    );
  return charge;
}

function addRefunded(call: Call, id: string, amount: number): void {
  const { object } = take(call, 'charge', id);
  const amount_refunded = object.amount_refunded + amount;
  const refunded = amount_refunded === object.amount_captured;
  keep(call, 'charge', { ...object, amount_refunded, refunded }, {});
}

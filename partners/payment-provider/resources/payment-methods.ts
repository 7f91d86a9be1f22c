import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { type Call, emit, keep, newId, take } from '../call';
import { cardByNumber, cardByToken } from '../cards';
import type { Hidden } from '../kept';
import { invalid, missing } from '../refusal';

/** What a cardholder types, checked. */
export interface TypedCard {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly name: string | null;
  readonly email: string | null;
}

/** A card becomes a payment method; what is kept of its number are the last four digits. */
export function makePaymentMethod(
  call: Call,
  typed: TypedCard,
  metadata: Stripe.Metadata = {},
): Stripe.PaymentMethod {
  const card = cardByNumber(typed.number);
  // The number of a card that is no test card could be somebody's: nothing but its end is kept.
  const number = card.token === undefined ? '' : card.number;
  const method: Stripe.PaymentMethod = {
    id: newId('payment_method', call.scope),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: null,
      email: typed.email,
      name: typed.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check:
          card.saved?.kind === 'declined' && card.saved.reason === 'incorrect_cvc'
            ? 'fail'
            : 'pass',
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: typed.month,
      exp_year: typed.year,
      fingerprint: fingerprintOf(number),
      funding: card.funding,
      generated_from: null,
      last4: typed.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: call.now,
    customer: null,
    customer_account: null,
    livemode: call.scope.livemode,
    metadata,
    type: 'card',
  };
  return keep(call, 'payment_method', method, { card: number });
}

/** The same for the same card; from a hash of a card's number the number could be found again. */
function fingerprintOf(testNumber: string): string | null {
  if (testNumber === '') return null;
  return createHash('sha256').update(testNumber).digest('base64url').slice(0, 16);
}

/**
 * The payment method that an id names; Stripe's tokens of test cards make a new one.
 * @throws Refusal where there is none
 */
export function paymentMethod(
  call: Call,
  id: string,
  param = 'payment_method',
): { readonly object: Stripe.PaymentMethod; readonly hidden: Hidden['payment_method'] } {
  const card = call.scope.livemode ? undefined : cardByToken(id);
  if (!card) return take(call, 'payment_method', id, param);
  const year = new Date(call.now * 1000).getUTCFullYear() + 1;
  const { number } = card;
  const { id: made } = makePaymentMethod(call, {
    number,
    month: 12,
    year,
    name: null,
    email: null,
  });
  return take(call, 'payment_method', made, param);
}

/** Gives a payment method to a customer, who may use it again. */
export function attach(call: Call, id: string, customer: string): Stripe.PaymentMethod {
  const { object, hidden } = paymentMethod(call, id);
  if (object.customer === customer) return object;
  if (object.customer)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  if (hidden.isUsedUp) throw usedUp();
  const owner = take(call, 'customer', customer, 'customer');
  if (owner.hidden.isDeleted) throw missing('customer', customer, 'customer');
  const attached = keep(call, 'payment_method', { ...object, customer }, hidden);
  emit(call, 'payment_method.attached', attached);
  return attached;
}

/** Takes it off its customer: nobody can use it again. */
export function detach(call: Call, id: string): Stripe.PaymentMethod {
  const { object, hidden } = take(call, 'payment_method', id);
  if (!object.customer)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { code: 'payment_method_unexpected_state' },
    );
  const detached = keep(
    call,
    'payment_method',
    { ...object, customer: null },
    { ...hidden, isUsedUp: true },
  );
  emit(call, 'payment_method.detached', detached, { customer: object.customer });
  return detached;
}

/** @throws Refusal for one that is another customer's, or that has been used up */
export function requireUsable(
  { object, hidden }: ReturnType<typeof paymentMethod>,
  customer: string | null,
): void {
  if (object.customer && !customer)
    throw invalid(
      'The PaymentMethod you provided is attached to a customer, so for security purposes you must provide the customer in the request.',
      { param: 'payment_method' },
    );
  if (object.customer && object.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${object.id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'payment_method' },
    );
  if (!object.customer && hidden.isUsedUp) throw usedUp();
}

function usedUp() {
  return invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param: 'payment_method' },
  );
}

import type Stripe from 'stripe';
import { type Call, emit, idOf, keep, newId, secretOf, take } from '../call';
import type { Hidden } from '../kept';
import { book } from '../ledger';
import { invalid } from '../refusal';
import { afterwards } from './charges';
import { createDispute } from './disputes';

/** Seconds that a hold lasts unless it is captured. */
export const secondsHeld = 7 * 24 * 3600;

type Intent = Stripe.PaymentIntent;
type Beside = Hidden['payment_intent'];

/** What an intent is made of. */
export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly capture_method: 'automatic' | 'automatic_async' | 'manual';
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Stripe.Metadata;
  readonly payment_method: string | null;
  readonly receipt_email: string | null;
  readonly setup_future_usage: 'on_session' | 'off_session' | null;
  readonly statement_descriptor_suffix: string | null;
  readonly allowed_payment_method_types: Intent['allowed_payment_method_types'];
  readonly automatic_payment_methods: Intent['automatic_payment_methods'];
  /** Whether the bank is asked for a challenge where it would not want one by itself. */
  readonly request_three_d_secure: 'automatic' | 'any' | 'challenge';
}

export function createIntent(
  call: Call,
  { request_three_d_secure, ...given }: NewIntent,
  beside: Beside = {},
): Intent {
  const id = newId('payment_intent', call.scope);
  const intent: Intent = {
    id,
    object: 'payment_intent',
    ...given,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: secretOf(id),
    confirmation_method: 'automatic',
    created: call.now,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: call.scope.livemode,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure,
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    status: given.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  keep(call, 'payment_intent', intent, beside);
  emit(call, 'payment_intent.created', intent);
  return intent;
}

/** Changes an intent that has not been paid. @throws Refusal for one that has */
export function updateIntent(
  call: Call,
  id: string,
  changes: Partial<Omit<NewIntent, 'request_three_d_secure'>>,
): Intent {
  const { object, hidden } = take(call, 'payment_intent', id, 'intent');
  const isOpen = object.status.startsWith('requires_') && object.status !== 'requires_capture';
  const words = Object.keys(changes).some((name) => !['description', 'metadata'].includes(name));
  if (words && !isOpen)
    throw unexpected(
      object,
      `This PaymentIntent's parameters could not be updated because it has a status of ${object.status}.`,
    );
  return keep(call, 'payment_intent', { ...object, ...changes }, hidden);
}

/** Takes what is held, or less: the rest goes back to the card, which is no refund. */
export function captureIntent(
  call: Call,
  id: string,
  {
    amount_to_capture,
    metadata,
  }: {
    readonly amount_to_capture?: number | undefined;
    readonly metadata?: Stripe.Metadata | undefined;
  },
): Intent {
  const { object, hidden } = take(call, 'payment_intent', id, 'intent');
  if (object.status !== 'requires_capture')
    throw unexpected(
      object,
      `This PaymentIntent could not be captured because it has a status of ${object.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  const amount = amount_to_capture ?? object.amount_capturable;
  if (amount > object.amount_capturable)
    throw invalid(
      `The amount_to_capture (${amount}) cannot be greater than the amount_capturable (${object.amount_capturable}) of this PaymentIntent.`,
      { code: 'amount_too_large', param: 'amount_to_capture', payment_intent: object },
    );
  const { object: charge } = take(call, 'charge', idOf(object.latest_charge));
  const { id: balance_transaction } = book(call, {
    amount,
    currency: object.currency,
    source: charge.id,
    type: 'charge',
  });
  const captured = keep(
    call,
    'charge',
    { ...charge, amount_captured: amount, captured: true, balance_transaction },
    {},
  );
  const { heldUntil: _, ...beside } = hidden;
  const intent = keep(
    call,
    'payment_intent',
    {
      ...object,
      ...(metadata ? { metadata } : {}),
      amount_capturable: 0,
      amount_received: amount,
      status: 'succeeded',
    },
    beside,
  );
  sayPaid(call, hidden.session);
  emit(call, 'charge.captured', captured);
  emit(call, 'payment_intent.amount_capturable_updated', intent);
  emit(call, 'payment_intent.succeeded', intent);
  if (afterwards(call, captured) === 'disputed') createDispute(call, captured.id, 'fraudulent');
  return intent;
}

/** A Checkout whose money was held until now has been paid. */
function sayPaid(call: Call, session: string | undefined): void {
  const made = session && call.store.get('checkout.session', session, call.scope);
  if (!made) return;
  keep(call, 'checkout.session', { ...made.object, payment_status: 'paid' }, made.hidden);
}

const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

/** Ends an intent; what was held goes back to the card, which is no refund. */
export function cancelIntent(
  call: Call,
  id: string,
  reason: Intent['cancellation_reason'],
): Intent {
  const { object, hidden } = take(call, 'payment_intent', id, 'intent');
  if (!cancelable.includes(object.status))
    throw unexpected(
      object,
      `You cannot cancel this PaymentIntent because it has a status of ${object.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
    );
  if (object.status === 'requires_capture' && reason === 'expired')
    emit(call, 'charge.expired', take(call, 'charge', idOf(object.latest_charge)).object);
  const { heldUntil: _, challenge: __, ...beside } = hidden;
  const intent = keep(
    call,
    'payment_intent',
    {
      ...object,
      amount_capturable: 0,
      canceled_at: call.now,
      cancellation_reason: reason,
      next_action: null,
      status: 'canceled',
    },
    beside,
  );
  emit(call, 'payment_intent.canceled', intent);
  return intent;
}

/** Whether a Checkout that has made this intent still waits for its cardholder: it alone may move it. */
export function requireNoCheckout(call: Call, id: string, what: 'confirm' | 'cancel'): void {
  const { object, hidden } = take(call, 'payment_intent', id, 'intent');
  const session = hidden.session && call.store.get('checkout.session', hidden.session, call.scope);
  if (session && session.object.status === 'open')
    throw unexpected(
      object,
      `You cannot ${what} this PaymentIntent because it was created by Checkout. Expire the Checkout Session ${session.object.id} instead.`,
    );
}

export function unexpected(intent: Intent, message: string) {
  return invalid(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

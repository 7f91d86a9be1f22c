import type Stripe from 'stripe';
import { type Call, emit, idOf, keep, newId, secretOf, take } from '../call';
import { cardByNumber, type DeclineReason, declineOf } from '../cards';
import type { Hidden } from '../kept';
import { invalid, Refusal } from '../refusal';
import { newChallenge, nextAction, requireQuickBank, wantsChallenge } from './confirm';
import { attach, paymentMethod, requireUsable } from './payment-methods';

type Intent = Stripe.SetupIntent;
type Beside = Hidden['setup_intent'];

/** What saving a card is made of. */
export interface NewSetup {
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Stripe.Metadata;
  readonly payment_method: string | null;
  readonly usage: 'on_session' | 'off_session';
  readonly allowed_payment_method_types: Intent['allowed_payment_method_types'];
  readonly automatic_payment_methods: Intent['automatic_payment_methods'];
  readonly request_three_d_secure: 'automatic' | 'any' | 'challenge';
}

export function createSetup(
  call: Call,
  { request_three_d_secure, ...given }: NewSetup,
  beside: Beside = {},
): Intent {
  const id = newId('setup_intent', call.scope);
  const intent: Intent = {
    id,
    object: 'setup_intent',
    ...given,
    application: null,
    cancellation_reason: null,
    client_secret: secretOf(id),
    created: call.now,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: call.scope.livemode,
    mandate: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: given.payment_method ? 'requires_confirmation' : 'requires_payment_method',
  };
  keep(call, 'setup_intent', intent, beside);
  emit(call, 'setup_intent.created', intent);
  return intent;
}

/** Asks the bank whether a card may be saved. @throws Refusal 402 that keeps what has been written */
export function confirmSetup(
  call: Call,
  id: string,
  given: { readonly payment_method?: string | undefined; readonly return_url?: string | undefined },
): Intent {
  const { object: intent, hidden } = take(call, 'setup_intent', id, 'intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpected(
      intent,
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    );
  const asked = given.payment_method ?? idOf(intent.payment_method);
  if (asked === '')
    throw unexpected(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    );
  const method = paymentMethod(call, asked);
  requireUsable(method, typeof intent.customer === 'string' ? intent.customer : null);
  const card = cardByNumber(method.hidden.card);
  requireQuickBank(call, card);
  const answer = card.saved ?? { kind: 'approved' };
  const options = intent.payment_method_options?.card?.request_three_d_secure;
  if (!wantsChallenge(card, method.hidden, false, options)) {
    if (answer.kind === 'declined') return decline(call, intent, method.object, answer.reason);
    return succeed(call, intent, method.object.id, false);
  }
  const challenge = newChallenge(given.return_url ?? '', answer);
  const waiting = keep(
    call,
    'setup_intent',
    {
      ...intent,
      last_setup_error: null,
      next_action: given.return_url
        ? nextAction(call, challenge)
        : { type: 'use_stripe_sdk', use_stripe_sdk: {} },
      payment_method: method.object.id,
      status: 'requires_action',
    },
    { ...hidden, challenge },
  );
  emit(call, 'setup_intent.requires_action', waiting);
  return waiting;
}

/** The cardholder has passed the bank's challenge, or has not. */
export function endSetupChallenge(call: Call, id: string, isPassed: boolean): Intent {
  const { object: intent, hidden } = take(call, 'setup_intent', id);
  const { challenge, ...beside } = hidden;
  if (!challenge || intent.status !== 'requires_action') return intent;
  const method = take(call, 'payment_method', idOf(intent.payment_method)).object;
  const back = keep(call, 'setup_intent', { ...intent, next_action: null }, beside);
  if (isPassed && challenge.outcome.kind === 'declined')
    return decline(call, back, method, challenge.outcome.reason);
  if (isPassed) return succeed(call, back, method.id, true);
  return fail(call, back, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide a new PaymentMethod to attempt to fulfill this SetupIntent again.',
    payment_method: method,
  });
}

export function cancelSetup(call: Call, id: string, reason: Intent['cancellation_reason']): Intent {
  const { object: intent, hidden } = take(call, 'setup_intent', id, 'intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpected(
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
    );
  const { challenge: _, ...beside } = hidden;
  const canceled = keep(
    call,
    'setup_intent',
    { ...intent, cancellation_reason: reason, next_action: null, status: 'canceled' },
    beside,
  );
  emit(call, 'setup_intent.canceled', canceled);
  return canceled;
}

export function requireNoSetupCheckout(call: Call, id: string, what: 'confirm' | 'cancel'): void {
  const { object, hidden } = take(call, 'setup_intent', id, 'intent');
  if (hidden.session)
    throw unexpected(
      object,
      `You cannot ${what} this SetupIntent because it was created by Checkout. Expire the Checkout Session ${hidden.session} instead.`,
    );
}

function succeed(call: Call, intent: Intent, method: string, wasChallenged: boolean): Intent {
  const { hidden } = take(call, 'setup_intent', intent.id);
  const { challenge: _, ...beside } = hidden;
  if (typeof intent.customer === 'string') attach(call, method, intent.customer);
  const saved = take(call, 'payment_method', method);
  if (wasChallenged) keep(call, 'payment_method', saved.object, { ...saved.hidden, isSetUp: true });
  const done = keep(
    call,
    'setup_intent',
    { ...intent, last_setup_error: null, payment_method: method, status: 'succeeded' },
    beside,
  );
  emit(call, 'setup_intent.succeeded', done);
  return done;
}

function decline(
  call: Call,
  intent: Intent,
  method: Stripe.PaymentMethod,
  reason: DeclineReason,
): never {
  const error = { type: 'card_error', ...declineOf(reason), payment_method: method } as const;
  const setup_intent = fail(call, intent, error);
  throw new Refusal(402, { ...error, setup_intent }, { keeps: true });
}

function fail(
  call: Call,
  intent: Intent,
  last_setup_error: NonNullable<Intent['last_setup_error']>,
): Intent {
  const { hidden } = take(call, 'setup_intent', intent.id);
  const failed = keep(
    call,
    'setup_intent',
    { ...intent, last_setup_error, payment_method: null, status: 'requires_payment_method' },
    hidden,
  );
  emit(call, 'setup_intent.setup_failed', failed);
  return failed;
}

function unexpected(setup_intent: Intent, message: string): Refusal {
  return invalid(message, { code: 'setup_intent_unexpected_state', setup_intent });
}

import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Call, emit, idOf, keep, take } from '../call';
import { type BankAnswer, cardByNumber, declineOf, type TestCard } from '../cards';
import type { Challenge, Hidden } from '../kept';
import { BankTakesLong, invalid, Refusal } from '../refusal';
import { afterwards, makeCharge } from './charges';
import { createDispute } from './disputes';
import { secondsHeld, unexpected } from './payment-intents';
import { attach, paymentMethod, requireUsable } from './payment-methods';

type Intent = Stripe.PaymentIntent;

/** How an intent is confirmed. */
export interface Confirmation {
  readonly payment_method?: string | undefined;
  /** The cardholder is not there. */
  readonly off_session?: boolean | undefined;
  readonly return_url?: string | undefined;
  readonly error_on_requires_action?: boolean | undefined;
  readonly use_stripe_sdk?: boolean | undefined;
}

/**
 * Asks the bank for the money: held, taken, declined, or the cardholder is to be seen first.
 * @throws Refusal 402 that keeps what has been written
 */
export function confirmIntent(call: Call, id: string, given: Confirmation): Intent {
  const { object: intent } = take(call, 'payment_intent', id, 'intent');
  requireConfirmable(intent, given);
  const asked = given.payment_method ?? idOf(intent.payment_method);
  const method = paymentMethod(call, asked);
  requireUsable(method, typeof intent.customer === 'string' ? intent.customer : null);
  const card = cardByNumber(method.hidden.card);
  requireQuickBank(call, card);
  const answer = card.charged ?? { kind: 'approved' };
  const isAbsent = given.off_session === true;
  if (
    !wantsChallenge(
      card,
      method.hidden,
      isAbsent,
      intent.payment_method_options?.card?.request_three_d_secure,
    )
  )
    return settle(call, intent, method.object, answer, false);
  if (isAbsent || given.error_on_requires_action)
    return decline(call, intent, method.object, 'authentication_required');
  const challenge = newChallenge(given.return_url ?? '', answer);
  const waiting = keep(
    call,
    'payment_intent',
    {
      ...intent,
      last_payment_error: null,
      next_action: given.return_url
        ? nextAction(call, challenge)
        : { type: 'use_stripe_sdk', use_stripe_sdk: {} },
      payment_method: method.object.id,
      status: 'requires_action',
    },
    { ...take(call, 'payment_intent', id).hidden, challenge },
  );
  emit(call, 'payment_intent.requires_action', waiting);
  return waiting;
}

/** The cardholder has passed the bank's challenge, or has not. */
export function endChallenge(call: Call, id: string, isPassed: boolean): Intent {
  const { object: intent, hidden } = take(call, 'payment_intent', id);
  const { challenge, ...beside } = hidden;
  if (!challenge || intent.status !== 'requires_action') return intent;
  const method = take(call, 'payment_method', idOf(intent.payment_method));
  requireQuickBank(call, cardByNumber(method.hidden.card));
  const back = keep(call, 'payment_intent', { ...intent, next_action: null }, beside);
  if (isPassed) return settle(call, back, method.object, challenge.outcome, true);
  const failed = keep(
    call,
    'payment_intent',
    {
      ...back,
      last_payment_error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message:
          'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
        payment_method: method.object,
      },
      payment_method: null,
      status: 'requires_payment_method',
    },
    beside,
  );
  emit(call, 'payment_intent.payment_failed', failed);
  return failed;
}

/** @throws BankTakesLong where nobody has waited yet */
export function requireQuickBank(call: Call, card: TestCard): void {
  if (card.answer === 'late' && !call.hasWaited) throw new BankTakesLong();
  if (card.answer === 'lost') call.answer.isLost = true;
}

export function wantsChallenge(
  card: TestCard,
  { isSetUp = false }: Hidden['payment_method'],
  isAbsent: boolean,
  wish: string | null = null,
): boolean {
  if (!isAbsent && (wish === 'any' || wish === 'challenge')) return true;
  if (card.challenge === 'always') return true;
  if (card.challenge === 'unless-set-up') return !isSetUp;
  return card.challenge === 'when-present' && !isAbsent;
}

export function newChallenge(returnUrl: string, outcome: BankAnswer): Challenge {
  return { token: randomBytes(24).toString('base64url'), returnUrl, outcome };
}

export function nextAction({ origin }: Call, { token, returnUrl }: Challenge) {
  const url = `${origin}/3d_secure_2/hosted?source=${token}`;
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}

/** What the bank has answered goes into the books. */
function settle(
  call: Call,
  intent: Intent,
  method: Stripe.PaymentMethod,
  answer: BankAnswer,
  wasChallenged: boolean,
): Intent {
  if (answer.kind === 'declined') return decline(call, intent, method, answer.reason);
  const { hidden } = take(call, 'payment_intent', intent.id);
  const charge = makeCharge(call, intent, method, answer, wasChallenged);
  const isHeld = intent.capture_method === 'manual';
  const paid = keep(
    call,
    'payment_intent',
    {
      ...intent,
      amount_capturable: isHeld ? intent.amount : 0,
      amount_received: isHeld ? 0 : intent.amount,
      last_payment_error: null,
      latest_charge: charge.id,
      next_action: null,
      payment_method: method.id,
      status: isHeld ? 'requires_capture' : 'succeeded',
    },
    isHeld ? { ...hidden, heldUntil: call.now + secondsHeld } : hidden,
  );
  saveOrUseUp(call, paid, method.id, wasChallenged);
  emit(
    call,
    isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    paid,
  );
  if (!isHeld && afterwards(call, charge) === 'disputed')
    createDispute(call, charge.id, 'fraudulent');
  return paid;
}

/** A card that is to be used again becomes the customer's; another one has been used up. */
function saveOrUseUp(call: Call, intent: Intent, id: string, wasChallenged: boolean): void {
  const { object, hidden } = take(call, 'payment_method', id);
  const isSaved = intent.setup_future_usage !== null && typeof intent.customer === 'string';
  const isSetUp =
    hidden.isSetUp === true || (wasChallenged && intent.setup_future_usage === 'off_session');
  keep(call, 'payment_method', object, {
    ...hidden,
    ...(isSetUp ? { isSetUp } : {}),
    ...(isSaved || object.customer ? {} : { isUsedUp: true }),
  });
  if (isSaved && !object.customer && typeof intent.customer === 'string')
    attach(call, id, intent.customer);
}

function decline(
  call: Call,
  intent: Intent,
  method: Stripe.PaymentMethod,
  reason: Extract<BankAnswer, { kind: 'declined' }>['reason'],
): never {
  const { hidden } = take(call, 'payment_intent', intent.id);
  const charge = makeCharge(call, intent, method, { kind: 'declined', reason }, false);
  const error = {
    type: 'card_error',
    ...declineOf(reason),
    charge: charge.id,
    payment_method: method,
  } as const;
  const failed = keep(
    call,
    'payment_intent',
    {
      ...intent,
      last_payment_error: error,
      latest_charge: charge.id,
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    },
    hidden,
  );
  emit(call, 'payment_intent.payment_failed', failed);
  throw new Refusal(402, { ...error, payment_intent: failed }, { keeps: true });
}

function requireConfirmable(intent: Intent, given: Confirmation): void {
  if (intent.status === 'succeeded' || intent.status === 'requires_capture')
    throw unexpected(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  if (intent.status === 'canceled' || intent.status === 'processing')
    throw unexpected(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    );
  if (!given.payment_method && !intent.payment_method)
    throw unexpected(
      intent,
      `You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
    );
  const mayRedirect =
    intent.allowed_payment_method_types?.some((type) => type !== 'card') !== false &&
    intent.automatic_payment_methods?.allow_redirects !== 'never';
  if (mayRedirect && !given.return_url && !given.use_stripe_sdk)
    throw invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      { payment_intent: intent },
    );
}

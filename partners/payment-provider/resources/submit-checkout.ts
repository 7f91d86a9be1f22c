import type Stripe from 'stripe';
import { type Call, emit, idOf, keep, take } from '../call';
import type { Hidden } from '../kept';
import { invalid, Refusal } from '../refusal';
import { successUrl } from './checkout-sessions';
import { confirmIntent, endChallenge } from './confirm';
import { createCustomer } from './customers';
import { createIntent } from './payment-intents';
import { makePaymentMethod, type TypedCard } from './payment-methods';
import { confirmSetup, endSetupChallenge } from './setup-intents';

type Session = Stripe.Checkout.Session;
type Beside = Hidden['checkout.session'];

/** Where somebody who has submitted a Checkout goes on. */
export type Submitted =
  | { readonly kind: 'complete'; readonly successUrl: string }
  | { readonly kind: 'challenge'; readonly url: string };

/**
 * A cardholder submits the page of a Checkout.
 * @param returnUrl where the bank sends them back to, should it want to see them
 * @throws Refusal where the card is declined, or the Checkout is no longer open
 */
export function submitSession(
  call: Call,
  id: string,
  card: TypedCard,
  { isSaved, returnUrl }: { readonly isSaved: boolean; readonly returnUrl: string },
): Submitted {
  const { object, hidden } = take(call, 'checkout.session', id, 'session');
  if (object.status !== 'open' || object.expires_at <= call.now)
    throw invalid('This Checkout Session is no longer open.');
  const session = withCustomer(call, object, hidden, card);
  const method = makePaymentMethod(call, card);
  if (session.mode === 'setup') {
    const setup = idOf(session.setup_intent);
    giveCustomer(call, setup, idOf(session.customer));
    confirmSetup(call, setup, { payment_method: method.id, return_url: returnUrl });
    return goOn(call, id);
  }
  const intent = idOf(session.payment_intent) || intentOf(call, session, hidden, isSaved).id;
  confirmIntent(call, intent, { payment_method: method.id, return_url: returnUrl });
  return goOn(call, id);
}

/** The bank has sent a cardholder back. @throws Refusal where the card was declined in the end */
export function resumeSession(call: Call, id: string, isPassed: boolean): Submitted | undefined {
  const { object: session } = take(call, 'checkout.session', id, 'session');
  if (session.status === 'open' && session.expires_at > call.now) {
    const setup = idOf(session.setup_intent);
    if (setup) endSetupChallenge(call, setup, isPassed);
    const intent = idOf(session.payment_intent);
    if (intent) endChallenge(call, intent, isPassed);
  }
  const isOver = session.status === 'open' && session.expires_at <= call.now;
  return session.status === 'expired' || isOver ? undefined : goOn(call, id);
}

/** Follows what the intent has come to. */
function goOn(call: Call, id: string): Submitted {
  const { object: session, hidden } = take(call, 'checkout.session', id);
  const intent = session.payment_intent
    ? take(call, 'payment_intent', idOf(session.payment_intent)).object
    : take(call, 'setup_intent', idOf(session.setup_intent)).object;
  const url = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'requires_action' && url) return { kind: 'challenge', url };
  if (intent.status === 'requires_payment_method') throw notAuthenticated();
  if (session.status !== 'open') return { kind: 'complete', successUrl: successUrl(session) };
  const complete = keep(
    call,
    'checkout.session',
    {
      ...session,
      payment_status:
        session.mode === 'setup'
          ? 'no_payment_required'
          : intent.status === 'succeeded'
            ? 'paid'
            : 'unpaid',
      status: 'complete',
      url: null,
    },
    hidden,
  );
  emit(call, 'checkout.session.completed', complete);
  return { kind: 'complete', successUrl: successUrl(complete) };
}

/** The intent stays as the refused challenge has left it, and its event is sent. */
function notAuthenticated(): Refusal {
  const error = {
    type: 'invalid_request_error',
    message: 'We are unable to authenticate your payment method.',
    code: 'payment_intent_authentication_failure',
  } as const;
  return new Refusal(400, error, { keeps: true });
}

function withCustomer(call: Call, session: Session, hidden: Beside, card: TypedCard): Session {
  const email = card.email ?? session.customer_email;
  const customer =
    !session.customer && session.customer_creation === 'always'
      ? createCustomer(call, { email, name: card.name }).id
      : session.customer;
  const { name } = card;
  return keep(
    call,
    'checkout.session',
    {
      ...session,
      customer,
      customer_details: {
        address: null,
        business_name: null,
        email,
        individual_name: null,
        name,
        phone: null,
        tax_exempt: 'none',
        tax_ids: [],
      },
    },
    hidden,
  );
}

/** A customer whom the Checkout has made is whose card is saved. */
function giveCustomer(call: Call, setup: string, customer: string): void {
  const { object, hidden } = take(call, 'setup_intent', setup);
  if (customer) keep(call, 'setup_intent', { ...object, customer }, hidden);
}

function intentOf(
  call: Call,
  session: Session,
  hidden: Beside,
  isSaved: boolean,
): Stripe.PaymentIntent {
  const intent = createIntent(
    call,
    {
      ...hidden.paymentIntentData,
      amount: session.amount_total ?? 0,
      currency: session.currency ?? '',
      customer: idOf(session.customer) || null,
      payment_method: null,
      ...(isSaved && !hidden.paymentIntentData.setup_future_usage
        ? { setup_future_usage: 'on_session' as const }
        : {}),
      statement_descriptor_suffix: null,
      allowed_payment_method_types: null,
      automatic_payment_methods: null,
      request_three_d_secure:
        session.payment_method_options?.card?.request_three_d_secure === 'automatic'
          ? 'automatic'
          : 'challenge',
    },
    { session: session.id },
  );
  keep(call, 'checkout.session', { ...session, payment_intent: intent.id }, hidden);
  return intent;
}

import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Call, emit, idOf, keep, newId, take } from '../call';
import type { Hidden } from '../kept';
import { mostMoney, tooLittle } from '../money';
import { invalid, wrongParameter } from '../refusal';
import { cancelIntent } from './payment-intents';
import { cancelSetup, createSetup } from './setup-intents';

type Session = Stripe.Checkout.Session;
type Beside = Hidden['checkout.session'];

/** Seconds that a Checkout may be open. */
const shortest = 30 * 60;
const longest = 24 * 3600;

/** What an account asks for. */
export interface NewSession {
  readonly mode: 'payment' | 'setup';
  readonly currency: string | null;
  readonly lines: readonly {
    readonly name: string;
    readonly unit_amount: number;
    readonly quantity: number;
    readonly currency: string;
    readonly metadata: Stripe.Metadata;
  }[];
  readonly paymentIntentData: Beside['paymentIntentData'];
  readonly setupIntentData: {
    readonly description: string | null;
    readonly metadata: Stripe.Metadata;
  };
  readonly expires_at: number | undefined;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly customer: string | null;
  readonly customer_creation: 'always' | 'if_required' | null;
  readonly customer_email: string | null;
  readonly locale: Session['locale'];
  readonly metadata: Stripe.Metadata;
  readonly submit_type: Session['submit_type'];
  readonly allowed_payment_method_types: string[] | null;
  readonly branding_settings: Partial<NonNullable<Session['branding_settings']>>;
  readonly canSaveCard: boolean;
  readonly request_three_d_secure: 'automatic' | 'any' | 'challenge';
}

export function createSession(call: Call, given: NewSession): Session {
  const expires_at = given.expires_at ?? call.now + longest;
  if (expires_at < call.now + shortest)
    throw wrongParameter(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  if (expires_at > call.now + longest)
    throw wrongParameter(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  const id = newId('checkout.session', call.scope);
  const currency = given.lines[0]?.currency ?? given.currency;
  const total = given.lines.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0);
  const problem =
    given.mode === 'payment' && currency
      ? tooLittle(total, currency, "The Checkout Session's total amount due must add up to")
      : undefined;
  if (problem) throw problem;
  if (total > mostMoney)
    throw invalid(`The Checkout Session's total amount due must be no more than ${mostMoney}.`, {
      code: 'amount_too_large',
    });
  const setup =
    given.mode === 'setup'
      ? createSetup(
          call,
          {
            customer: given.customer,
            ...given.setupIntentData,
            payment_method: null,
            usage: 'off_session',
            allowed_payment_method_types: null,
            automatic_payment_methods: null,
            request_three_d_secure: given.request_three_d_secure,
          },
          { session: id },
        )
      : null;
  const session: Session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: given.allowed_payment_method_types,
    amount_subtotal: given.mode === 'payment' ? total : null,
    amount_total: given.mode === 'payment' ? total : null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    branding_settings: {
      background_color: '#ffffff',
      border_style: 'rounded',
      button_color: '#0074d4',
      display_name: call.account.name,
      font_family: 'default',
      icon: null,
      logo: null,
      ...given.branding_settings,
    },
    cancel_url: given.cancel_url,
    client_reference_id: given.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: call.now,
    currency: given.mode === 'payment' ? currency : given.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: given.customer,
    customer_account: null,
    customer_creation: given.customer ? null : (given.customer_creation ?? 'if_required'),
    customer_details: null,
    customer_email: given.customer_email,
    discounts: [],
    expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: call.scope.livemode,
    locale: given.locale,
    managed_payments: null,
    metadata: given.metadata,
    mode: given.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: given.mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { request_three_d_secure: given.request_three_d_secure },
    },
    payment_method_types: ['card'],
    payment_status: given.mode === 'payment' ? 'unpaid' : 'no_payment_required',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: given.canSaveCard
      ? {
          allow_redisplay_filters: ['always'],
          payment_method_remove: 'disabled',
          payment_method_save: 'enabled',
        }
      : null,
    setup_intent: setup?.id ?? null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: given.submit_type,
    subscription: null,
    success_url: given.success_url,
    total_details:
      given.mode === 'payment' ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
    ui_mode: 'hosted_page',
    url: `${call.origin}/c/pay/${id}`,
    wallet_options: null,
  };
  return keep(call, 'checkout.session', session, {
    paymentIntentData: given.paymentIntentData,
    lineItems: given.lines.map((line) => lineItem(line)),
  });
}

/** Ends a Checkout that nobody has finished: nobody can any more, and its intent is canceled. */
export function expireSession(call: Call, id: string): Session {
  const { object: session, hidden } = take(call, 'checkout.session', id, 'session');
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  const intent = idOf(session.payment_intent);
  if (intent) cancelIntent(call, intent, 'automatic');
  const setup = idOf(session.setup_intent);
  if (setup) cancelSetup(call, setup, 'abandoned');
  const expired = keep(
    call,
    'checkout.session',
    { ...session, status: 'expired', url: null },
    hidden,
  );
  emit(call, 'checkout.session.expired', expired);
  return expired;
}

/** `success_url` with the session's id where the account wants it. */
export function successUrl({ id, success_url }: Session): string {
  return new URL((success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)).href;
}

function lineItem({
  name,
  unit_amount,
  quantity,
  currency,
  metadata,
}: NewSession['lines'][number]): Stripe.LineItem {
  const amount = unit_amount * quantity;
  return {
    id: `li_1${randomBytes(12).toString('hex')}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: name,
    metadata,
    price: null,
    quantity,
  };
}

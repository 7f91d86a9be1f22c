import { z } from 'zod';
import { take } from '../call';
import { checkoutLocales } from '../languages';
import { mostMoney } from '../money';
import { currency, expand, metadata, paging, text, whole } from '../parameters';
import { invalid, wrongParameter } from '../refusal';
import { createSession, expireSession } from '../resources/checkout-sessions';
import { customerThere } from '../resources/customers';
import { listPage } from './lists';
import { mergedMetadata } from './metadata';
import { present } from './present';
import { route } from './route';

/** `{CHECKOUT_SESSION_ID}` stands in it, which is no address yet. */
const returnAddress = text.refine(
  (address) => URL.canParse(address) && /^https?:/.test(address),
  'Not a valid URL',
);
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

const creating = z.strictObject({
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  branding_settings: z
    .strictObject({
      background_color: colour.optional(),
      border_style: z.enum(['pill', 'rectangular', 'rounded']).optional(),
      button_color: colour.optional(),
      display_name: text.optional(),
    })
    .optional(),
  cancel_url: returnAddress.optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  currency: currency.optional(),
  customer: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: text.optional(),
  expand,
  expires_at: whole.optional(),
  line_items: z
    .array(
      z.strictObject({
        metadata: metadata.optional(),
        price_data: z.strictObject({
          currency,
          product_data: z.strictObject({
            description: text.optional(),
            metadata: metadata.optional(),
            name: text,
          }),
          tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
          unit_amount: whole.pipe(z.number().min(0).max(mostMoney)),
        }),
        quantity: whole.pipe(z.number().min(1).max(999_999)).default(1),
      }),
    )
    .min(1)
    .max(100)
    .optional(),
  locale: z.enum(checkoutLocales).optional(),
  metadata: metadata.optional(),
  mode: z.enum(['payment', 'setup', 'subscription']),
  payment_intent_data: z
    .strictObject({
      capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: text.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    })
    .optional(),
  payment_method_options: z
    .strictObject({
      card: z
        .strictObject({
          request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).optional(),
        })
        .optional(),
    })
    .optional(),
  saved_payment_method_options: z
    .strictObject({ payment_method_save: z.enum(['disabled', 'enabled']).optional() })
    .optional(),
  setup_intent_data: z
    .strictObject({ description: text.optional(), metadata: metadata.optional() })
    .optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  success_url: returnAddress.optional(),
  ui_mode: z.literal('hosted_page').optional(),
});

export const checkoutRoutes = [
  route('POST /v1/checkout/sessions', creating, (call, given) => {
    const mode = playedMode(given);
    if (!given.success_url)
      throw wrongParameter(
        'Missing required param: success_url.',
        'success_url',
        'parameter_missing',
      );
    if (given.customer && given.customer_email)
      throw invalid('You may only specify one of these parameters: customer, customer_email.');
    if (given.customer && given.customer_creation)
      throw invalid('You may only specify one of these parameters: customer, customer_creation.');
    if (given.customer) customerThere(call, given.customer);
    const lines = (given.line_items ?? []).map(({ price_data, quantity, metadata: sent }) => ({
      name: price_data.product_data.name,
      unit_amount: price_data.unit_amount,
      currency: price_data.currency,
      quantity,
      metadata: mergedMetadata({}, sent),
    }));
    if (new Set(lines.map((line) => line.currency)).size > 1)
      throw invalid('All line items of a Checkout Session must have the same currency.', {
        param: 'line_items',
      });
    return createSession(call, {
      mode,
      currency: given.currency ?? null,
      lines,
      paymentIntentData: {
        capture_method: given.payment_intent_data?.capture_method ?? 'automatic_async',
        description: given.payment_intent_data?.description ?? null,
        metadata: mergedMetadata({}, given.payment_intent_data?.metadata),
        receipt_email: given.payment_intent_data?.receipt_email ?? null,
        setup_future_usage: given.payment_intent_data?.setup_future_usage ?? null,
      },
      setupIntentData: {
        description: given.setup_intent_data?.description ?? null,
        metadata: mergedMetadata({}, given.setup_intent_data?.metadata),
      },
      expires_at: given.expires_at,
      success_url: given.success_url,
      cancel_url: given.cancel_url ?? null,
      client_reference_id: given.client_reference_id ?? null,
      customer: given.customer ?? null,
      customer_creation: given.customer_creation ?? null,
      customer_email: given.customer_email ?? null,
      locale: given.locale ?? null,
      metadata: mergedMetadata({}, given.metadata),
      submit_type: given.submit_type ?? null,
      allowed_payment_method_types: given.allowed_payment_method_types ?? null,
      branding_settings: present(given.branding_settings),
      canSaveCard: given.saved_payment_method_options?.payment_method_save === 'enabled',
      request_three_d_secure:
        given.payment_method_options?.card?.request_three_d_secure ?? 'automatic',
    });
  }),
  route(
    'GET /v1/checkout/sessions',
    z.strictObject({
      ...paging,
      customer: text.optional(),
      payment_intent: text.optional(),
      status: z.enum(['complete', 'expired', 'open']).optional(),
    }),
    (call, given) =>
      listPage(call, 'checkout.session', '/v1/checkout/sessions', given, {
        customer: given.customer,
        payment_intent: given.payment_intent,
        status: given.status,
      }),
  ),
  route(
    'GET /v1/checkout/sessions/:id',
    z.strictObject({ expand }),
    (call, _, id) => take(call, 'checkout.session', id, 'session').object,
  ),
  route(
    'GET /v1/checkout/sessions/:id/line_items',
    z.strictObject({ expand, limit: whole.optional() }),
    (call, _, id) => ({
      object: 'list',
      data: take(call, 'checkout.session', id, 'session').hidden.lineItems,
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    }),
  ),
  route('POST /v1/checkout/sessions/:id/expire', z.strictObject({ expand }), (call, _, id) =>
    expireSession(call, id),
  ),
];

/** What belongs to one mode is refused in the other. */
function playedMode(given: z.output<typeof creating>): 'payment' | 'setup' {
  const { mode } = given;
  if (mode === 'subscription')
    throw invalid('Subscriptions are part of Stripe’s API, and not of this local provider.', {
      param: 'mode',
    });
  if (mode === 'payment' && !given.line_items)
    throw wrongParameter(
      'The `line_items` parameter is required in payment mode.',
      'line_items',
      'parameter_missing',
    );
  if (mode === 'payment' && given.setup_intent_data)
    throw wrongParameter(
      'You can not pass `setup_intent_data` in `payment` mode.',
      'setup_intent_data',
    );
  if (mode === 'setup' && given.line_items)
    throw wrongParameter('You can not pass `line_items` in `setup` mode.', 'line_items');
  if (mode === 'setup' && given.payment_intent_data)
    throw wrongParameter(
      'You can not pass `payment_intent_data` in `setup` mode.',
      'payment_intent_data',
    );
  if (mode === 'setup' && !given.currency && !given.allowed_payment_method_types)
    throw wrongParameter(
      'The `currency` parameter is required in `setup` mode when `allowed_payment_method_types` is not set.',
      'currency',
      'parameter_missing',
    );
  return mode;
}

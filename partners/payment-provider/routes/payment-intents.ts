import { z } from 'zod';
import { take } from '../call';
import { tooLittle } from '../money';
import { address, amount, currency, expand, flag, metadata, paging, text } from '../parameters';
import { wrongParameter } from '../refusal';
import { confirmIntent } from '../resources/confirm';
import { customerThere } from '../resources/customers';
import {
  cancelIntent,
  captureIntent,
  createIntent,
  requireNoCheckout,
  updateIntent,
} from '../resources/payment-intents';
import { paymentMethod, requireUsable } from '../resources/payment-methods';
import { listPage } from './lists';
import { mergedMetadata } from './metadata';
import { present } from './present';
import { route } from './route';

const captureMethods = z.enum(['automatic', 'automatic_async', 'manual']);
const future = z.enum(['off_session', 'on_session']);
const options = z.strictObject({
  card: z
    .strictObject({ request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).optional() })
    .optional(),
});
const confirming = {
  error_on_requires_action: flag.optional(),
  expand,
  off_session: flag.optional(),
  payment_method: text.optional(),
  return_url: address.optional(),
  use_stripe_sdk: flag.optional(),
};

const creating = z.strictObject({
  ...confirming,
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  amount,
  automatic_payment_methods: z
    .strictObject({ allow_redirects: z.enum(['always', 'never']).optional(), enabled: flag })
    .optional(),
  capture_method: captureMethods.default('automatic_async'),
  confirm: flag.default(false),
  currency,
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method_options: options.optional(),
  receipt_email: text.optional(),
  setup_future_usage: future.optional(),
  statement_descriptor_suffix: text.optional(),
});

export const paymentIntentRoutes = [
  route('POST /v1/payment_intents', creating, (call, given) => {
    for (const param of ['off_session', 'error_on_requires_action', 'return_url'] as const)
      if (given[param] !== undefined && !given.confirm)
        throw wrongParameter(
          `The parameter \`${param}\` cannot be passed when creating a PaymentIntent unless \`confirm\` is set to true.`,
          param,
        );
    const problem = tooLittle(given.amount, given.currency, 'Amount must be');
    if (problem) throw problem;
    if (given.customer) customerThere(call, given.customer);
    const method = given.payment_method ? paymentMethod(call, given.payment_method) : undefined;
    if (method) requireUsable(method, given.customer ?? null);
    const intent = createIntent(call, {
      amount: given.amount,
      currency: given.currency,
      capture_method: given.capture_method,
      customer: given.customer ?? null,
      description: given.description ?? null,
      metadata: mergedMetadata({}, given.metadata),
      payment_method: method?.object.id ?? null,
      receipt_email: given.receipt_email ?? null,
      setup_future_usage: given.setup_future_usage ?? null,
      statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
      allowed_payment_method_types: given.allowed_payment_method_types ?? null,
      automatic_payment_methods: given.allowed_payment_method_types
        ? null
        : { allow_redirects: 'always', enabled: true, ...present(given.automatic_payment_methods) },
      request_three_d_secure:
        given.payment_method_options?.card?.request_three_d_secure ?? 'automatic',
    });
    if (!given.confirm) return intent;
    return confirmIntent(call, intent.id, { ...given, payment_method: method?.object.id });
  }),
  route(
    'GET /v1/payment_intents',
    z.strictObject({ ...paging, customer: text.optional() }),
    (call, given) =>
      listPage(call, 'payment_intent', '/v1/payment_intents', given, { customer: given.customer }),
  ),
  route(
    'GET /v1/payment_intents/:id',
    z.strictObject({ client_secret: text.optional(), expand }),
    (call, _, id) => take(call, 'payment_intent', id, 'intent').object,
  ),
  route(
    'POST /v1/payment_intents/:id',
    z.strictObject({
      amount: amount.optional(),
      description: text.optional(),
      expand,
      metadata: metadata.optional(),
      payment_method: text.optional(),
    }),
    (call, { expand: _, metadata: sent, ...given }, id) => {
      const { object } = take(call, 'payment_intent', id, 'intent');
      const problem = given.amount && tooLittle(given.amount, object.currency, 'Amount must be');
      if (problem) throw problem;
      return updateIntent(call, id, {
        ...present(given),
        ...(sent === undefined ? {} : { metadata: mergedMetadata(object.metadata, sent) }),
      });
    },
  ),
  route('POST /v1/payment_intents/:id/confirm', z.strictObject(confirming), (call, given, id) => {
    requireNoCheckout(call, id, 'confirm');
    return confirmIntent(call, id, given);
  }),
  route(
    'POST /v1/payment_intents/:id/capture',
    z.strictObject({
      amount_to_capture: amount.optional(),
      expand,
      final_capture: flag.optional(),
      metadata: metadata.optional(),
    }),
    (call, given, id) => {
      const { object } = take(call, 'payment_intent', id, 'intent');
      return captureIntent(call, id, {
        amount_to_capture: given.amount_to_capture,
        metadata:
          given.metadata === undefined
            ? undefined
            : mergedMetadata(object.metadata, given.metadata),
      });
    },
  ),
  route(
    'POST /v1/payment_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: z
        .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
        .optional(),
      expand,
    }),
    (call, { cancellation_reason = null }, id) => {
      requireNoCheckout(call, id, 'cancel');
      return cancelIntent(call, id, cancellation_reason);
    },
  ),
];

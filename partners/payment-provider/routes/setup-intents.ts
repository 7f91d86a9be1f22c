import { z } from 'zod';
import { take } from '../call';
import { address, expand, flag, metadata, paging, text } from '../parameters';
import { customerThere } from '../resources/customers';
import { paymentMethod } from '../resources/payment-methods';
import {
  cancelSetup,
  confirmSetup,
  createSetup,
  requireNoSetupCheckout,
} from '../resources/setup-intents';
import { listPage } from './lists';
import { mergedMetadata } from './metadata';
import { present } from './present';
import { route } from './route';

const confirming = {
  expand,
  payment_method: text.optional(),
  return_url: address.optional(),
  use_stripe_sdk: flag.optional(),
};

export const setupIntentRoutes = [
  route(
    'POST /v1/setup_intents',
    z.strictObject({
      ...confirming,
      allowed_payment_method_types: z.array(z.literal('card')).optional(),
      automatic_payment_methods: z
        .strictObject({ allow_redirects: z.enum(['always', 'never']).optional(), enabled: flag })
        .optional(),
      confirm: flag.default(false),
      customer: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      usage: z.enum(['off_session', 'on_session']).default('off_session'),
    }),
    (call, given) => {
      if (given.customer) customerThere(call, given.customer);
      const method = given.payment_method ? paymentMethod(call, given.payment_method) : undefined;
      const intent = createSetup(call, {
        customer: given.customer ?? null,
        description: given.description ?? null,
        metadata: mergedMetadata({}, given.metadata),
        payment_method: method?.object.id ?? null,
        usage: given.usage,
        allowed_payment_method_types: given.allowed_payment_method_types ?? null,
        automatic_payment_methods: given.allowed_payment_method_types
          ? null
          : {
              allow_redirects: 'always',
              enabled: true,
              ...present(given.automatic_payment_methods),
            },
        request_three_d_secure: 'automatic',
      });
      if (!given.confirm) return intent;
      return confirmSetup(call, intent.id, { ...given, payment_method: method?.object.id });
    },
  ),
  route(
    'GET /v1/setup_intents',
    z.strictObject({
      ...paging,
      customer: text.optional(),
      payment_method: text.optional(),
    }),
    (call, given) =>
      listPage(call, 'setup_intent', '/v1/setup_intents', given, {
        customer: given.customer,
        payment_method: given.payment_method,
      }),
  ),
  route(
    'GET /v1/setup_intents/:id',
    z.strictObject({ client_secret: text.optional(), expand }),
    (call, _, id) => take(call, 'setup_intent', id, 'intent').object,
  ),
  route('POST /v1/setup_intents/:id/confirm', z.strictObject(confirming), (call, given, id) => {
    requireNoSetupCheckout(call, id, 'confirm');
    return confirmSetup(call, id, given);
  }),
  route(
    'POST /v1/setup_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
      expand,
    }),
    (call, { cancellation_reason = null }, id) => {
      requireNoSetupCheckout(call, id, 'cancel');
      return cancelSetup(call, id, cancellation_reason);
    },
  ),
];

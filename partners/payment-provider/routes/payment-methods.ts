import { z } from 'zod';
import { keep, take } from '../call';
import { isCardNumber } from '../cards';
import { expand, metadata, paging, text, whole } from '../parameters';
import { Refusal } from '../refusal';
import { attach, detach, makePaymentMethod } from '../resources/payment-methods';
import { listPage } from './lists';
import { mergedMetadata } from './metadata';
import { route } from './route';

const billing = z.strictObject({
  email: text.optional(),
  name: text.optional(),
});
const card = z.strictObject({
  cvc: text.optional(),
  exp_month: whole,
  exp_year: whole,
  number: text,
});

export const paymentMethodRoutes = [
  route(
    'POST /v1/payment_methods',
    z.strictObject({
      billing_details: billing.optional(),
      card,
      expand,
      metadata: metadata.optional(),
      type: z.literal('card'),
    }),
    (call, given) => {
      const { number, exp_month: month, exp_year: year } = given.card;
      if (!isCardNumber(number))
        throw new Refusal(402, {
          type: 'card_error',
          code: 'incorrect_number',
          message: 'Your card number is incorrect.',
          param: 'number',
        });
      return makePaymentMethod(
        call,
        {
          number,
          month,
          year,
          name: given.billing_details?.name ?? null,
          email: given.billing_details?.email ?? null,
        },
        mergedMetadata({}, given.metadata),
      );
    },
  ),
  route(
    'GET /v1/payment_methods',
    z.strictObject({
      ...paging,
      created: z.undefined().optional(),
      customer: text.optional(),
      type: z.literal('card').optional(),
    }),
    (call, given) =>
      listPage(call, 'payment_method', '/v1/payment_methods', given, { customer: given.customer }),
  ),
  route(
    'GET /v1/payment_methods/:id',
    z.strictObject({ expand }),
    (call, _, id) => take(call, 'payment_method', id).object,
  ),
  route(
    'POST /v1/payment_methods/:id',
    z.strictObject({
      allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
      expand,
      metadata: metadata.optional(),
    }),
    (call, given, id) => {
      const { object, hidden } = take(call, 'payment_method', id);
      return keep(
        call,
        'payment_method',
        {
          ...object,
          ...(given.allow_redisplay ? { allow_redisplay: given.allow_redisplay } : {}),
          metadata: mergedMetadata(object.metadata, given.metadata),
        },
        hidden,
      );
    },
  ),
  route(
    'POST /v1/payment_methods/:id/attach',
    z.strictObject({ customer: text, expand }),
    (call, { customer }, id) => attach(call, id, customer),
  ),
  route('POST /v1/payment_methods/:id/detach', z.strictObject({ expand }), (call, _, id) =>
    detach(call, id),
  ),
];

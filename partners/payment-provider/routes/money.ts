import { z } from 'zod';
import { keep, listed, take } from '../call';
import { amount, expand, metadata, paging, text } from '../parameters';
import { answerDispute, closeDispute } from '../resources/disputes';
import { createRefund } from '../resources/refunds';
import { listPage } from './lists';
import { mergedMetadata } from './metadata';
import { route } from './route';

const ofPayment = { charge: text.optional(), payment_intent: text.optional() };

/** What has been charged, given back and disputed, and what that left in the balance. */
export const moneyRoutes = [
  route(
    'GET /v1/charges',
    z.strictObject({ ...paging, customer: text.optional(), payment_intent: text.optional() }),
    (call, given) =>
      listPage(call, 'charge', '/v1/charges', given, {
        customer: given.customer,
        payment_intent: given.payment_intent,
      }),
  ),
  route(
    'GET /v1/charges/:id',
    z.strictObject({ expand }),
    (call, _, id) => take(call, 'charge', id).object,
  ),
  route(
    'POST /v1/refunds',
    z.strictObject({
      ...ofPayment,
      amount: amount.optional(),
      expand,
      metadata: metadata.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    (call, given) =>
      createRefund(call, {
        charge: given.charge,
        payment_intent: given.payment_intent,
        amount: given.amount,
        reason: given.reason ?? null,
        metadata: mergedMetadata({}, given.metadata),
      }),
  ),
  route('GET /v1/refunds', z.strictObject({ ...paging, ...ofPayment }), (call, given) =>
    listPage(call, 'refund', '/v1/refunds', given, {
      charge: given.charge,
      payment_intent: given.payment_intent,
    }),
  ),
  route(
    'GET /v1/refunds/:id',
    z.strictObject({ expand }),
    (call, _, id) => take(call, 'refund', id, 'refund').object,
  ),
  route(
    'POST /v1/refunds/:id',
    z.strictObject({ expand, metadata: metadata.optional() }),
    (call, given, id) => {
      const { object, hidden } = take(call, 'refund', id, 'refund');
      const merged = mergedMetadata(object.metadata, given.metadata);
      return keep(call, 'refund', { ...object, metadata: merged }, hidden);
    },
  ),
  route('GET /v1/disputes', z.strictObject({ ...paging, ...ofPayment }), (call, given) =>
    listPage(call, 'dispute', '/v1/disputes', given, {
      charge: given.charge,
      payment_intent: given.payment_intent,
    }),
  ),
  route(
    'GET /v1/disputes/:id',
    z.strictObject({ expand }),
    (call, _, id) => take(call, 'dispute', id, 'dispute').object,
  ),
  route(
    'POST /v1/disputes/:id',
    z.strictObject({
      evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
      expand,
      metadata: metadata.optional(),
      submit: z.enum(['true', 'false']).optional(),
    }),
    (call, given, id) => {
      const { object, hidden } = take(call, 'dispute', id, 'dispute');
      keep(
        call,
        'dispute',
        {
          ...object,
          evidence: {
            ...object.evidence,
            uncategorized_text:
              given.evidence?.uncategorized_text ?? object.evidence.uncategorized_text,
          },
          metadata: mergedMetadata(object.metadata, given.metadata),
        },
        hidden,
      );
      const isSubmitted = given.evidence && given.submit !== 'false';
      return isSubmitted ? answerDispute(call, id) : take(call, 'dispute', id).object;
    },
  ),
  route('POST /v1/disputes/:id/close', z.strictObject({ expand }), (call, _, id) =>
    closeDispute(call, id, 'lost'),
  ),
  route(
    'GET /v1/balance_transactions',
    z.strictObject({
      ...paging,
      currency: text.optional(),
      source: text.optional(),
      type: text.optional(),
    }),
    (call, given) =>
      listPage(call, 'balance_transaction', '/v1/balance_transactions', given, {
        currency: given.currency,
        source: given.source,
        type: given.type,
      }),
  ),
  route(
    'GET /v1/balance_transactions/:id',
    z.strictObject({ expand }),
    (call, _, id) => take(call, 'balance_transaction', id).object,
  ),
  route('GET /v1/balance', z.strictObject({ expand }), (call) => {
    const sums = new Map<string, number>();
    for (const { currency, net } of listed(call, 'balance_transaction', { limit: -1 }))
      sums.set(currency, (sums.get(currency) ?? 0) + net);
    const available = [...sums].map(([currency, amount]) => ({
      amount,
      currency,
      source_types: { card: amount },
    }));
    return { object: 'balance', available, livemode: call.scope.livemode, pending: [] };
  }),
];

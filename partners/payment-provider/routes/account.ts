import type Stripe from 'stripe';
import { z } from 'zod';
import { type Call, take } from '../call';
import { expand, paging, text } from '../parameters';
import { missing } from '../refusal';
import { listPage } from './lists';
import { route } from './route';

/** Whose key it is, and what has happened. */
export const accountRoutes = [
  route('GET /v1/account', z.strictObject({ expand }), account),
  route('GET /v1/accounts/:id', z.strictObject({ expand }), (call, _, id) => {
    if (id !== call.scope.account) throw missing('account', id, 'account');
    return account(call);
  }),
  route(
    'GET /v1/events',
    z.strictObject({
      ...paging,
      type: text.optional(),
    }),
    (call, given) => listPage(call, 'event', '/v1/events', given, { type: given.type }),
  ),
  route(
    'GET /v1/events/:id',
    z.strictObject({ expand }),
    (call, _, id) => take(call, 'event', id).object,
  ),
];

function account({ account: { name }, scope }: Call): Stripe.Account {
  return {
    id: scope.account,
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    country: 'US',
    created: 0,
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    metadata: {},
    payouts_enabled: true,
    type: 'standard',
  };
}

import Stripe from 'stripe';
import { expect } from 'vitest';

/**
 * What the portal relies on at its payment provider: true of Stripe's test mode and of our own provider.
 * Each is checked by the `stripe` package alone, with Stripe's tokens of test cards.
 */
export const facts: Readonly<Record<string, (stripe: Stripe) => Promise<unknown>>> = {
  'a key says whose it is': async (stripe) => {
    const { id, object } = await stripe.accounts.retrieveCurrent();
    expect([object, id.slice(0, 5)]).toEqual(['account', 'acct_']);
  },

  'an address that the API has not is refused': (stripe) =>
    refused(stripe.rawRequest('GET', '/v1/nothing_of_the_kind'), {
      statusCode: 404,
      type: 'StripeInvalidRequestError',
    }),

  'a parameter that the API has not is refused': (stripe) =>
    refused(stripe.customers.create(Object.assign({ email: 'a@example.com' }, { colour: 'red' })), {
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'colour',
    }),

  'payment_method_types is no parameter any more': (stripe) =>
    refused(
      stripe.paymentIntents.create(Object.assign(money(500), { payment_method_types: ['card'] })),
      { statusCode: 400, code: 'parameter_unknown', param: 'payment_method_types' },
    ),

  'a missing amount is named': (stripe) =>
    refused(stripe.rawRequest('POST', '/v1/payment_intents', { currency: 'eur' }), {
      statusCode: 400,
      code: 'parameter_missing',
      param: 'amount',
    }),

  'too little money is refused': (stripe) =>
    refused(stripe.paymentIntents.create(money(1)), { statusCode: 400, code: 'amount_too_small' }),

  'an object that is not there is missing': (stripe) =>
    refused(stripe.paymentIntents.retrieve('pi_nothing'), {
      statusCode: 404,
      code: 'resource_missing',
    }),

  'money is held, and taken in full': async (stripe) => {
    const held = await hold(stripe, 4900);
    expect(held).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 4900,
      amount_received: 0,
    });
    const taken = await stripe.paymentIntents.capture(held.id);
    expect(taken).toMatchObject({
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: 4900,
    });
  },

  'less than is held can be taken, and the rest goes back without a refund': async (stripe) => {
    const held = await hold(stripe, 4900);
    const taken = await stripe.paymentIntents.capture(held.id, {
      amount_to_capture: 4000,
      expand: ['latest_charge'],
    });
    expect(taken).toMatchObject({
      status: 'succeeded',
      amount: 4900,
      amount_received: 4000,
      latest_charge: { amount_captured: 4000, amount_refunded: 0, refunded: false },
    });
    expect((await stripe.refunds.list({ payment_intent: held.id })).data).toEqual([]);
    await refused(stripe.refunds.create({ payment_intent: held.id, amount: 4001 }), {
      statusCode: 400,
    });
    await stripe.refunds.create({ payment_intent: held.id });
    const { latest_charge } = await stripe.paymentIntents.retrieve(held.id, {
      expand: ['latest_charge'],
    });
    expect(latest_charge).toMatchObject({ amount_refunded: 4000, refunded: true });
  },

  'more than is held cannot be taken': async (stripe) => {
    const held = await hold(stripe, 4900);
    await refused(stripe.paymentIntents.capture(held.id, { amount_to_capture: 4901 }), {
      statusCode: 400,
      code: 'amount_too_large',
    });
  },

  'money is taken once': async (stripe) => {
    const held = await hold(stripe, 4900);
    await stripe.paymentIntents.capture(held.id);
    await refused(stripe.paymentIntents.capture(held.id), unexpectedState);
  },

  'what is held can be let go of, once, without a refund': async (stripe) => {
    const held = await hold(stripe, 4900);
    const gone = await stripe.paymentIntents.cancel(held.id);
    expect(gone).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect((await stripe.refunds.list({ payment_intent: held.id })).data).toEqual([]);
    await refused(stripe.paymentIntents.cancel(held.id), unexpectedState);
    await refused(stripe.paymentIntents.capture(held.id), unexpectedState);
  },

  'what was taken cannot be canceled': async (stripe) => {
    const paid = await pay(stripe, 4900);
    await refused(stripe.paymentIntents.cancel(paid.id), unexpectedState);
  },

  ...Object.fromEntries(
    [
      ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
      ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
      ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
      ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
      ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
      ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
    ].map(([card = '', code, decline_code]) => [
      `${card} is declined: ${decline_code}`,
      async (stripe: Stripe) => {
        const error = await refused(pay(stripe, 4900, card), {
          statusCode: 402,
          type: 'StripeCardError',
          code,
          decline_code,
        });
        expect(error.payment_intent).toMatchObject({
          status: 'requires_payment_method',
          amount_received: 0,
        });
      },
    ]),
  ),

  'a card that wants its holder leads to the bank': async (stripe) => {
    const intent = await pay(stripe, 4900, 'pm_card_threeDSecure2Required', {
      return_url: 'https://portal.example/back',
    });
    expect(intent).toMatchObject({
      status: 'requires_action',
      amount_received: 0,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: 'https://portal.example/back' },
      },
    });
  },

  'a card that wants its holder always is declined where nobody is there': async (stripe) => {
    const { customer, card } = await saved(stripe, 'pm_card_authenticationRequired');
    const error = await refused(pay(stripe, 4900, card, { customer, off_session: true }), {
      statusCode: 402,
      code: 'authentication_required',
    });
    expect(error.payment_intent?.status).toBe('requires_payment_method');
  },

  'a saved card is charged where nobody is there': async (stripe) => {
    const { customer, card } = await saved(stripe, 'pm_card_visa');
    const paid = await pay(stripe, 4900, card, { customer, off_session: true });
    expect(paid.status).toBe('succeeded');
  },

  'a card can be saved and declined later': async (stripe) => {
    const { customer, card } = await saved(stripe, 'pm_card_chargeCustomerFail');
    await refused(pay(stripe, 4900, card, { customer, off_session: true }), {
      statusCode: 402,
      code: 'card_declined',
    });
  },

  'a card that was taken off its customer is listed no more, and pays nothing': async (stripe) => {
    const { customer, card } = await saved(stripe, 'pm_card_visa');
    await stripe.paymentMethods.detach(card);
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
    await refused(pay(stripe, 4900, card, { customer }), { statusCode: 400 });
  },

  'a saved card pays for its customer alone': async (stripe) => {
    const { card } = await saved(stripe, 'pm_card_visa');
    await refused(pay(stripe, 4900, card), { statusCode: 400 });
    const { id: customer } = await stripe.customers.create();
    await refused(pay(stripe, 4900, card, { customer }), { statusCode: 400 });
  },

  'money goes back in parts, and never more than was taken': async (stripe) => {
    const paid = await pay(stripe, 4900);
    const first = await stripe.refunds.create({ payment_intent: paid.id, amount: 1000 });
    expect(first).toMatchObject({ object: 'refund', amount: 1000, status: 'succeeded' });
    await refused(stripe.refunds.create({ payment_intent: paid.id, amount: 3901 }), {
      statusCode: 400,
    });
    await stripe.refunds.create({ payment_intent: paid.id });
    await refused(stripe.refunds.create({ payment_intent: paid.id }), {
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    const { data } = await stripe.refunds.list({ payment_intent: paid.id });
    expect(data.map(({ amount }) => amount)).toEqual([3900, 1000]);
  },

  'what was only held cannot be refunded': async (stripe) => {
    const held = await hold(stripe, 4900);
    await refused(stripe.refunds.create({ payment_intent: held.id }), { statusCode: 400 });
  },

  'a key is one attempt: the same answer again, and no other question': async (stripe) => {
    const idempotencyKey = `fact-${crypto.randomUUID()}`;
    const create = (amount: number) =>
      stripe.paymentIntents.create(money(amount), { idempotencyKey });
    const first = await create(4900);
    const again = await create(4900);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    await refused(create(4901), { statusCode: 400, type: 'StripeIdempotencyError' });
    await refused(stripe.customers.create({}, { idempotencyKey }), {
      statusCode: 400,
      type: 'StripeIdempotencyError',
    });
  },

  'a key whose card was declined says so again, without asking the bank': async (stripe) => {
    const idempotencyKey = `fact-${crypto.randomUUID()}`;
    const attempt = () =>
      refused(pay(stripe, 4900, 'pm_card_visa_chargeDeclined', {}, { idempotencyKey }), {
        statusCode: 402,
      });
    const [first, again] = [await attempt(), await attempt()];
    expect(again.payment_intent?.id).toBe(first.payment_intent?.id);
    expect(again.charge).toBe(first.charge);
  },

  'a Checkout lives half an hour to a day': async (stripe) => {
    const now = Math.floor(Date.now() / 1000);
    for (const expires_at of [now + 29 * 60, now + 25 * 3600])
      await refused(checkout(stripe, { expires_at }), { statusCode: 400, param: 'expires_at' });
    const session = await checkout(stripe, { expires_at: now + 31 * 60 });
    expect(session).toMatchObject({ status: 'open', expires_at: now + 31 * 60 });
  },

  'Checkout has its own languages': async (stripe) => {
    await refused(checkout(stripe, { locale: 'ar' }), { statusCode: 400, param: 'locale' });
    for (const locale of ['en', 'es', 'fr', 'de', 'auto'] as const)
      expect((await checkout(stripe, { locale })).locale).toBe(locale);
  },

  'a Checkout that nobody has paid is expired once': async (stripe) => {
    const { id } = await checkout(stripe);
    expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
    await refused(stripe.checkout.sessions.expire(id), { statusCode: 400 });
  },

  'a Checkout has no intent until somebody pays': async (stripe) => {
    const session = await checkout(stripe);
    expect(session).toMatchObject({ payment_intent: null, payment_status: 'unpaid' });
  },

  'a customer who was deleted is nobody, and their cards pay nothing': async (stripe) => {
    const { customer, card } = await saved(stripe, 'pm_card_visa');
    expect(await stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    await refused(pay(stripe, 4900, card, { customer }), { statusCode: 404 });
  },

  'lists come in pages, the newest first': async (stripe) => {
    const { id: customer } = await stripe.customers.create();
    const made: string[] = [];
    for (let time = 0; time < 3; time++)
      made.unshift((await stripe.paymentIntents.create({ ...money(500), customer })).id);
    const first = await stripe.paymentIntents.list({ customer, limit: 2 });
    expect(first.has_more).toBe(true);
    const rest = await stripe.paymentIntents.list({
      customer,
      limit: 2,
      starting_after: first.data.at(-1)?.id ?? '',
    });
    expect(rest.has_more).toBe(false);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(made);
  },

  'metadata are added to, and taken away by an empty value': async (stripe) => {
    const { id } = await stripe.customers.create({ metadata: { one: '1', two: '2' } });
    const { metadata } = await stripe.customers.update(id, { metadata: { one: '', three: '3' } });
    expect(metadata).toEqual({ two: '2', three: '3' });
  },
};

const unexpectedState = { statusCode: 400, code: 'payment_intent_unexpected_state' };

function money(amount: number) {
  return { amount, currency: 'eur' } as const;
}

function pay(
  stripe: Stripe,
  amount: number,
  payment_method = 'pm_card_visa',
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
  options: Stripe.RequestOptions = {},
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create(
    {
      ...money(amount),
      payment_method,
      allowed_payment_method_types: ['card'],
      confirm: true,
      ...more,
    },
    options,
  );
}

function hold(stripe: Stripe, amount: number): Promise<Stripe.PaymentIntent> {
  return pay(stripe, amount, 'pm_card_visa', { capture_method: 'manual' });
}

async function saved(stripe: Stripe, token: string) {
  const { id: customer } = await stripe.customers.create();
  const { id: card } = await stripe.paymentMethods.attach(token, { customer });
  return { customer, card };
}

function checkout(stripe: Stripe, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'eur', unit_amount: 4900, product_data: { name: 'Deductible' } },
        quantity: 1,
      },
    ],
    success_url: 'https://portal.example/paid?session={CHECKOUT_SESSION_ID}',
    ...more,
  });
}

/** @returns the error, which is as expected */
async function refused(
  request: Promise<unknown>,
  expected: Readonly<Record<string, unknown>>,
): Promise<Stripe.errors.StripeError> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject(expected);
  if (error instanceof Stripe.errors.StripeError) return error;
  throw error;
}

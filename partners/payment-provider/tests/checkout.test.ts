import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerBank, startProvider, type TestProvider, testKey, typeCard } from './provider';

let provider: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await startProvider();
  stripe = provider.stripe();
});
afterAll(() => provider.stop());

const payment = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'eur', unit_amount: 4900, product_data: { name: 'Deductible' } },
        quantity: 1,
      },
    ],
    payment_intent_data: { capture_method: 'manual', metadata: { payment: '7' } },
    success_url: 'https://portal.example/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://portal.example/claim',
    ...more,
  });

describe('a Checkout', () => {
  test('holds the money, returns, and is captured once', async () => {
    const session = await payment();
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 4900,
      livemode: false,
    });
    const typed = await typeCard(session.url ?? '', '4242 4242 4242 4242');
    expect(typed.location).toBe(`https://portal.example/paid?session=${session.id}`);
    const after = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(after.status).toBe('complete');
    const intent = after.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({
      status: 'requires_capture',
      amount: 4900,
      amount_capturable: 4900,
      amount_received: 0,
      metadata: { payment: '7' },
      latest_charge: { captured: false, payment_method_details: { card: { last4: '4242' } } },
    });
    const captured = await stripe.paymentIntents.capture(intent.id);
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 4900 });
    await expect(stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    });
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid.payment_status).toBe('paid');
  });

  test('that was declined can be paid with another card', async () => {
    const session = await payment();
    const declined = await typeCard(session.url ?? '', '4000000000009995');
    expect(declined.status).toBe(422);
    expect(declined.page).toContain('Your card does not have enough money on it.');
    const open = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(open).toMatchObject({
      status: 'open',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
      },
    });
    const paid = await typeCard(session.url ?? '', '5555555555554444');
    expect(paid.location).toContain('https://portal.example/paid');
  });

  test('leads to the bank: refused there it can be tried again, passed it is paid', async () => {
    const session = await payment();
    const first = await typeCard(session.url ?? '', '4000000000003220');
    expect(first.location).toContain(`${provider.origin}/3d_secure_2/hosted?source=`);
    const refused = await answerBank(first.location ?? '', 'fail');
    expect(refused.location).toBe(`/c/pay/${session.id}?problem=authentication`);
    const again = await typeCard(session.url ?? '', '4000000000003220');
    const passed = await answerBank(again.location ?? '', 'pass');
    expect(passed.location).toBe(`https://portal.example/paid?session=${session.id}`);
  });

  test('has no bank’s page after the first answer', async () => {
    const session = await payment();
    const { location } = await typeCard(session.url ?? '', '4000000000003220');
    await answerBank(location ?? '', 'pass');
    expect((await answerBank(location ?? '', 'pass')).status).toBe(404);
  });

  test('is expired by the account, and cannot be paid any more', async () => {
    const session = await payment();
    await typeCard(session.url ?? '', '4000000000000002');
    const expired = await stripe.checkout.sessions.expire(session.id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    expect((await typeCard(session.url ?? '', '4242424242424242')).status).toBe(410);
    const intent = await stripe.paymentIntents.retrieve(String(expired.payment_intent));
    expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('Only Checkout Sessions with a status in ["open"]'),
    });
  });

  test('is paid once by two who pay at the same time', async () => {
    const session = await payment();
    const both = await Promise.all([
      typeCard(session.url ?? '', '4242424242424242'),
      typeCard(session.url ?? '', '5555555555554444'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 303]);
    const { data } = await stripe.charges.list({ limit: 100 });
    const after = await stripe.checkout.sessions.retrieve(session.id);
    expect(
      data.filter(({ payment_intent }) => payment_intent === after.payment_intent),
    ).toHaveLength(1);
  });

  test('saves a card in mode setup, for a customer who is not there later', async () => {
    const customer = await stripe.customers.create({ metadata: { holder: '1' } });
    const session = await stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'eur',
      customer: customer.id,
      success_url: 'https://portal.example/saved?session={CHECKOUT_SESSION_ID}',
    });
    const typed = await typeCard(session.url ?? '', '4242424242424242');
    expect(typed.location).toBe(`https://portal.example/saved?session=${session.id}`);
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
    const setup = done.setup_intent as Stripe.SetupIntent;
    expect(setup).toMatchObject({ status: 'succeeded', customer: customer.id });
    const { data } = await stripe.paymentMethods.list({ customer: customer.id });
    expect(data.map(({ id }) => id)).toEqual([setup.payment_method]);
    const charged = await stripe.paymentIntents.create({
      amount: 700,
      currency: 'eur',
      customer: customer.id,
      payment_method: String(setup.payment_method),
      allowed_payment_method_types: ['card'],
      off_session: true,
      confirm: true,
    });
    expect(charged.status).toBe('succeeded');
  });
});

describe('Checkout refuses', () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  test.each([
    ['a life under half an hour', { expires_at: () => seconds() + 29 * 60 }, 'expires_at'],
    ['a life over a day', { expires_at: () => seconds() + 24 * 3600 + 60 }, 'expires_at'],
    ['a language that it has not', { locale: () => 'ar' }, 'locale'],
    ['what Stripe has not', { colour: () => 'red' }, 'colour'],
    ['no place to return to', { success_url: () => undefined }, 'success_url'],
    [
      'setup_intent_data while paying',
      { setup_intent_data: () => ({ description: 'x' }) },
      'setup_intent_data',
    ],
  ])('%s', async (_, given, param) => {
    const more = Object.fromEntries(Object.entries(given).map(([name, make]) => [name, make()]));
    await expect(payment(more)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      param,
    });
  });

  test.each([
    ['a currency that nobody has', { currency: 'zzz', unit_amount: 4900 }, 1],
    ['more money than there is', { currency: 'usd', unit_amount: 99_999_999 }, 2],
    ['half a cent', { currency: 'usd', unit_amount: 490.5 }, 1],
  ])('%s', async (_, price, quantity) => {
    const line_items = [{ price_data: { ...price, product_data: { name: 'x' } }, quantity }];
    await expect(payment({ line_items })).rejects.toMatchObject({ statusCode: 400 });
  });

  test('too little money', async () => {
    const line_items = [
      {
        price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'x' } },
        quantity: 1,
      },
    ];
    await expect(payment({ line_items })).rejects.toMatchObject({ code: 'amount_too_small' });
  });

  test('a session of another account', async () => {
    const { id } = await payment();
    await expect(
      provider.stripe('sk_test_other').checkout.sessions.retrieve(id),
    ).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect((await provider.stripe(testKey).checkout.sessions.retrieve(id)).id).toBe(id);
  });
});

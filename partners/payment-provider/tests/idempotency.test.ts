import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from './provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

const key = () => ({ idempotencyKey: `key-${crypto.randomUUID()}` });
const money = { amount: 4900, currency: 'eur' } as const;

describe('an idempotency key', () => {
  test('lives for 24 hours by the provider’s clock', async () => {
    const stripe = provider.stripe();
    const options = key();
    const first = await stripe.paymentIntents.create(money, options);
    await provider.control('clock', { seconds: 24 * 3600 - 60 });
    expect((await stripe.paymentIntents.create(money, options)).id).toBe(first.id);
    await provider.control('clock', { seconds: 120 });
    const later = await stripe.paymentIntents.create({ ...money, amount: 5000 }, options);
    expect(later.id).not.toBe(first.id);
  });

  test('is in use while its request runs', async () => {
    const stripe = provider.stripe();
    const options = key();
    await provider.control('faults', { kind: 'slow', wait: 2000, of: 'POST /v1/payment_intents' });
    const running = stripe.paymentIntents.create(money, options);
    const controls = async () => (await fetch(`${provider.origin}/control`)).text();
    await expect.poll(controls).toContain('None planned.');
    await expect(stripe.paymentIntents.create(money, options)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    const first = await running;
    expect((await stripe.paymentIntents.create(money, options)).id).toBe(first.id);
  });

  test('replays a 500, and what it was for was not done', async () => {
    const stripe = provider.stripe();
    const options = key();
    const { id: customer } = await stripe.customers.create();
    await provider.control('faults', { kind: 'fails' });
    const attempt = () => stripe.paymentIntents.create({ ...money, customer }, options);
    for (const _ of [1, 2])
      await expect(attempt()).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    expect((await stripe.paymentIntents.list({ customer })).data).toEqual([]);
    expect(await stripe.paymentIntents.create({ ...money, customer }, key())).toBeTruthy();
  });

  test('finds the answer that was lost', async () => {
    const stripe = provider.stripe();
    const options = key();
    const { id: customer } = await stripe.customers.create();
    // The package tries once more by itself where a connection was closed.
    await provider.control('faults', { kind: 'loses-answers', times: 2 });
    const attempt = () => stripe.paymentIntents.create({ ...money, customer }, options);
    await expect(attempt()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const found = await attempt();
    const { data } = await stripe.paymentIntents.list({ customer });
    expect(data.map(({ id }) => id)).toEqual([found.id]);
  });

  test('finds the answer that nobody gave', async () => {
    const hasty = provider.stripe(undefined, { timeout: 200 });
    const stripe = provider.stripe();
    const options = key();
    await provider.control('faults', { kind: 'hangs' });
    await expect(hasty.paymentIntents.create(money, options)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    const found = await stripe.paymentIntents.create(money, options);
    expect(found.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  });

  test('that was refused before anything ran has not been used', async () => {
    const stripe = provider.stripe();
    const options = key();
    const wrong = stripe.paymentIntents.create(Object.assign({ colour: 'red' }, money), options);
    await expect(wrong).rejects.toMatchObject({ code: 'parameter_unknown' });
    await provider.control('faults', { kind: 'busy' });
    await expect(stripe.paymentIntents.create(money, options)).rejects.toMatchObject({
      statusCode: 429,
      type: 'StripeRateLimitError',
    });
    expect((await stripe.paymentIntents.create(money, options)).status).toBe(
      'requires_payment_method',
    );
  });

  test('is each account’s, and each mode’s, own', async () => {
    const options = key();
    const made = await Promise.all(
      ['sk_test_tests', 'sk_live_tests', 'sk_test_other'].map((secretKey) =>
        provider.stripe(secretKey).paymentIntents.create(money, options),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(3);
    expect(made.map(({ livemode }) => livemode)).toEqual([false, true, false]);
  });

  test('longer than 255 characters is refused', async () => {
    const options = { idempotencyKey: 'k'.repeat(256) };
    await expect(provider.stripe().customers.create({}, options)).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('a key of the API', () => {
  test('that nobody has is refused, and not repeated', async () => {
    const wrong = provider.stripe('sk_test_not_one_of_ours').accounts.retrieveCurrent();
    const error = await wrong.catch((reason: Error) => reason);
    expect(error).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' });
    expect(JSON.stringify(error)).not.toContain('not_one_of_ours');
  });

  test('is the same account in both modes, and sees nothing of the other mode', async () => {
    const [test, live] = [provider.stripe(), provider.stripe('sk_live_tests')];
    const accounts = await Promise.all([test, live].map((one) => one.accounts.retrieveCurrent()));
    expect(accounts[0]?.id).toBe(accounts[1]?.id);
    const { id } = await test.paymentIntents.create(money);
    await expect(live.paymentIntents.retrieve(id)).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('a similar object exists in test mode'),
    });
  });

  test('can be changed: what the older one has made is still there', async () => {
    const { id } = await provider.stripe().paymentIntents.create(money);
    const later = provider.stripe('sk_test_later_key_of_tests');
    expect((await later.paymentIntents.retrieve(id)).id).toBe(id);
  });

  test('opens no other account', async () => {
    const other = await provider.stripe('sk_test_other').accounts.retrieveCurrent();
    await expect(
      provider.stripe().customers.list({}, { stripeAccount: other.id }),
    ).rejects.toMatchObject({ statusCode: 403, type: 'StripePermissionError' });
  });

  test('speaks one version of the API', async () => {
    const old = provider.stripe().customers.list({}, { apiVersion: '2020-08-27' });
    await expect(old).rejects.toMatchObject({ statusCode: 400 });
  });
});

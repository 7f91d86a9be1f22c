import Stripe from 'stripe';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { facts } from './facts';
import { startProvider, type TestProvider } from './provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

/** A key of Stripe's test mode: no other one is asked for anything. */
const key = process.env.STRIPE_TEST_KEY;
const isTestKey = key?.startsWith('sk_test_') === true;

describe('our own provider', () => {
  test.each(Object.entries(facts))('%s', async (_, check) => {
    await check(provider.stripe());
  });
});

describe.skipIf(!isTestKey)('Stripe’s test mode', () => {
  test.each(Object.entries(facts))(
    '%s',
    async (_, check) => {
      await check(new Stripe(key ?? '', { telemetry: false, maxNetworkRetries: 0 }));
    },
    60_000,
  );
});

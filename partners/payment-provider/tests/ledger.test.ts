import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drill } from '../../../tests/setup/scope';
import { startProvider, type TestProvider } from './provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider([], {
    accounts: () => [{ secretKeys: keys, name: 'Tests', endpoints: [] }],
  });
});
afterAll(() => provider.stop());
const keys = ['sk_test_ledger'];

const tokens = ['visa', 'visa_chargeDeclined', 'createDispute', 'refundFail', 'pendingRefund'];
const step = fc.record({
  what: fc.constantFrom('pay', 'capture', 'cancel', 'refund', 'dispute', 'close', 'end', 'day'),
  intent: fc.nat(3),
  amount: fc.integer({ min: 1, max: 6000 }),
  card: fc.constantFrom(...tokens),
  isGood: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function play(stripe: Stripe, intents: readonly string[], given: Step): Promise<void> {
  const id = intents[given.intent] ?? '';
  const [refund] = (await stripe.refunds.list({ payment_intent: id, limit: 1 })).data;
  const [dispute] = (await stripe.disputes.list({ payment_intent: id, limit: 1 })).data;
  const { isGood } = given;
  const steps: Readonly<Record<Step['what'], () => Promise<unknown>>> = {
    pay: () =>
      stripe.paymentIntents.confirm(id, {
        payment_method: `pm_card_${given.card}`,
        return_url: 'https://portal.example/back',
      }),
    capture: () => stripe.paymentIntents.capture(id, { amount_to_capture: given.amount }),
    cancel: () => stripe.paymentIntents.cancel(id),
    refund: () => stripe.refunds.create({ payment_intent: id, amount: given.amount }),
    dispute: () => provider.control('disputes', { payment_intent: id }),
    close: () =>
      provider.control('disputes/close', { dispute: dispute?.id, status: isGood ? 'won' : 'lost' }),
    end: () =>
      provider.control('refunds/end', {
        refund: refund?.id,
        status: isGood ? 'succeeded' : 'failed',
      }),
    day: () => provider.control('clock', { seconds: 86_400 }),
  };
  // Most of what is tried in most states is refused: what matters is what the books say then.
  await steps[given.what]().catch((error: unknown) => {
    const isRefusal = error instanceof Stripe.errors.StripeError && error.statusCode !== 500;
    const isControl = error instanceof Error && error.message.startsWith('{"error"');
    if (!isRefusal && !isControl) throw error;
  });
}

test('the books agree with each other, whatever is tried at the same time in whatever order', async () => {
  const stripe = provider.stripe(keys[0]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 25 }), async (all) => {
      // What the banks of the rounds before have still to say is said.
      await provider.control('clock', { seconds: 2 * 86_400 });
      const before = (await stripe.balance.retrieve()).available[0]?.amount ?? 0;
      const intents = await Promise.all(
        [true, true, false, false].map(
          async (isManual) =>
            (
              await stripe.paymentIntents.create({
                amount: 5000,
                currency: 'eur',
                capture_method: isManual ? 'manual' : 'automatic',
              })
            ).id,
        ),
      );
      for (const atOnce of all)
        await Promise.all(atOnce.map((given) => play(stripe, intents, given)));

      let expected = before;
      for (const id of intents) {
        const intent = await stripe.paymentIntents.retrieve(id);
        const { data: charges } = await stripe.charges.list({ payment_intent: id });
        const { data: refunds } = await stripe.refunds.list({ payment_intent: id, limit: 100 });
        const { data: disputes } = await stripe.disputes.list({ payment_intent: id });
        const paid = charges.filter((charge) => charge.paid);
        const back = refunds
          .filter(({ status }) => status !== 'failed')
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(paid.length).toBeLessThanOrEqual(1);
        expect(disputes.length).toBeLessThanOrEqual(1);
        expect(intent.amount_received).toBe(paid[0]?.amount_captured ?? 0);
        expect(paid[0]?.amount_refunded ?? 0).toBe(back);
        expect(back).toBeLessThanOrEqual(intent.amount_received);
        expect(intent.amount_capturable === 5000).toBe(intent.status === 'requires_capture');
        const moved = refunds
          .filter(({ balance_transaction, status }) => balance_transaction && status !== 'failed')
          .reduce((sum, { amount }) => sum + amount, 0);
        const lost = disputes
          .filter(({ status }) => status !== 'won')
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(moved).toBeLessThanOrEqual(intent.amount_received);
        expected += intent.amount_received - moved - lost;
      }
      expect((await stripe.balance.retrieve()).available[0]?.amount ?? 0).toBe(expected);
    }),
    { numRuns: drill(8, 25) },
  );
});

import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider, typeCard } from './provider';

let provider: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await startProvider();
  stripe = provider.stripe();
});
afterAll(() => provider.stop());

const pay = (
  payment_method = 'pm_card_visa',
  capture_method: 'automatic' | 'manual' = 'automatic',
) =>
  stripe.paymentIntents.create({
    amount: 4900,
    currency: 'eur',
    payment_method,
    capture_method,
    allowed_payment_method_types: ['card'],
    confirm: true,
  });
const eventsOf = async (type: string) => (await stripe.events.list({ type, limit: 100 })).data;

/** What the balance transactions of an account come to. */
async function balance(): Promise<number> {
  let sum = 0;
  for await (const { net } of stripe.balanceTransactions.list({ limit: 100 })) sum += net;
  return sum;
}

describe('what dates bring about', () => {
  test('a Checkout expires, with the intent of a card that was declined in it', async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
      line_items: [
        { price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'x' } } },
      ],
      success_url: 'https://portal.example/paid',
    });
    await typeCard(session.url ?? '', '4000000000000002');
    await provider.control('clock', { seconds: 32 * 60 });
    const expired = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(expired).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } });
    expect((await eventsOf('checkout.session.expired')).length).toBe(1);
    expect((await typeCard(session.url ?? '', '4242424242424242')).status).toBe(410);
  });

  test('a hold ends after seven days', async () => {
    const held = await pay('pm_card_visa', 'manual');
    await provider.control('clock', { seconds: 7 * 24 * 3600 - 60 });
    expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe('requires_capture');
    await provider.control('clock', { seconds: 120 });
    expect(await stripe.paymentIntents.retrieve(held.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'expired',
    });
    expect((await eventsOf('charge.expired')).length).toBe(1);
  });

  test('a refund fails that had succeeded, and the money is back in the account', async () => {
    const before = await balance();
    const paid = await pay('pm_card_refundFail');
    const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 1000 });
    expect(refund.status).toBe('succeeded');
    expect(await balance()).toBe(before + 3900);
    await provider.control('clock', { seconds: 25 * 3600 });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    expect(await balance()).toBe(before + 4900);
    expect((await eventsOf('refund.failed')).map(({ data }) => data.object)).toMatchObject([
      { id: refund.id },
    ]);
    expect((await stripe.refunds.create({ payment_intent: paid.id, amount: 4900 })).status).toBe(
      'succeeded',
    );
  });

  test('a refund is pending until the bank has said how it ended', async () => {
    const paid = await pay('pm_card_pendingRefund');
    const [first, second] = [
      await stripe.refunds.create({ payment_intent: paid.id, amount: 1000 }),
      await stripe.refunds.create({ payment_intent: paid.id, amount: 500 }),
    ];
    expect([first.status, second.status]).toEqual(['pending', 'pending']);
    await provider.control('refunds/end', { refund: first.id, status: 'failed' });
    expect((await stripe.refunds.retrieve(first.id)).status).toBe('failed');
    await provider.control('clock', { seconds: 25 * 3600 });
    expect((await stripe.refunds.retrieve(second.id)).status).toBe('succeeded');
    await expect(
      provider.control('refunds/end', { refund: first.id, status: 'succeeded' }),
    ).rejects.toThrow('has ended already');
  });
});

describe('a dispute', () => {
  test('takes the money at once, and gives it back where it is won', async () => {
    const before = await balance();
    const paid = await pay();
    await provider.control('disputes', { payment_intent: paid.id });
    const [dispute] = (await stripe.disputes.list({ payment_intent: paid.id })).data;
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 4900, reason: 'fraudulent' });
    expect(await balance()).toBe(before);
    await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    await provider.control('disputes/close', { dispute: dispute?.id, status: 'won' });
    expect((await stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('won');
    expect(await balance()).toBe(before + 4900);
  });

  test('of what was only held comes once it is taken', async () => {
    const held = await pay('pm_card_createDispute', 'manual');
    expect((await stripe.disputes.list({ payment_intent: held.id })).data).toEqual([]);
    await stripe.paymentIntents.capture(held.id, { amount_to_capture: 4000 });
    const [dispute] = (await stripe.disputes.list({ payment_intent: held.id })).data;
    expect(dispute?.amount).toBe(4000);
    await provider.control('disputes/close', { dispute: dispute?.id, status: 'won' });
    expect((await stripe.refunds.create({ payment_intent: held.id })).amount).toBe(4000);
  });

  test('of the card that is always disputed comes by itself, and can be lost', async () => {
    const before = await balance();
    const paid = await pay('pm_card_createDispute');
    const [dispute] = (await stripe.disputes.list({ payment_intent: paid.id })).data;
    const lost = await stripe.disputes.close(dispute?.id ?? '');
    expect(lost.status).toBe('lost');
    expect(await balance()).toBe(before);
    await expect(stripe.disputes.close(lost.id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await eventsOf('charge.dispute.closed')).length).toBe(3);
  });
});

test('the balance is what the charges have brought, less what went back', async () => {
  let expected = 0;
  for await (const charge of stripe.charges.list({ limit: 100 }))
    if (charge.captured) expected += charge.amount_captured;
  for await (const refund of stripe.refunds.list({ limit: 100 }))
    if (refund.balance_transaction && refund.status !== 'failed') expected -= refund.amount;
  for await (const dispute of stripe.disputes.list({ limit: 100 }))
    if (dispute.status !== 'won') expected -= dispute.amount;
  expect(await balance()).toBe(expected);
  const { available } = await stripe.balance.retrieve();
  expect(available).toMatchObject([{ currency: 'eur', amount: expected }]);
});

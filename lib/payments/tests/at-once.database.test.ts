import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as config from '@/lib/config';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { notifyHolders, sendNotification } from '@/lib/notifications';
import { pullEvents } from '@/lib/operations';
import { settleDispute } from '../disputes';
import { paymentJobs, settlingRefunds } from '../jobs';
import { refundOwed, refundPayment } from '../refunds/refund-payment';
import { settleRefund } from '../refunds/settle-refund';
import { returnOwed } from '../return-owed';
import { openPaymentOf, paymentOf } from '../store';
import { asked, letGo, paid, platformIsAway, refundsOf, told } from './paid';
import { cards, ProviderUnderTest } from './provider-under-test';
import { newWorld, type World } from './world';

const going = new AbortController().signal;
const environment = config.environment();
let stripe: ProviderUnderTest;
let world: World;

beforeAll(async () => {
  const notifying = [notifyHolders, sendNotification, deliverMessage];
  await prepareSending([...paymentJobs, ...notifying, pullEvents]);
});
beforeEach(async () => {
  stripe = await new ProviderUnderTest().start();
  vi.spyOn(config, 'environment').mockReturnValue({ ...environment, PAYMENTS_URL: stripe.url });
  world = await newWorld(stripe);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await stripe.stop();
  await database().holderPayment.deleteMany({ where: { clientId: world.clientId } });
  await database().client.deleteMany({ where: { id: world.clientId } });
});
afterAll(endSending);

describe('what is settled by several at once', () => {
  test('many at once of one thing: one can be paid', async () => {
    const owed = await world.owe();
    await Promise.all([1, 2, 3, 4].map(() => world.begin(owed)));
    const rows = await database().holderPayment.findMany({ where: { owedId: owed } });
    const pages = await Promise.all(rows.map(({ id }) => stripe.pagesOf(id)));
    const open = pages.flat().filter(({ status }) => status === 'open');
    expect(open).toHaveLength(1);
    expect(open[0]?.client_reference_id).toBe((await openPaymentOf(world.payer, owed))?.id);
  });

  test('a part goes back once for its purpose, never more than was taken', async () => {
    const { id, owed } = await paid(world);
    const [one, again] = await Promise.all([1, 2].map(() => asked(id, 1000)));
    expect(one).toBe(again);
    // One begins when another is over: what it knew of the refund is old by then.
    const settling = Array.from({ length: 12 }, async (_, turn) => {
      for (let waited = 0; waited < turn; waited++) await database().paymentRefund.count();
      await settleRefund(one ?? '');
    });
    await Promise.all(settling);
    expect(await settleRefund(one ?? '')).toMatchObject({ state: 'DONE' });
    expect(await stripe.takenBy(id)).toBe(1500);
    expect(await refundPayment(id, 'more', 1501)).toEqual({ kind: 'refused', why: 'TOO_MUCH' });
    expect(await refundOwed({ ...world.payer, owedId: owed }, 'rest', 2000)).toBe(500);
  });

  test('nothing goes back while a bank disputes it; what is lost is booked once', async () => {
    const { id } = await paid(world);
    const [intent] = await stripe.intentsOf(id);
    await stripe.control('disputes', { payment_intent: intent?.id });
    const [dispute] = (await stripe.api().disputes.list({ payment_intent: intent?.id ?? '' })).data;
    const object = { id: dispute?.id, object: 'dispute', payment_intent: intent?.id };
    expect(await world.post(object, { type: 'charge.dispute.created' })).toBe('taken');
    expect(await settleDispute(dispute?.id ?? '')).toBe(false);
    expect(await paymentOf(id)).toMatchObject({ isDisputed: true });
    expect(await refundPayment(id, 'cancelled', 100)).toEqual({ kind: 'refused', why: 'DISPUTED' });
    await stripe.control('disputes/close', { dispute: dispute?.id, status: 'lost' });
    await Promise.all([1, 2].map(() => settleDispute(dispute?.id ?? '')));
    const booked = await database().payment.findFirstOrThrow({ where: { id } });
    expect(booked.refunded).toBe(2500);
    expect(await refundPayment(id, 'cancelled', 100)).toEqual({ kind: 'refused', why: 'DISPUTED' });
  });
});

describe('what a holder is told of their payment, once', () => {
  test('that it was let go, once', async () => {
    const owed = await world.owe();
    const { id, checkoutId } = await world.open(owed);
    await stripe.pay(checkoutId);
    await world.payOtherwise(owed);
    await Promise.all([1, 2, 3].map(() => world.settle(id)));
    expect(await world.settle(id)).toBe('VOIDED');
    expect(await told(world.payer)).toEqual(['You weren’t charged']);
    expect(await told(world.payer)).toHaveLength(1);
  });

  test('that it goes back whole, once', async () => {
    const owed = await world.owe();
    const { id, checkoutId } = await world.open(owed);
    await stripe.pay(checkoutId);
    const away = platformIsAway();
    await world.settle(id);
    const [intent] = await stripe.intentsOf(id);
    await stripe.api().paymentIntents.capture(intent?.id ?? '');
    expect(await world.settle(id)).toBe('CAPTURED');
    away.mockRestore();
    await world.payOtherwise(owed);
    await Promise.all([1, 2].map(() => world.settle(id)));
    expect(await world.settle(id)).toBe('RETURNED');
    expect(await told(world.payer)).toEqual(['Your refund is on its way']);
  });

  test('that a part goes back, once, and that it could not', async () => {
    const { id } = await paid(world, cards.refundFails);
    const refund = await asked(id);
    await Promise.all([1, 2, 3].map(() => settleRefund(refund)));
    await settleRefund(refund);
    expect(await told(world.payer)).toEqual(['Your refund is on its way']);
    const [intent] = await stripe.intentsOf(id);
    const { data } = await stripe.api().refunds.list({ payment_intent: intent?.id ?? '' });
    await stripe.control('refunds/end', { refund: data[0]?.id, status: 'failed' });
    await Promise.all([1, 2].map(() => settleRefund(refund)));
    expect(await told(world.payer)).toEqual([
      'Your refund is on its way',
      'We couldn’t refund your card',
    ]);
  });
});

describe('a debt that the platform lets go of', () => {
  test('what was taken for it goes back, whatever is left of it, once', async () => {
    const { id, owed } = await paid(world);
    await asked(id, 1000);
    const event = await letGo(world.payer, owed);
    expect(await Promise.all([1, 2].map(() => returnOwed(event)))).toEqual(['done', 'done']);
    expect(await returnOwed(await letGo(world.payer, owed))).toBe('done');
    const refunds = await refundsOf(id);
    expect(refunds).toMatchObject([{ amount: 1000 }, { amount: 1500 }]);
    for (const refund of refunds) await settlingRefunds.run(refund.id, going);
    expect(await stripe.takenBy(id)).toBe(0);
  });

  test('two who ask at once for other purposes get no more than was taken', async () => {
    const { id } = await paid(world);
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((purpose) => refundPayment(id, purpose, 1500)),
    );
    expect(answers.filter(({ kind }) => kind === 'asked')).toHaveLength(1);
  });
});

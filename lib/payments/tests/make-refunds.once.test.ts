import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { approvePayout, embeddedPlatform, mintSessionLink, openPayouts } from '@/insurer';
import * as config from '@/lib/config';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { notifyHolders, sendNotification, wasTold } from '@/lib/notifications';
import { pullEvents } from '@/lib/operations';
import type { Platform } from '@/lib/platform';
import { contentOf, newKey, usd } from '@/lib/platform/tests/suite/world';
import { reconcile } from '../books/reconcile';
import { settleDispute } from '../disputes';
import { stuckRefunds } from '../for-operators';
import { makingRefunds, paymentJobs, settlingDisputes, settlingRefunds } from '../jobs';
import { makeRefunds } from '../refunds/make-refunds';
import { notePaidOut } from '../refunds/note-by-hand';
import { refundOf } from '../refunds/refund';
import { refundPayment } from '../refunds/refund-payment';
import { settleRefund } from '../refunds/settle-refund';
import { platformIsAway, refundsOf } from './paid';
import { cards, ProviderUnderTest } from './provider-under-test';
import { newWorld, type World } from './world';

const going = new AbortController().signal;
const environment = config.environment();
let stripe: ProviderUnderTest;
let world: World;
let platform: Platform;

beforeAll(async () => {
  await prepareSending([
    ...paymentJobs,
    notifyHolders,
    sendNotification,
    deliverMessage,
    pullEvents,
  ]);
});
beforeEach(async () => {
  stripe = await new ProviderUnderTest().start();
  vi.spyOn(config, 'environment').mockReturnValue({ ...environment, PAYMENTS_URL: stripe.url });
  world = await newWorld(stripe);
  platform = embeddedPlatform(world.clientId);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await stripe.stop();
  await database().holderPayment.deleteMany({ where: { clientId: world.clientId } });
  await database().client.deleteMany({ where: { id: world.clientId } });
});
afterAll(endSending);

async function opened() {
  const oneTimeToken = (await mintSessionLink(world.clientId, 'P-ENDING')) ?? '';
  const { token } = contentOf(await platform.logOn({ oneTimeToken }));
  const [policy] = contentOf(await platform.policies({ token })).items;
  return { token, policyId: policy?.id ?? '' };
}

/** A plan whose month was paid by a card, and that is cancelled today. @returns the payment, and the events */
async function cancelled(card: string = cards.good) {
  // What happened before the feed is first read is not believed.
  await pullEvents.run(`${world.clientId}/1`, going);
  const asked = await opened();
  const { items } = contentOf(await platform.invoices(asked));
  const invoice = items.find(({ state }) => state === 'OVERDUE');
  const { id, checkoutId } = await world.open(invoice?.id ?? '', invoice?.amount.amount);
  await stripe.pay(checkoutId, card);
  expect(await world.settle(id)).toBe('PAID');
  const change = () => ({ ...asked, idempotencyKey: newKey() });
  const quote = contentOf(await platform.cancellationQuote(change()));
  contentOf(await platform.cancelPolicy({ ...change(), quoteId: quote.id }));
  await pullEvents.run(`${world.clientId}/1`, going);
  const events = await database().pulledEvent.findMany({
    where: { clientId: world.clientId, kind: 'REFUND_DUE' },
  });
  const cancellation = async () => contentOf(await platform.cancellation(asked));
  const parts = async () => contentOf(await platform.refundsDue(asked)).parts;
  return { id, asked, change, quote, cancellation, parts, event: events[0]?.id ?? '' };
}

const rowsOf = async (paymentId: string) => (await refundsOf(paymentId)).map(({ id }) => id);

describe('what a platform refunds of a cancelled plan', () => {
  test('goes back once to what it was paid with, however often it is told, and is booked', async () => {
    const { id, event, parts, cancellation } = await cancelled();
    const [part] = await parts();
    const taken = await stripe.takenBy(id);
    for (const _ of [1, 2]) expect(await makeRefunds(event)).toBe('done');
    await Promise.all([makeRefunds(event), makeRefunds(event)]);
    const [refund, ...more] = await rowsOf(id);
    expect(more).toEqual([]);
    for (const _ of [1, 2]) await settlingRefunds.run(refund ?? '', going);
    expect(await refundOf(refund ?? '')).toMatchObject({
      state: 'DONE',
      partId: part?.refundId,
      toldAt: expect.any(Date),
    });
    expect(taken - (await stripe.takenBy(id))).toBe(part?.amount.amount);
    expect(await parts()).toEqual([]);
    expect((await cancellation()).refunded).toEqual(part?.amount);
    // Told late, or once more, it finds nothing to make.
    expect(await makeRefunds(event)).toBe('done');
    expect(await rowsOf(id)).toHaveLength(1);
    const { payer } = world;
    const told = { ...payer, reference: (await paymentRow(id)).reference, path: '1' as const };
    expect(await wasTold(told, 'PAYMENT_REFUNDED', refund ?? '')).toBe(true);
  });

  test('waits while the platform does not answer, and no job fails of it', async () => {
    const { id, event } = await cancelled();
    const away = platformIsAway();
    expect(await makeRefunds(event)).toBe('later');
    away.mockRestore();
    await makingRefunds.run(event, going);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('a crash behind the provider’s answer gives nothing back twice', async () => {
    const { id, event, parts } = await cancelled();
    const [part] = await parts();
    const taken = await stripe.takenBy(id);
    await makeRefunds(event);
    const [refund = ''] = await rowsOf(id);
    const away = platformIsAway();
    await settleRefund(refund);
    away.mockRestore();
    // Nothing of the answer was written down.
    await database().paymentRefund.update({
      where: { id: refund },
      data: { state: 'ASKED', providerId: null, doneAt: null },
    });
    await settlingRefunds.run(refund, going);
    expect(taken - (await stripe.takenBy(id))).toBe(part?.amount.amount);
    expect(await parts()).toEqual([]);
  });

  test('a disputed payment waits for its dispute; what is lost goes back by it', async () => {
    const { id, event, parts, cancellation } = await cancelled();
    const dispute = await world.dispute(id);
    await settleDispute(dispute);
    expect(await makeRefunds(event)).toBe('done');
    const [refund = ''] = await rowsOf(id);
    await settlingRefunds.run(refund, going);
    expect(await refundOf(refund)).toMatchObject({ state: 'ASKED', problem: 'DISPUTED' });
    expect(await parts()).toHaveLength(1);
    await stripe.control('disputes/close', { dispute, status: 'lost' });
    await settlingDisputes.run(dispute, going);
    await settlingRefunds.run(refund, going);
    expect(await parts()).toEqual([]);
    expect((await cancellation()).refunded.amount).toBeGreaterThan(0);
  });

  test('what the provider fails at, weeks later too, the platform pays out with an approval', async () => {
    const { id, event, cancellation } = await cancelled(cards.refundFails);
    await makeRefunds(event);
    const [refund = ''] = await rowsOf(id);
    await settleRefund(refund);
    const [intent] = await stripe.intentsOf(id);
    const { data } = await stripe.api().refunds.list({ payment_intent: intent?.id ?? '' });
    await stripe.control('refunds/end', { refund: data[0]?.id, status: 'failed' });
    for (const _ of [1, 2])
      expect(await settleRefund(refund)).toMatchObject({
        state: 'PAYOUT',
        toldAt: expect.any(Date),
      });
    expect((await cancellation()).refundState).toBe('FAILED');
    // It is the platform's by now.
    expect(await stuckRefunds(world.clientId)).toEqual([]);
    const waiting = (await openPayouts(world.clientId)).filter(({ hasFailed }) => hasFailed);
    expect(waiting).toHaveLength(1);
    const [before] = await reconcile(world.clientId, new Date(Date.now() - 86_400_000));
    expect(before).toMatchObject({ differences: [], waitingPayouts: expect.any(Number) });
    expect(before?.waitingPayouts).toBeGreaterThan(0);
    expect(before?.paidOut.size).toBe(0);
    for (const payout of await openPayouts(world.clientId))
      expect(await approvePayout(payout.id, new Date())).toBe(true);
    expect(await approvePayout(waiting[0]?.id ?? '', new Date())).toBe(false);
    const { refundState, refunded, quote } = await cancellation();
    expect([refundState, refunded]).toEqual(['REFUNDED', quote.refund]);
    const [after] = await reconcile(world.clientId, new Date(Date.now() - 86_400_000));
    expect(after).toMatchObject({ differences: [], waitingPayouts: 0 });
    expect(after?.paidOut.get('USD')?.refunds).toBe(quote.refund.amount);
  });

  test('what was given back before is reported as failed, and neither made nor paid out', async () => {
    const { id, event, parts, cancellation } = await cancelled();
    const [due] = await parts();
    const { amount } = await paymentRow(id);
    await refundPayment(id, 'by hand', amount);
    expect(await makeRefunds(event)).toBe('done');
    const [byHand = '', ...more] = await rowsOf(id);
    expect(more).toEqual([]);
    expect(await parts()).toEqual([]);
    expect((await cancellation()).refundState).toBe('FAILED');
    // Once that is booked, nothing is left that could be paid out as well.
    await settlingRefunds.run(byHand, going);
    expect(await openPayouts(world.clientId)).not.toContainEqual(
      expect.objectContaining({ hasFailed: true }),
    );
    const part = { paymentId: id, amount: due?.amount ?? usd(0), refundId: due?.refundId ?? '' };
    const failed = { ...part, failedAt: new Date().toISOString(), idempotencyKey: newKey() };
    expect(contentOf(await platform.refundFailed(failed)).state).toBe('PAID_OUT');
    expect((await cancellation()).refundState).not.toBe('FAILED');
  });

  test('a payment that is not the client’s is never touched', async () => {
    const { event, parts } = await cancelled();
    const [part] = await parts();
    const other = await newWorld(stripe);
    const owed = await other.owe();
    const theirs = await other.open(owed);
    await stripe.pay(theirs.checkoutId, cards.good);
    await other.settle(theirs.id);
    await database().refundPart.update({
      where: { id: part?.refundId ?? '' },
      data: { paymentId: theirs.id },
    });
    expect(await makeRefunds(event)).toBe('done');
    expect(await rowsOf(theirs.id)).toEqual([]);
  });

  test('one that the provider refuses is handed over to the platform', async () => {
    const { id, event, cancellation } = await cancelled();
    await makeRefunds(event);
    const [refund = ''] = await rowsOf(id);
    const [intent] = await stripe.intentsOf(id);
    await stripe.api().refunds.create({ payment_intent: intent?.id ?? '' });
    expect(await settleRefund(refund)).toMatchObject({
      state: 'ASKED',
      problem: expect.any(String),
    });
    expect(await stuckRefunds(world.clientId)).toMatchObject([{ id: refund }]);
    expect(await notePaidOut(refund)).toBe(true);
    expect(await settleRefund(refund)).toMatchObject({ state: 'PAYOUT' });
    expect((await cancellation()).refundState).toBe('FAILED');
    expect(await stuckRefunds(world.clientId)).toEqual([]);
  });

  test('a cancellation for a day to come that is undone leaves no refund under way', async () => {
    await pullEvents.run(`${world.clientId}/1`, going);
    const { token, policyId } = await opened();
    const change = () => ({ token, policyId, idempotencyKey: newKey() });
    const effectiveOn = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    const { id } = contentOf(await platform.cancellationQuote({ ...change(), effectiveOn }));
    contentOf(await platform.cancelPolicy({ ...change(), quoteId: id }));
    contentOf(await platform.reinstatePolicy(change()));
    await pullEvents.run(`${world.clientId}/1`, going);
    const where = { clientId: world.clientId, kind: 'REFUND_DUE' };
    expect(await database().pulledEvent.count({ where })).toBe(0);
    expect(contentOf(await platform.refundsDue({ policyId })).parts).toEqual([]);
  });
});

function paymentRow(id: string) {
  return database().holderPayment.findUniqueOrThrow({ where: { id } });
}

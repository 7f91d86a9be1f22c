import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellEvent } from '@/insurer/tell-event';
import * as config from '@/lib/config';
import { database, inTransaction } from '@/lib/db';
import * as jobs from '@/lib/jobs';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { notifyHolders, sendNotification, wasTold } from '@/lib/notifications';
import { pulled } from '@/lib/notifications/tests/told';
import { log } from '@/lib/observability';
import { pullEvents } from '@/lib/operations';
import { noteRefundsByHand } from '../by-hand';
import { settleDispute } from '../disputes';
import { settleAgain, stuckRefunds, waitingCounts } from '../for-operators';
import {
  paymentJobs,
  returningOwed,
  settlingDisputes,
  settlingPayments,
  settlingRefunds,
} from '../jobs';
import * as platform from '../platform';
import { noteBooked } from '../refunds/note-by-hand';
import { refundOf } from '../refunds/refund';
import { refundPayment } from '../refunds/refund-payment';
import { settleRefund } from '../refunds/settle-refund';
import { returnOwed } from '../return-owed';
import { paymentOf, stuckPayments } from '../store';
import { watchPayments } from '../watch';
import { asked, letGo, newsOf, paid, platformIsAway, refundsOf } from './paid';
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
  globalThis.portalTelemetry = undefined;
  await stripe.stop();
  await database().holderPayment.deleteMany({ where: { clientId: world.clientId } });
  await database().client.deleteMany({ where: { id: world.clientId } });
});
afterAll(endSending);

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
const refundRow = (id: string) => database().paymentRefund.findUniqueOrThrow({ where: { id } });
const since = (id: string, createdAt: Date) =>
  database().paymentRefund.update({ where: { id }, data: { createdAt } });

/** What waits for somebody; what nothing waits of is left out. */
async function counted(): Promise<Record<string, number>> {
  const counts = await waitingCounts(world.clientId);
  return Object.fromEntries(
    counts.filter(({ count }) => count > 0).map((one) => [one.of, one.count]),
  );
}

describe('a refund that somebody makes at the provider', () => {
  async function byHand(amount: number) {
    const { id, owed } = await paid(world);
    const [intent] = await stripe.intentsOf(id);
    const refund = await stripe.api().refunds.create({ payment_intent: intent?.id ?? '', amount });
    const object = { id: refund.id, object: 'refund', payment_intent: intent?.id, metadata: {} };
    const seen = vi.spyOn(jobs, 'sendJob');
    expect(await world.post(object, { type: 'refund.created' })).toBe('taken');
    expect(seen.mock.calls.map(([, job, of]) => [job.name, of])).toEqual([['note-refunds', id]]);
    vi.spyOn(log, 'error').mockReturnValue();
    expect(await noteRefundsByHand(id)).toBe(false);
    expect(await noteRefundsByHand(id)).toBe(false);
    const row = await database().paymentRefund.findFirstOrThrow({ where: { paymentId: id } });
    await settleRefund(row.id);
    return { id, owed, refund: row.id };
  }

  test('waits for an operator, and no more goes back than was taken', async () => {
    const { id, refund } = await byHand(1000);
    expect(await refundRow(refund)).toMatchObject({
      state: 'DONE',
      amount: 1000,
      problem: 'BY_HAND',
      toldAt: null,
    });
    expect(await counted()).toEqual({ 'refund by hand': 1 });
    expect(await stuckRefunds(world.clientId)).toMatchObject([{ id: refund, problem: 'BY_HAND' }]);
    expect(await refundPayment(id, 'cancelled', 1501)).toEqual({
      kind: 'refused',
      why: 'TOO_MUCH',
    });
    const rest = await asked(id, 1500);
    await settlingRefunds.run(rest, going);
    expect(await noteRefundsByHand(id)).toBe(false);
    expect(await database().paymentRefund.count({ where: { paymentId: id } })).toBe(2);
    expect(await stripe.takenBy(id)).toBe(0);
  });

  test('is told to the platform where they say so', async () => {
    const { owed, refund } = await byHand(1000);
    expect(await world.left(owed)).toBe(0);
    expect(await settleAgain(refund)).toMatch(/^DONE/);
    expect(await refundRow(refund)).toMatchObject({ problem: null, toldAt: expect.any(Date) });
    expect(await counted()).toEqual({});
  });

  test('and is not where it is in its books already', async () => {
    const { refund } = await byHand(1000);
    const told = vi.spyOn(platform, 'platformFor');
    expect(await noteBooked(refund)).toBe(true);
    await settleRefund(refund);
    expect(told).not.toHaveBeenCalled();
    expect(await counted()).toEqual({});
  });
});

describe('what takes long', () => {
  test('a refund is told until the platform says yes, and no job fails of it', async () => {
    const { id } = await paid(world);
    const refund = await asked(id);
    const away = platformIsAway();
    await expect(settlingRefunds.run(refund, going)).rejects.toThrow('DONE');
    await since(refund, hours(2));
    await settlingRefunds.run(refund, going);
    expect((await refundRow(refund)).checkAt?.getTime()).toBeGreaterThan(Date.now());
    await since(refund, hours(50));
    await database().paymentRefund.update({
      where: { id: refund },
      data: { doneAt: hours(49), checkAt: new Date() },
    });
    expect(await counted()).toEqual({ 'not told': 1 });
    expect(await settlingRefunds.due?.(64_000)).toContain(refund);
    away.mockRestore();
    await settlingRefunds.run(refund, going);
    expect((await refundRow(refund)).toldAt).not.toBeNull();
    expect(await counted()).toEqual({});
  });

  test('a pending refund is asked after until it is decided, and no job fails of it', async () => {
    const { id } = await paid(world, cards.refundWaits);
    const refund = await asked(id);
    await expect(settlingRefunds.run(refund, going)).rejects.toThrow('ASKED');
    await since(refund, hours(30));
    await settlingRefunds.run(refund, going);
    expect((await refundRow(refund)).checkAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await counted()).toEqual({ 'refund pending': 1 });
    const [intent] = await stripe.intentsOf(id);
    const { data } = await stripe.api().refunds.list({ payment_intent: intent?.id ?? '' });
    await stripe.control('refunds/end', { refund: data[0]?.id, status: 'succeeded' });
    await settlingRefunds.run(refund, going);
    expect(await refundRow(refund)).toMatchObject({ state: 'DONE', toldAt: expect.any(Date) });
  });

  test('a payment that somebody does not answer of for hours fails no job', async () => {
    const { id, checkoutId } = await world.open(await world.owe());
    await stripe.pay(checkoutId);
    const away = platformIsAway();
    await expect(settlingPayments.run(id, going)).rejects.toThrow('HELD');
    await database().holderPayment.update({ where: { id }, data: { createdAt: hours(3) } });
    await settlingPayments.run(id, going);
    const { checkAt } = await database().holderPayment.findUniqueOrThrow({ where: { id } });
    expect(checkAt?.getTime()).toBeGreaterThan(Date.now());
    away.mockRestore();
    await settlingPayments.run(id, going);
    expect(await world.state(id)).toBe('PAID');
  });

  test('a lost dispute is booked however late the platform answers, and no job fails of it', async () => {
    const { id } = await paid(world);
    const dispute = await world.dispute(id);
    expect(await counted()).toEqual({ dispute: 1 });
    await stripe.control('disputes/close', { dispute, status: 'lost' });
    const away = platformIsAway();
    await expect(settlingDisputes.run(dispute, going)).rejects.toThrow('lost');
    const row = { where: { id: dispute } };
    await database().paymentDispute.update({
      ...row,
      data: { openedAt: hours(60), lostAt: hours(50) },
    });
    await settlingDisputes.run(dispute, going);
    const { checkAt } = await database().paymentDispute.findUniqueOrThrow(row);
    expect(checkAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await counted()).toEqual({ 'not told': 1 });
    away.mockRestore();
    await settlingDisputes.run(dispute, going);
    expect(await counted()).toEqual({});
  });

  test('what was let go of goes back however late the platform answers, and no job fails of it', async () => {
    const { owed, id } = await paid(world);
    await database().holderPayment.update({ where: { id }, data: { state: 'CAPTURED' } });
    const subject = { subjectKind: 'OWED', subjectId: owed };
    const event = await pulled(world.clientId, 'CLAIM_REFUND_DUE', world.payer.reference, subject);
    const away = platformIsAway();
    await expect(returningOwed.run(event, going)).rejects.toThrow('return-owed');
    const row = { where: { id: event } };
    await database().pulledEvent.update({ ...row, data: { pulledAt: hours(40) } });
    await returningOwed.run(event, going);
    const { followAt } = await database().pulledEvent.findUniqueOrThrow(row);
    expect(followAt?.getTime()).toBeGreaterThan(Date.now());
    await database().pulledEvent.update({ ...row, data: { followAt: new Date() } });
    expect(await returningOwed.due?.(64_000)).toContain(event);
    away.mockRestore();
    await returningOwed.run(event, going);
    expect((await database().pulledEvent.findUniqueOrThrow(row)).followAt).toBeNull();
  });

  test('what the provider says nothing of is a dispute that is asked after tomorrow', async () => {
    const { id } = await paid(world);
    await database().paymentDispute.create({
      data: { id: 'dp_unknown', paymentId: id, amount: 0, state: 'unknown', reason: '' },
    });
    await settlingDisputes.run('dp_unknown', going);
    const row = await database().paymentDispute.findUniqueOrThrow({ where: { id: 'dp_unknown' } });
    expect(row.checkAt?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });
});

describe('at an account whose key is gone', () => {
  const move = (id: string, data: object) =>
    database().holderPayment.update({ where: { id }, data });

  test('what is taken is told to the platform all the same', async () => {
    const owed = await world.owe();
    const { id } = await world.open(owed);
    await move(id, { state: 'CAPTURED', account: 'acct_old', takenAt: new Date() });
    expect(await world.settle(id)).toBe('PAID');
    expect(await world.left(owed)).toBe(0);
  });

  test('what was being taken or given back is seen by who runs the portal', async () => {
    const { id } = await world.open(await world.owe());
    await move(id, { state: 'CAPTURING', account: 'acct_old' });
    await settlingPayments.run(id, going);
    expect(await stuckPayments(world.clientId)).toMatchObject([{ id, problem: 'NO_ACCOUNT' }]);
    const { account, ...other } = await move((await paid(world)).id, {});
    const refund = await asked(other.id);
    await move(other.id, { account: 'acct_old' });
    await settlingRefunds.run(refund, going);
    expect(await refundOf(refund)).toMatchObject({ state: 'ASKED', problem: 'NO_ACCOUNT' });
    expect(await counted()).toEqual({ 'no account': 2 });
    // The key is back.
    expect((await refundRow(refund)).checkAt?.getTime()).toBeGreaterThan(Date.now());
    await move(other.id, { account });
    await settlingRefunds.run(refund, going);
    expect(await refundOf(refund)).toMatchObject({ state: 'DONE', problem: null });
  });
});

test('what nobody can decide, and what the provider refuses, is measured', async () => {
  const { id } = await world.open(await world.owe());
  await database().holderPayment.update({ where: { id }, data: { amount: 1 } });
  await settlingPayments.run(id, going);
  const other = await paid(world);
  const refund = await asked(other.id);
  await database().paymentRefund.update({
    where: { id: refund },
    data: { state: 'DONE', problem: 'NOT_BOOKED' },
  });
  expect(await counted()).toEqual({ undecided: 1, 'refund refused': 1 });
  expect(await noteBooked(refund)).toBe(true);
  expect(await noteBooked(refund)).toBe(false);
  expect(await counted()).toEqual({ undecided: 1 });
  let read: (() => Promise<readonly object[]>) | undefined;
  globalThis.portalTelemetry = {
    hasTraces: false,
    meters: {
      add: () => undefined,
      record: () => undefined,
      watch: (_, reading) => {
        read = reading;
      },
    },
    metricsServer: undefined,
    stop: async () => undefined,
  };
  watchPayments();
  const readings = (await read?.()) ?? [];
  expect(readings).toHaveLength(8);
  expect(readings).toContainEqual({ value: expect.any(Number), labels: { of: 'undecided' } });
});

describe('what a holder is told of their payment', () => {
  test('nothing of one that is paid, given up or not paid in time', async () => {
    await paid(world);
    const { id } = await world.open(await world.owe());
    await world.open((await paymentOf(id))?.owedId ?? '');
    expect(await newsOf(world.payer)).toEqual([]);
  });
});

describe('a debt that the platform lets go of', () => {
  test('is told of by the platform’s own news: that the money went back is no second message', async () => {
    const { id, owed } = await paid(world);
    await returnOwed(await letGo(world.payer, owed));
    const [refund] = await refundsOf(id);
    await settlingRefunds.run(refund?.id ?? '', going);
    expect(await refundOf(refund?.id ?? '')).toMatchObject({ state: 'DONE' });
    expect(await wasTold({ ...world.payer, path: '1' }, 'PAYMENT_REFUNDED', refund?.id ?? '')).toBe(
      false,
    );
  });

  test('its feed has that done by a job, which other events have not', async () => {
    const { owed } = await paid(world);
    const { clientId, reference } = world.payer;
    await pullEvents.run(`${clientId}/1`, going);
    const subject = { kind: 'OWED', id: owed };
    await inTransaction(async (transaction) => {
      for (const kind of ['CLAIM_REFUND_DUE', 'CLAIM_CHANGED'] as const)
        await tellEvent(transaction, { clientId, at: new Date(), kind, reference, subject });
    });
    await pullEvents.run(`${clientId}/1`, going);
    const rows = await database().pulledEvent.findMany({ where: { clientId } });
    expect(rows).toHaveLength(2);
    const ids = rows.map(({ id }) => id);
    const jobs = await database().$queryRaw`
      SELECT singleton_key AS id FROM jobs.job
      WHERE name = 'return-owed' AND singleton_key = ANY(${ids}::text[])`;
    expect(jobs).toEqual(
      rows.filter(({ kind }) => kind === 'CLAIM_REFUND_DUE').map(({ id }) => ({ id })),
    );
  });

  test('what has gone back by a bank’s dispute does not go back again', async () => {
    const { id, owed } = await paid(world);
    const dispute = await world.dispute(id);
    await settleDispute(dispute);
    await returnOwed(await letGo(world.payer, owed));
    const [refund] = await refundsOf(id);
    await settlingRefunds.run(refund?.id ?? '', going);
    expect(await refundOf(refund?.id ?? '')).toMatchObject({ problem: 'DISPUTED', amount: 2500 });
    await stripe.control('disputes/close', { dispute, status: 'lost' });
    await settlingDisputes.run(dispute, going);
    await settlingRefunds.run(refund?.id ?? '', going);
    expect(await refundOf(refund?.id ?? '')).toMatchObject({ state: 'PAID_OUT', problem: null });
    const booked = await database().payment.findFirstOrThrow({ where: { id } });
    expect(booked.refunded).toBe(2500);
    expect(await counted()).toEqual({});
  });

  test('what the platform has booked without our hearing of it goes back, once we have', async () => {
    const { id, owed } = await paid(world);
    await database().holderPayment.update({ where: { id }, data: { state: 'CAPTURED' } });
    const event = await letGo(world.payer, owed);
    const away = platformIsAway();
    expect(await returnOwed(event)).toBe('later');
    expect(await refundsOf(id)).toEqual([]);
    away.mockRestore();
    expect(await returnOwed(event)).toBe('done');
    expect(await refundsOf(id)).toMatchObject([{ amount: 2500 }]);
  });

  test('another client’s goes back by no event of this one', async () => {
    const { id, owed } = await paid(world);
    const event = await letGo(world.payer, owed);
    await database().pulledEvent.update({ where: { id: event }, data: { clientId: 'another' } });
    expect(await returnOwed(event)).toBe('done');
    await database().pulledEvent.update({
      where: { id: event },
      data: { clientId: world.clientId, path: '2' },
    });
    expect(await returnOwed(event)).toBe('done');
    expect(await refundsOf(id)).toEqual([]);
    await database().pulledEvent.delete({ where: { id: event } });
  });
});

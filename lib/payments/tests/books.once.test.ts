import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as config from '@/lib/config';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { notifyHolders, sendNotification } from '@/lib/notifications';
import type { ListedPayout } from '@/lib/platform';
import { elsewhereOf, invoiceDifferences } from '../books/invoices';
import { BooksUnread } from '../books/list-of';
import { paidOutOf, payoutDifferences } from '../books/payouts';
import { reconcile } from '../books/reconcile';
import { settleDispute } from '../disputes';
import { paymentJobs } from '../jobs';
import { notePaidOut } from '../refunds/note-by-hand';
import { settleRefund } from '../refunds/settle-refund';
import { paymentOf, takenByDay } from '../store';
import { asked, paid } from './paid';
import { cards, ProviderUnderTest } from './provider-under-test';
import { newWorld, type World } from './world';

const environment = config.environment();
let stripe: ProviderUnderTest;
let world: World;

beforeAll(() => prepareSending([...paymentJobs, notifyHolders, sendNotification, deliverMessage]));
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

const yesterday = () => new Date(Date.now() - 24 * 3600_000);

async function books() {
  const [found] = await reconcile(world.clientId, yesterday());
  if (!found) throw new Error('It takes no payments');
  return found;
}

const differences = async () => (await books()).differences.map(({ what }) => what);

/** A payment of which a part was refunded. */
async function refunded(amount = 1000, card: string = cards.good) {
  const payment = await paid(world, card);
  const refund = await asked(payment.id, amount);
  await settleRefund(refund);
  return { ...payment, refund };
}

const intentOf = async (id: string) => (await paymentOf(id))?.intentId ?? '';
const bookingOf = (id: string) => ({ clientId_id: { clientId: world.clientId, id } });

describe('the books of a client agree', () => {
  test('after payments and refunds of every kind', async () => {
    await paid(world);
    await refunded();
    // A refund that failed was paid out another way, and the platform has booked it.
    const failed = await refunded(700, cards.refundFails);
    const { data } = await stripe.api().refunds.list({ payment_intent: await intentOf(failed.id) });
    await stripe.control('refunds/end', { refund: data[0]?.id, status: 'failed' });
    await settleRefund(failed.refund);
    expect(await notePaidOut(failed.refund)).toBe(true);
    await settleRefund(failed.refund);
    // Paid elsewhere by the time it was taken: refunded, and never booked.
    const owed = await world.owe();
    const late = await world.open(owed);
    await world.payOtherwise(owed);
    await database().payment.deleteMany({ where: { clientId: world.clientId, owedId: owed } });
    await stripe.pay(late.checkoutId);
    await world.settle(late.id);
    // A bank decided a dispute for its customer.
    const disputed = await paid(world);
    const dispute = await world.dispute(disputed.id);
    await stripe.control('disputes/close', { dispute, status: 'lost' });
    await settleDispute(dispute);
    // Declined: nothing of it counts.
    const declined = await world.open(await world.owe());
    await stripe.pay(declined.checkoutId, cards.declined);
    await world.settle(declined.id);
    const { totals, ...said } = await books();
    expect(said.differences).toEqual([]);
    expect(totals.get('USD')?.payments).toBeGreaterThanOrEqual(4);
  });

  test('of payments that are settled; of others it says how many there are', async () => {
    const { id } = await paid(world);
    await asked(id);
    expect(await books()).toMatchObject({ unsettled: 1, differences: [] });
  });

  test('however many there are', async () => {
    const { id } = await paid(world);
    const row = await database().payment.findUniqueOrThrow({ where: bookingOf(id) });
    const more = Array.from({ length: 201 }, () => ({ ...row, id: randomUUID() }));
    await database().payment.createMany({ data: more });
    const said = await differences();
    expect(said).toHaveLength(201);
    expect(new Set(said).size).toBe(1);
  });
});

describe('the books of a client differ where', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    [
      'the platform has not booked a payment',
      async () => {
        const { id } = await paid(world);
        await database().payment.delete({ where: bookingOf(id) });
      },
      'the platform has not booked it',
    ],
    [
      'the platform has booked another amount',
      async () => {
        const { id } = await paid(world);
        await database().payment.update({ where: bookingOf(id), data: { amount: 2400 } });
      },
      'taken: 2500 USD, booked 2400 USD',
    ],
    [
      'the platform has booked another refund',
      async () => {
        const { id } = await refunded();
        await database().payment.update({ where: bookingOf(id), data: { refunded: 0 } });
      },
      'refunded: 1000, booked 0',
    ],
    [
      'the platform has booked a payment that there is not',
      async () => world.payOtherwise(await world.owe()),
      'booked by the platform: 2500 USD; the portal has no such payment',
    ],
    [
      'a refund was made at the provider itself',
      async () => {
        const { id } = await paid(world);
        await stripe.api().refunds.create({ payment_intent: await intentOf(id), amount: 300 });
      },
      'refunded: 0, at the provider 300',
    ],
    [
      'the provider has taken another amount',
      async () => {
        const { id } = await paid(world);
        await database().holderPayment.update({ where: { id }, data: { amount: 2499 } });
        await database().payment.update({ where: bookingOf(id), data: { amount: 2499 } });
      },
      'taken: 2499 USD, at the provider 2500 USD',
    ],
    [
      'the payment went to another account of the provider',
      async () => {
        const { id } = await paid(world);
        await database().holderPayment.update({ where: { id }, data: { account: 'acct_old' } });
      },
      'at another account of the provider: acct_old',
    ],
    [
      'the provider has taken nothing',
      async () => {
        const { id } = await paid(world);
        await database().holderPayment.update({ where: { id }, data: { intentId: 'pi_other' } });
      },
      'the provider has not taken it',
    ],
  ])('%s', async (_, happens, said) => {
    await happens();
    expect(await differences()).toContain(said);
  });

  test('the portal has lost a payment', async () => {
    const { id } = await paid(world);
    await database().holderPayment.delete({ where: { id } });
    expect((await differences()).toSorted()).toEqual([
      'booked by the platform: 2500 USD; the portal has no such payment',
      'taken at the provider: 2500 USD; the portal has no such payment',
    ]);
  });
});

describe('payouts of the platform', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const payout = (amount: number, changes: Partial<ListedPayout> = {}): ListedPayout => ({
    payoutId: randomUUID(),
    of: 'REFUND',
    amount: usd(amount),
    state: 'WAITING',
    ...changes,
  });

  test.each<[string, string, (part: string) => ListedPayout[], string | undefined]>([
    ['is the one that failed', 'PAYOUT', (refundId) => [payout(500, { refundId })], undefined],
    ['is missing', 'PAYOUT', () => [], '500 USD could not be refunded, the platform pays 0 out'],
    [
      'is of another amount',
      'PAID_OUT',
      (refundId) => [payout(499, { refundId })],
      'the platform pays 499 out',
    ],
    [
      'is there twice',
      'PAYOUT',
      (refundId) => [payout(500, { refundId }), payout(500, { refundId, state: 'PAID' })],
      'the platform pays 1000 out',
    ],
    [
      'is of what went back',
      'DONE',
      (refundId) => [payout(500, { refundId })],
      '500 USD, but the refund is DONE',
    ],
    [
      'names an unknown refund',
      'DONE',
      () => [payout(500, { refundId: randomUUID() })],
      'it names a refund that the portal does not have',
    ],
    [
      'came back',
      'DONE',
      () => [payout(700, { of: 'CLAIM', claimId: 'claim-1', state: 'FAILED' })],
      'the bank returned 700 USD',
    ],
    [
      'is listed again',
      'DONE',
      () => [payout(700, { payoutId: 'same' }), payout(700, { payoutId: 'same' })],
      'listed 2 times',
    ],
  ])('that %s', async (_, state, listed, said) => {
    const { id: paymentId } = await paid(world);
    const partId = randomUUID();
    await database().paymentRefund.create({
      data: {
        paymentId,
        purpose: partId,
        partId,
        amount: 500,
        isToTell: true,
        toldAt: new Date(),
        state,
      },
    });
    const found = await payoutDifferences(world.clientId, yesterday(), listed(partId));
    expect(found.map(({ what }) => what)).toEqual(
      said === undefined ? [] : [expect.stringContaining(said)],
    );
    expect(found.every(({ next }) => next.endsWith('.'))).toBe(true);
  });

  test('are summed up by what they are of, once they are on their way', () => {
    const { paidOut, waitingPayouts } = paidOutOf([
      payout(100, { of: 'CLAIM', state: 'SENT' }),
      payout(200, { of: 'CLAIM', state: 'PAID' }),
      payout(30, { state: 'PAID' }),
      payout(999),
      payout(999, { state: 'FAILED' }),
    ]);
    expect(paidOut.get('USD')).toEqual({ claims: 300, refunds: 30 });
    expect(waitingPayouts).toBe(1);
  });
});

test.each([
  [2500, 0, []],
  [0, 2500, ['2500 USD taken by the portal, 0 booked']],
  [2500, 2500, ['5000 USD paid of 2500, 2500 of it elsewhere']],
  [2499, 0, ['2500 USD taken by the portal, 2499 booked', '2499 USD paid of 2500']],
])(
  'an invoice of 2500 that was paid here: %i booked, %i elsewhere',
  async (here, elsewhere, said) => {
    const { id } = await paid(world);
    const { owedId: invoiceId = '' } = (await paymentOf(id)) ?? {};
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const invoice = {
      invoiceId,
      amount: usd(2500),
      paidByPortal: usd(here),
      paidElsewhere: usd(elsewhere),
    };
    const found = await invoiceDifferences(world.clientId, [invoice]);
    expect(found.map(({ what }) => what)).toEqual(
      said.map((words) => expect.stringContaining(words)),
    );
    expect(elsewhereOf([invoice]).get('USD')).toBe(elsewhere === 0 ? undefined : elsewhere);
  },
);

test('what was taken, refunded and lost is told by day, where the client is', async () => {
  const first = await paid(world);
  const second = await refunded();
  const at = (id: string, takenAt: string) =>
    database().holderPayment.update({ where: { id }, data: { takenAt: new Date(takenAt) } });
  await at(first.id, '2026-01-31T23:59:00Z');
  await at(second.id, '2026-02-01T00:00:00Z');
  await database().paymentRefund.updateMany({
    where: { id: second.refund },
    data: { doneAt: new Date('2026-02-02T12:00:00Z') },
  });
  const lostAt = new Date('2026-02-03T12:00:00Z');
  await database().paymentDispute.create({
    data: {
      id: `dp_${first.id}`,
      paymentId: first.id,
      amount: 2500,
      state: 'lost',
      reason: '',
      lostAt,
    },
  });
  const none = { payments: 0, taken: 0, refunds: 0, refunded: 0, disputes: 0, lost: 0 };
  const usd = { ...none, currency: 'USD' };
  expect(await takenByDay(world.clientId, '2026-01-31', 'UTC')).toEqual([
    { ...usd, day: '2026-01-31', payments: 1, taken: 2500 },
    { ...usd, day: '2026-02-01', payments: 1, taken: 2500 },
    { ...usd, day: '2026-02-02', refunds: 1, refunded: 1000 },
    { ...usd, day: '2026-02-03', disputes: 1, lost: 2500 },
  ]);
  expect(await takenByDay(world.clientId, '2026-02-02', 'UTC')).toHaveLength(2);
  // The first was still in January there, the second too.
  expect(await takenByDay(world.clientId, '2026-01-01', 'America/Chicago')).toEqual([
    { ...usd, day: '2026-01-31', payments: 2, taken: 5000 },
    { ...usd, day: '2026-02-02', refunds: 1, refunded: 1000 },
    { ...usd, day: '2026-02-03', disputes: 1, lost: 2500 },
  ]);
});

test('nothing is said of books that cannot be read to their end', async () => {
  await paid(world);
  await stripe.fault('fails', 'GET /v1/refunds');
  await expect(books()).rejects.toThrow(BooksUnread);
});

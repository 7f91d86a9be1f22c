import { randomUUID, randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { snapshotById } from '@/lib/clients';
import * as config from '@/lib/config';
import { writtenMoment } from '@/lib/dates';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { log } from '@/lib/observability';
import { pullEvents } from '@/lib/operations';
import { drill } from '../../../tests/setup/scope';
import { settleDispute } from '../disputes';
import { openDisputes, stuckRefunds } from '../for-operators';
import { paymentJobs } from '../jobs';
import * as platform from '../platform';
import { notePaidOut } from '../refunds/note-by-hand';
import { refundOwed, refundPayment } from '../refunds/refund-payment';
import { settleRefund } from '../refunds/settle-refund';
import { giveUp, settlePayment } from '../settle';
import { openPaymentOf, paymentOf, stuckPayments } from '../store';
import { takePaymentWebhook } from '../webhook';
import { cards, ProviderUnderTest } from './provider-under-test';
import { newWorld, type World, webhookSecret } from './world';

let stripe: ProviderUnderTest;
let world: World;
const environment = config.environment();

beforeAll(async () => {
  await prepareSending([...paymentJobs, notifyHolders, pullEvents]);
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

/** Everything of a payment, a refund or a card was so much longer ago. */
async function later(id: string, minutes: number): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.payment SET open_until = open_until - make_interval(mins => ${minutes}),
      created_at = created_at - make_interval(mins => ${minutes}) WHERE id = ${id}::uuid`;
  await database().$executeRaw`
    UPDATE portal.payment_attempt SET began_at = began_at - make_interval(mins => ${minutes}),
      burnt_at = burnt_at - make_interval(mins => ${minutes})
    WHERE subject_id = ${id}::uuid`;
}

describe('a payment at the provider’s own page', () => {
  test('is held, taken while it is owed, and booked', async () => {
    const owed = await world.owe();
    const { id, checkoutId } = await world.open(owed);
    expect(await world.settle(id)).toBe('OPEN');
    await stripe.pay(checkoutId);
    expect(await stripe.heldBy(id)).toBe(2500);
    expect(await stripe.takenBy(id)).toBe(0);
    expect(await world.settle(id)).toBe('PAID');
    expect(await stripe.takenBy(id)).toBe(2500);
    expect(await world.left(owed)).toBe(0);
  });

  test('is told with the day that it was where the client is', async () => {
    const { id, checkoutId } = await world.open(await world.owe());
    await stripe.pay(checkoutId);
    const ofClient = await platform.platformFor(world.payer);
    if (!ofClient) throw new Error('No client');
    const told = vi.fn(ofClient.recordPayment);
    vi.spyOn(platform, 'platformFor').mockResolvedValue({ ...ofClient, recordPayment: told });
    expect(await world.settle(id)).toBe('PAID');
    const takenAt = (await paymentOf(id))?.takenAt ?? new Date(0);
    const snapshot = await snapshotById(world.clientId);
    expect(told.mock.calls[0]?.[0].paidAt).toBe(writtenMoment(takenAt, snapshot?.timeZone ?? ''));
  });

  test('carries our payment’s id, and ends after 31 minutes', async () => {
    const { id } = await world.open(await world.owe());
    const [page] = await stripe.pagesOf(id);
    expect(page).toMatchObject({ mode: 'payment', metadata: { payment: id }, amount_total: 2500 });
    const life = (page?.expires_at ?? 0) - Date.now() / 1000;
    expect(life).toBeGreaterThan(30 * 60);
    expect(life).toBeLessThanOrEqual(31 * 60);
  });

  test('that nobody pays in time is over, and the next one begins', async () => {
    const owed = await world.owe();
    const { id } = await world.open(owed);
    await later(id, 35);
    expect(await world.settle(id)).toBe('EXPIRED');
    expect((await stripe.pagesOf(id))[0]?.status).toBe('expired');
    const next = await world.open(owed);
    expect(next.id).not.toBe(id);
  });

  test('is ended at the provider before another attempt', async () => {
    const owed = await world.owe();
    const first = await world.open(owed);
    const second = await world.open(owed);
    expect((await stripe.pagesOf(first.id))[0]?.status).toBe('expired');
    expect(await world.state(first.id)).toBe('EXPIRED');
    expect((await stripe.pagesOf(second.id))[0]?.status).toBe('open');
  });

  test('that was paid while another is asked for is not paid twice', async () => {
    const owed = await world.owe();
    const first = await world.open(owed);
    await stripe.pay(first.checkoutId);
    expect(await world.begin(owed)).toEqual({ kind: 'other', paymentId: first.id });
    expect(await world.state(first.id)).toBe('PAID');
  });

  test('with a card that is declined stays open for another card', async () => {
    const { id, checkoutId } = await world.open(await world.owe());
    expect(await stripe.pay(checkoutId, '4000000000009995')).toBe(422);
    expect(await world.settle(id)).toBe('OPEN');
    await stripe.pay(checkoutId);
    expect(await world.settle(id)).toBe('PAID');
  });

  test('whose answer was lost is asked again under the same key, and made once', async () => {
    const owed = await world.owe(3000);
    await stripe.fault('loses-answers');
    const begun = await world.begin(owed, 3000);
    const id = 'paymentId' in begun ? begun.paymentId : '';
    expect(await world.state(id)).toBe('BEGUN');
    expect(await world.settle(id)).toBe('OPEN');
    expect(await stripe.pagesOf(id)).toHaveLength(1);
  });

  test('that the provider fails at is over, and another may begin', async () => {
    const owed = await world.owe();
    await stripe.fault('fails');
    const begun = await world.begin(owed);
    expect(await world.state('paymentId' in begun ? begun.paymentId : '')).toBe('FAILED');
    expect((await world.open(owed)).checkoutId).not.toBe('');
  });

  test('a lost answer to the capture takes it once', async () => {
    const { id, checkoutId } = await world.open(await world.owe());
    await stripe.pay(checkoutId);
    await stripe.fault('loses-answers', 'POST /v1/payment_intents');
    expect(await world.settle(id)).toBe('CAPTURING');
    expect(await world.settle(id)).toBe('PAID');
    expect(await stripe.takenBy(id)).toBe(2500);
  });

  test('a capture that the provider fails at is tried again', async () => {
    const { id, checkoutId } = await world.open(await world.owe());
    await stripe.pay(checkoutId);
    await stripe.fault('fails', 'POST /v1/payment_intents');
    expect(await world.settle(id)).toBe('CAPTURING');
    expect(await world.settle(id)).toBe('PAID');
  });
});

describe('nothing is taken that is not owed like this', () => {
  test('an amount that changes while the card is typed: the hold is let go', async () => {
    const owed = await world.owe();
    const { id, checkoutId } = await world.open(owed);
    await stripe.pay(checkoutId);
    await world.owes(owed, 2000);
    expect(await world.settle(id)).toBe('VOIDED');
    expect(await stripe.takenBy(id)).toBe(0);
    expect(await stripe.heldBy(id)).toBe(0);
    expect(await paymentOf(id)).toMatchObject({ reason: 'amount_changed' });
    expect(await world.left(owed)).toBe(2000);
  });

  test('what somebody else has paid meanwhile', async () => {
    const owed = await world.owe();
    const { id, checkoutId } = await world.open(owed);
    await stripe.pay(checkoutId);
    await world.payOtherwise(owed);
    expect(await world.settle(id)).toBe('VOIDED');
    expect(await stripe.takenBy(id)).toBe(0);
    expect(await stripe.heldBy(id)).toBe(0);
  });

  test('a last no of the platform gives back what was taken', async () => {
    const owed = await world.owe();
    const { id, checkoutId } = await world.open(owed);
    await stripe.pay(checkoutId);
    // It is paid otherwise between the question and the booking.
    await stripe.fault('loses-answers', 'POST /v1/payment_intents');
    expect(await world.settle(id)).toBe('CAPTURING');
    await world.payOtherwise(owed);
    expect(await world.settle(id)).toBe('RETURNED');
    expect(await stripe.takenBy(id)).toBe(0);
  });

  test('two pages both paid: one is taken, the other let go', async () => {
    const owed = await world.owe();
    const first = await world.open(owed);
    // It is over here, and the provider has not heard.
    await database().holderPayment.update({ where: { id: first.id }, data: { state: 'EXPIRED' } });
    const second = await world.open(owed);
    await stripe.pay(first.checkoutId);
    await stripe.pay(second.checkoutId);
    expect(await world.settle(first.id)).toBe('VOIDED');
    expect(await world.settle(second.id)).toBe('PAID');
    expect(await stripe.takenBy(first.id)).toBe(0);
    expect(await stripe.heldBy(first.id)).toBe(0);
    expect(await stripe.takenBy(second.id)).toBe(2500);
  });

  test('what was captured by hand for a payment that is over goes back', async () => {
    const { id, checkoutId } = await world.open(await world.owe());
    await stripe.pay(checkoutId);
    const [intent] = await stripe.intentsOf(id);
    await stripe.api().paymentIntents.capture(intent?.id ?? '');
    await database().holderPayment.update({ where: { id }, data: { state: 'EXPIRED' } });
    expect(await world.settle(id)).toBe('RETURNED');
    expect(await stripe.takenBy(id)).toBe(0);
  });

  test('what has another amount, currency or id than our row is not believed', async () => {
    for (const [more, metadata] of [
      [{ amount: 2499 }, {}],
      [{ currency: 'eur' }, {}],
      [{}, { payment: 'another' }],
    ] as const) {
      const { id } = await world.open(await world.owe());
      const intent = await stripe.api().paymentIntents.create({
        amount: 2500,
        currency: 'usd',
        confirm: true,
        capture_method: 'manual',
        payment_method: 'pm_card_visa',
        return_url: 'https://portal.example',
        ...more,
        metadata: { payment: id, ...metadata },
      });
      await database().holderPayment.update({ where: { id }, data: { intentId: intent.id } });
      await world.settle(id);
      expect(await paymentOf(id)).toMatchObject({ state: 'OPEN', problem: 'NOT_THIS_PAYMENT' });
      const after = await stripe.api().paymentIntents.retrieve(intent.id);
      expect(after.amount_received).toBe(0);
    }
    expect(await stuckPayments(world.clientId)).toHaveLength(3);
  });

  test('the paid page of a cheap payment in a dear one’s place is not believed', async () => {
    const cheap = await world.open(await world.owe(500), 500);
    const dear = await world.open(await world.owe(9900), 9900);
    await stripe.pay(cheap.checkoutId);
    // All that the return address brings is our id; a row that was tampered with fails as well.
    await database().holderPayment.update({ where: { id: cheap.id }, data: { checkoutId: null } });
    await database().holderPayment.update({
      where: { id: dear.id },
      data: { checkoutId: cheap.checkoutId },
    });
    await world.settle(dear.id);
    expect(await paymentOf(dear.id)).toMatchObject({ problem: 'NOT_THIS_PAYMENT' });
    expect(await stripe.takenBy(dear.id)).toBe(0);
    expect(await stripe.takenBy(cheap.id)).toBe(0);
  });

  test('a key of another account asks nobody for it, and says so', async () => {
    const { id, checkoutId } = await world.open(await world.owe());
    await stripe.pay(checkoutId);
    await database().paymentAccount.updateMany({
      where: { clientId: world.clientId },
      data: { account: 'acct_other' },
    });
    await world.settle(id);
    expect(await paymentOf(id)).toMatchObject({ state: 'OPEN', problem: 'NO_ACCOUNT' });
    expect(await stripe.takenBy(id)).toBe(0);
  });

  test('a debt can be paid anew a week after its key went to another account', async () => {
    for (const [state, to] of [
      ['BEGUN', 'EXPIRED'],
      ['OPEN', 'EXPIRED'],
      ['HELD', 'VOIDED'],
      // It may have been taken: nobody but the account it is at can say.
      ['CAPTURING', 'CAPTURING'],
    ] as const) {
      const { id } = await world.open(await world.owe());
      await database().holderPayment.update({
        where: { id },
        data: { state, account: 'acct_old' },
      });
      await later(id, 7 * 24 * 60);
      expect(await world.settle(id)).toBe(state);
      await later(id, 2 * 24 * 60);
      expect(await world.settle(id)).toBe(to);
    }
  });

  test('what is taken is told until the platform says yes, and no job fails of it', async () => {
    const { id, checkoutId } = await world.open(await world.owe());
    await stripe.pay(checkoutId);
    const away = vi.spyOn(platform, 'platformFor').mockResolvedValue(undefined);
    await database().holderPayment.update({
      where: { id },
      data: { state: 'CAPTURED', checkAt: null },
    });
    const [intent] = await stripe.intentsOf(id);
    await stripe.api().paymentIntents.capture(intent?.id ?? '');
    expect(await settlePayment(id)).toMatchObject({ isUnfinished: false });
    const { checkAt } = await database().holderPayment.findUniqueOrThrow({ where: { id } });
    expect(checkAt?.getTime()).toBeGreaterThan(Date.now());
    away.mockRestore();
    expect(await world.settle(id)).toBe('PAID');
  });

  test('a platform that is away lets a hold wait, for a day at most', async () => {
    const { id, checkoutId } = await world.open(await world.owe());
    await stripe.pay(checkoutId);
    const away = vi.spyOn(platform, 'platformFor').mockResolvedValue(undefined);
    expect(await world.settle(id)).toBe('HELD');
    await database().holderPayment.update({
      where: { id },
      data: { heldAt: new Date(Date.now() - 25 * 3_600_000) },
    });
    expect(await world.settle(id)).toBe('VOIDED');
    away.mockRestore();
    expect(await stripe.takenBy(id)).toBe(0);
  });
});

describe('what the provider posts', () => {
  const jobsOf = async (id: string) =>
    (
      await database().$queryRaw<unknown[]>`
        SELECT 1 FROM jobs.job WHERE data ->> 'id' = ${id}`
    ).length;
  const of = (id: string) => ({ id: 'pi_x', object: 'payment_intent', metadata: { payment: id } });

  test('has the payment looked at, and is believed in nothing', async () => {
    const { id } = await world.open(await world.owe());
    expect(await world.post({ ...of(id), status: 'succeeded', amount_received: 2500 })).toBe(
      'taken',
    );
    expect(await jobsOf(id)).toBe(1);
    expect(await world.settle(id)).toBe('OPEN');
  });

  test('another client’s rightly signed one moves nothing here', async () => {
    const here = world;
    const other = await newWorld(stripe);
    const { id } = await here.open(await here.owe());
    expect(await here.post(of(id), { to: other.clientId })).toBe('taken');
    expect(await here.post(of(id), { secret: 'whsec_of_another_client' })).toBe('unsigned');
    expect(await here.post(of(id), { to: 'nobody' })).toBe('unsigned');
    expect(await jobsOf(id)).toBe(0);
  });

  test.each(['t=,v1=', 't=1,v1=0,v1=', 'v1=', ',', '=', 't=1,v1=\u00e9'])(
    'what was never signed is refused, however it is written: %s',
    async (signature) => {
      const headers = new Headers({ 'stripe-signature': signature });
      const address = `https://portal.example/api/webhooks/payments/${world.clientId}`;
      expect(await takePaymentWebhook({ address, body: '{}', headers })).toBe('unsigned');
    },
  );

  test('one that is about nothing of ours is told the log once, however many paths a key is for', async () => {
    const name = world.clientId.toUpperCase().replaceAll('-', '_');
    for (const path of ['2', '3']) {
      vi.stubEnv(
        `PAYMENTS_SECRET_KEY_${name}_${path}`,
        process.env[`PAYMENTS_SECRET_KEY_${name}_1`],
      );
      vi.stubEnv(`PAYMENTS_WEBHOOK_SECRET_${name}_${path}`, webhookSecret);
    }
    const { id } = await world.open(await world.owe());
    const info = vi.spyOn(log, 'info').mockReturnValue();
    const said = () =>
      info.mock.calls.filter(([, words]) => words === 'A webhook was about nothing of ours');
    expect(await world.post(of(id))).toBe('taken');
    expect(said()).toHaveLength(0);
    expect(await world.post(of(randomUUID()))).toBe('taken');
    expect(said()).toHaveLength(1);
  });

  test('one of the other mode moves nothing', async () => {
    const { id } = await world.open(await world.owe());
    expect(await world.post(of(id), { livemode: true })).toBe('taken');
    expect(await jobsOf(id)).toBe(0);
  });

  test('a late failure after success moves nothing', async () => {
    const { id, checkoutId } = await world.open(await world.owe());
    await stripe.pay(checkoutId);
    expect(await world.settle(id)).toBe('PAID');
    await world.post(of(id), { type: 'payment_intent.payment_failed' });
    expect(await world.settle(id)).toBe('PAID');
    expect(await stripe.takenBy(id)).toBe(2500);
  });
});

describe('what goes back', () => {
  const paid = async (amount = 2500, card: string = cards.good) => {
    const owed = await world.owe(amount);
    const { id, checkoutId } = await world.open(owed, amount);
    await stripe.pay(checkoutId, card);
    expect(await world.settle(id)).toBe('PAID');
    return { owed, id };
  };
  const asked = async (id: string, amount: number) => {
    const refund = await refundPayment(id, 'cancelled', amount);
    if (refund.kind !== 'asked') throw new Error(refund.why);
    return refund.id;
  };

  test('a lost answer gives nothing back twice, also once its key is dead', async () => {
    const { id } = await paid();
    const refundId = await asked(id, 1000);
    await stripe.fault('loses-answers');
    expect(await settleRefund(refundId)).toMatchObject({ state: 'ASKED' });
    await later(refundId, 21 * 60);
    await stripe.control('clock', { seconds: 25 * 3600 });
    expect(await settleRefund(refundId)).toMatchObject({ state: 'DONE' });
    expect(await stripe.takenBy(id)).toBe(1500);
  });

  test('a failure that comes long after the first try is waited for from then on', async () => {
    const { id } = await paid();
    const refundId = await asked(id, 1000);
    await stripe.fault('busy', 'POST /v1/refunds');
    await settleRefund(refundId);
    await later(refundId, 60);
    await stripe.fault('fails', 'POST /v1/refunds');
    await settleRefund(refundId);
    await settleRefund(refundId);
    // What the provider has failed at may be seen there some minutes later: nothing is asked anew yet.
    const attempts = () => database().paymentAttempt.findMany({ where: { subjectId: refundId } });
    expect(await attempts()).toMatchObject([{ endedAt: null, outcome: 'status_500' }]);
    await later(refundId, 11);
    await settleRefund(refundId);
    expect(await settleRefund(refundId)).toMatchObject({ state: 'DONE' });
    expect(await attempts()).toHaveLength(2);
    expect(await stripe.takenBy(id)).toBe(1500);
  });

  test('what surfaces after its key was given up is found, and not given again', async () => {
    const { id } = await paid();
    const refundId = await asked(id, 1000);
    await stripe.fault('loses-answers', 'POST /v1/refunds');
    await settleRefund(refundId);
    await database().paymentAttempt.updateMany({
      where: { subjectId: refundId },
      data: { endedAt: new Date(), outcome: 'never made' },
    });
    expect(await settleRefund(refundId)).toMatchObject({ state: 'DONE' });
    expect(await stripe.takenBy(id)).toBe(1500);
  });

  test('is told to the platform once, however often it is said', async () => {
    const { id } = await paid();
    const refundId = await asked(id, 1000);
    await settleRefund(refundId);
    // The answer was lost: it is told again, and again once the platform has forgotten the key.
    const untold = { where: { id: refundId }, data: { toldAt: null } };
    await database().paymentRefund.update(untold);
    expect((await settleRefund(refundId))?.toldAt).not.toBeNull();
    await database().paymentRefund.update(untold);
    await database().$executeRaw`DELETE FROM platform.call_key WHERE client_id = ${world.clientId}`;
    expect((await settleRefund(refundId))?.toldAt).not.toBeNull();
    const booked = await database().payment.findFirstOrThrow({ where: { id } });
    expect(booked.refunded).toBe(1000);
  });

  test('only the provider’s own failure opens a payout, weeks later too', async () => {
    const { id } = await paid(2500, cards.refundFails);
    const refundId = await asked(id, 1000);
    expect((await settleRefund(refundId))?.state).not.toBe('PAYOUT');
    const [intent] = await stripe.intentsOf(id);
    const { data } = await stripe.api().refunds.list({ payment_intent: intent?.id ?? '' });
    await stripe.control('refunds/end', { refund: data[0]?.id, status: 'failed' });
    expect(await settleRefund(refundId)).toMatchObject({ state: 'PAYOUT' });
    expect(await stuckRefunds()).toContainEqual(
      expect.objectContaining({ id: refundId, state: 'PAYOUT' }),
    );
    expect(await notePaidOut(refundId)).toBe(true);
    expect(await settleRefund(refundId)).toMatchObject({ state: 'PAID_OUT' });
  });

  test('one that was given is looked at daily for weeks, as no webhook may say that it came back', async () => {
    const { id } = await paid();
    const refundId = await asked(id, 1000);
    expect(await settleRefund(refundId)).toMatchObject({ state: 'DONE' });
    const checkAt = async () =>
      (await database().paymentRefund.findUniqueOrThrow({ where: { id: refundId } })).checkAt;
    expect((await checkAt())?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await database().paymentRefund.update({
      where: { id: refundId },
      data: { doneAt: new Date(Date.now() - 46 * 24 * 3_600_000) },
    });
    await settleRefund(refundId);
    expect(await checkAt()).toBeNull();
  });

  test('one that has waited for a day is listed', async () => {
    const { id } = await paid();
    const refundId = await asked(id, 1000);
    expect(await stuckRefunds(world.clientId)).toEqual([]);
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    await database().paymentRefund.update({ where: { id: refundId }, data: { createdAt } });
    expect(await stuckRefunds(world.clientId)).toMatchObject([{ id: refundId }]);
    await database().paymentRefund.update({ where: { id: refundId }, data: { state: 'DONE' } });
    expect(await stuckRefunds(world.clientId)).toMatchObject([{ id: refundId }]);
    await settleRefund(refundId);
    expect(await stuckRefunds(world.clientId)).toEqual([]);
  });

  test('one that the provider refuses for a dispute nobody has heard of goes on once it is won', async () => {
    const { id } = await paid();
    const refundId = await asked(id, 1000);
    const [intent] = await stripe.intentsOf(id);
    await stripe.control('disputes', { payment_intent: intent?.id });
    expect(await settleRefund(refundId)).toMatchObject({ state: 'ASKED', problem: 'DISPUTED' });
    const [dispute] = (await stripe.api().disputes.list({ payment_intent: intent?.id ?? '' })).data;
    await stripe.control('disputes/close', { dispute: dispute?.id, status: 'won' });
    await settleRefund(refundId);
    expect(await settleRefund(refundId)).toMatchObject({ state: 'DONE', problem: null });
  });

  test('one that the provider refuses for good can be paid out, one that it has made cannot', async () => {
    const { id } = await paid();
    const refused = await asked(id, 1000);
    const [intent] = await stripe.intentsOf(id);
    // By hand, at the provider: too little is left.
    const byHand = await stripe
      .api()
      .refunds.create({ payment_intent: intent?.id ?? '', amount: 2000 });
    expect(await notePaidOut(refused)).toBe(false);
    const settled = await settleRefund(refused);
    expect(settled).toMatchObject({ state: 'ASKED', problem: expect.any(String) });
    await stripe.api().refunds.update(byHand.id, { metadata: { refund: refused } });
    expect(await notePaidOut(refused)).toBe(false);
    await stripe.api().refunds.update(byHand.id, { metadata: { refund: 'another' } });
    expect(await notePaidOut(refused)).toBe(true);
    const told = await settleRefund(refused);
    expect(told).toMatchObject({ state: 'PAID_OUT', toldAt: expect.any(Date) });
    expect(await stripe.takenBy(id)).toBe(500);
  });

  test('asked for again after another payment, no more than the amount', async () => {
    const { id, owed } = await paid(1000);
    const cancelled = () => refundOwed({ ...world.payer, owedId: owed }, 'cancelled', 1000);
    expect(await cancelled()).toBe(0);
    const first = await database().holderPayment.findUniqueOrThrow({ where: { id } });
    await database().holderPayment.create({
      data: {
        ...first,
        id: randomUUIDv7(),
        title: 'Invoice',
        checkoutId: null,
        intentId: null,
      },
    });
    expect(await cancelled()).toBe(0);
    const where = { payment: { clientId: world.clientId } };
    expect(await database().paymentRefund.findMany({ where })).toMatchObject([{ amount: 1000 }]);
  });

  test('what was paid out before the platform was told is told to it still', async () => {
    const { id } = await paid(2500, cards.refundFails);
    const refundId = await asked(id, 1000);
    await settleRefund(refundId);
    await database().paymentRefund.update({
      where: { id: refundId },
      data: { state: 'PAYOUT', toldAt: null },
    });
    expect(await notePaidOut(refundId)).toBe(true);
    const settled = await settleRefund(refundId);
    expect(settled).toMatchObject({ state: 'PAID_OUT', toldAt: expect.any(Date) });
  });

  test('a dispute that is lost while the platform is away is booked later', async () => {
    const { id } = await paid();
    const dispute = await world.dispute(id);
    await stripe.control('disputes/close', { dispute, status: 'lost' });
    const away = vi.spyOn(platform, 'platformFor').mockResolvedValue(undefined);
    expect(await settleDispute(dispute)).toBe(true);
    const row = () => database().paymentDispute.findUniqueOrThrow({ where: { id: dispute } });
    expect((await row()).checkAt).not.toBeNull();
    expect(await openDisputes(world.clientId)).toMatchObject([{ id: dispute }]);
    away.mockRestore();
    expect(await settleDispute(dispute)).toBe(false);
    expect(await row()).toMatchObject({ checkAt: null, bookedAt: expect.any(Date) });
    expect(await openDisputes(world.clientId)).toEqual([]);
  });

  test('a dispute that is won lets refunds go on that waited', async () => {
    const { id } = await paid();
    const refundId = await asked(id, 1000);
    const [intent] = await stripe.intentsOf(id);
    await stripe.control('disputes', { payment_intent: intent?.id });
    const [dispute] = (await stripe.api().disputes.list({ payment_intent: intent?.id ?? '' })).data;
    const object = { id: dispute?.id, object: 'dispute', payment_intent: intent?.id };
    await world.post(object, { type: 'charge.dispute.created' });
    await settleDispute(dispute?.id ?? '');
    expect(await settleRefund(refundId)).toMatchObject({ state: 'ASKED', problem: 'DISPUTED' });
    await stripe.control('disputes/close', { dispute: dispute?.id, status: 'won' });
    await settleDispute(dispute?.id ?? '');
    expect(await settleRefund(refundId)).toMatchObject({ state: 'DONE' });
    expect(await stripe.takenBy(id)).toBe(1500);
  });
});

describe('whatever happens in between', () => {
  /** What may come at any moment, in any order. */
  const steps = [
    'begin',
    'pay',
    'settle',
    'webhook',
    'give up',
    'loses-answers',
    'fails',
    'busy',
    'change',
    'pay otherwise',
  ] as const;

  test('what is owed is taken once or not at all, and the books say which', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 25 }),
        async (way) => {
          const owed = await world.owe();
          await stripe.well();
          let isPaidOtherwise = false;
          for (const step of way) {
            const open = await openPaymentOf(world.payer, owed);
            const left = await world.left(owed);
            if (step === 'begin' && left > 0) await world.begin(owed, left);
            if (step === 'loses-answers' || step === 'fails' || step === 'busy')
              await stripe.fault(step);
            if (step === 'change' && left > 200) await world.owes(owed, left - 100);
            if (step === 'pay otherwise' && left > 0 && !isPaidOtherwise) {
              await world.payOtherwise(owed, left);
              isPaidOtherwise = true;
            }
            if (!open) continue;
            if (step === 'pay' && open.checkoutId) await stripe.pay(open.checkoutId);
            if (step === 'settle') await Promise.all([1, 2].map(() => world.settle(open.id)));
            if (step === 'give up') await giveUp(open);
            if (step === 'webhook')
              await world.post({
                id: 'x',
                object: 'payment_intent',
                metadata: { payment: open.id },
              });
          }
          await stripe.well();
          const rows = await database().holderPayment.findMany({ where: { owedId: owed } });
          for (const { id } of rows) {
            await world.settle(id);
            await world.settle(id);
          }
          const ended = await database().holderPayment.findMany({ where: { owedId: owed } });
          const booked = ended.filter(({ state }) => state === 'PAID');
          expect(booked.length).toBeLessThanOrEqual(isPaidOtherwise ? 0 : 1);
          for (const { id, state, amount } of ended) {
            expect([state, await stripe.takenBy(id)]).toEqual([
              state,
              state === 'PAID' ? amount : 0,
            ]);
            expect([state, await stripe.heldBy(id)]).toEqual([state, 0]);
          }
          expect((await world.left(owed)) === 0).toBe(isPaidOtherwise || booked.length === 1);
        },
      ),
      { numRuns: drill(5, 20) },
    );
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as config from '@/lib/config';
import { dayOf } from '@/lib/dates';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { notifyHolders, sendNotification } from '@/lib/notifications';
import { sent as mails } from '@/lib/notifications/tests/told';
import { pullEvents } from '@/lib/operations';
import { givenPlans, inDays } from '@/lib/platform/tests/suite/world';
import { changeAutopayCard, turnOffAutopay, turnOnAutopay } from '../autopay/agree';
import { chargeDue } from '../autopay/charge-due';
import { endCancelled, endTransferred, planInvoice } from '../autopay/follow-events';
import { offerQuote } from '../autopay/shown';
import * as store from '../autopay/store';
import * as begin from '../begin';
import { billingOf } from '../billing';
import { settleCard } from '../cards';
import * as once from '../charge-once';
import { quoteOf } from '../dues';
import { paymentJobs } from '../jobs';
import { addCard, dropCard, payOwed } from '../pay';
import * as settle from '../settle';
import { type Holder, newHolder } from './holder';
import { told } from './paid';
import { cards, ProviderUnderTest } from './provider-under-test';

const environment = config.environment();
const oneDay = 24 * 60 * 60 * 1000;
let stripe: ProviderUnderTest;
let holder: Holder;

beforeAll(() =>
  prepareSending([...paymentJobs, notifyHolders, sendNotification, deliverMessage, pullEvents]),
);
afterAll(endSending);
beforeEach(async () => {
  stripe = await new ProviderUnderTest().start();
  vi.spyOn(config, 'environment').mockReturnValue({ ...environment, PAYMENTS_URL: stripe.url });
  holder = await holderDueIn(0);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await stripe.stop();
});

/** A holder whose plan is paid by the month, and due in so many days. */
function holderDueIn(days: number, agent?: { id: string; name: string }): Promise<Holder> {
  const { contracts, ...given } = givenPlans();
  const plans = {
    ...given,
    contracts: contracts.map((contract) => ({
      ...contract,
      policies: contract.policies.map((policy) => ({
        ...policy,
        ...(policy.policyNumber === 'P-ENDING'
          ? {
              effectiveDate: inDays(-100),
              expiryDate: inDays(265),
              billing: { paidForDays: days - 1 },
            }
          : {}),
      })),
    })),
  };
  return newHolder(stripe, agent, undefined, {
    plans,
    policyNumber: 'P-ENDING',
    contract: 'ending',
  });
}

const forward = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * oneDay });

async function savedCard(of = holder, number: string = cards.good): Promise<string> {
  const sent = await of.send(addCard, {});
  const id = new URL(sent.body.to, 'http://x').searchParams.get('card') ?? '';
  const row = await database().savedCard.findUniqueOrThrow({ where: { id } });
  await stripe.pay(row.checkoutId ?? '', number);
  await settleCard(id);
  return id;
}

async function shown(of = holder) {
  const billing = await billingOf(await of.view());
  const plan = billing.kind === 'billing' ? billing.plans[0]?.policy.id : undefined;
  const autopay =
    billing.kind === 'billing' && plan !== undefined ? billing.autopay.get(plan) : undefined;
  return { plan: plan ?? '', autopay };
}

async function offered(of = holder) {
  const { plan, autopay } = await shown(of);
  if (autopay?.kind !== 'off') throw new Error(`Autopay is ${autopay?.kind}`);
  return { plan, quote: offerQuote(autopay.offer), offer: autopay.offer };
}

/** Turns autopay on. @returns the attempt that is planned, and what it charges */
async function turnedOn(number?: string) {
  const card = await savedCard(holder, number);
  const { plan, quote, offer } = await offered();
  const sent = await holder.send(turnOnAutopay, { plan, quote, card });
  expect(sent.body).toMatchObject({ kind: 'go' });
  const [attempt] = await tries();
  return { plan, card, owed: offer.owedId ?? '', id: attempt?.id ?? '', amount: offer.amount };
}

const tries = () =>
  database().autopayTry.findMany({
    where: { agreement: { clientId: holder.clientId } },
    orderBy: { number: 'asc' },
  });
const payments = (owedId: string) =>
  database().holderPayment.findMany({ where: { clientId: holder.clientId, owedId } });

/** What was taken for something owed, by whichever payments. */
async function taken(owedId: string): Promise<number> {
  let all = 0;
  for (const { id } of await payments(owedId)) all += await stripe.takenBy(id);
  return all;
}

describe('§2.1 policy-billing: autopay', () => {
  test('says day and amount first, keeps and mails what was agreed to, and charges once', async () => {
    const card = await savedCard();
    const { plan, quote, offer } = await offered();
    expect(offer).toMatchObject({ amount: { amount: 1100, currency: 'USD' }, on: inDays(0) });
    const other = await holder.send(turnOnAutopay, { plan, quote: `1 USD ${inDays(0)}`, card });
    expect(other).toMatchObject({ status: 409, body: { errCode: 'AUTOPAY_CHANGED' } });
    await holder.send(turnOnAutopay, { plan, quote, card });
    // Another tab.
    await holder.send(turnOnAutopay, { plan, quote, card });
    const agreements = await database().autopayAgreement.findMany({
      where: { clientId: holder.clientId },
    });
    expect(agreements).toMatchObject([{ cardId: card, language: 'en', version: '2026-12' }]);
    expect(agreements[0]?.wording).toContain('$11.00');
    expect(await told(holder.payer)).toContain('Autopay is on');
    const [mail] = (await mails(holder.clientId)).filter(
      ({ subject }) => subject === 'Autopay is on',
    );
    expect(JSON.stringify(mail)).toContain('I can turn autopay off any time');
    const [attempt] = await tries();
    await Promise.all([1, 2, 3].map(() => chargeDue(attempt?.id ?? '')));
    expect(await tries()).toMatchObject([{ state: 'CHARGED', number: 1, amount: 1100 }]);
    expect(await taken(offer.owedId ?? '')).toBe(1100);
    const [subject] = (await told(holder.payer)).slice(-1);
    expect(subject).toBe('Thank you for your payment');
    expect((await shown()).autopay).toMatchObject({ kind: 'on', card: { id: card } });
  });

  test('is one that agents and other holders neither see nor use', async () => {
    const { plan, card } = await turnedOn();
    const stranger = await holderDueIn(0);
    const theirs = await savedCard(stranger);
    const { quote, plan: strangersPlan } = await offered(stranger);
    for (const sent of [
      await stranger.send(turnOnAutopay, { plan, quote, card: theirs }),
      await stranger.send(turnOnAutopay, { plan: strangersPlan, quote, card }),
      await stranger.send(changeAutopayCard, { plan, card: theirs }),
      await stranger.send(turnOffAutopay, { plan }),
      await holder.send(changeAutopayCard, { plan, card: theirs }),
      await holder.send(changeAutopayCard, { plan, card: randomUUID() }),
    ])
      expect(sent.status).toBe(404);
    const agent = await holderDueIn(0, { id: 'agent-1', name: 'Agent' });
    expect((await shown(agent)).autopay).toBeUndefined();
    const values = { plan: (await shown(agent)).plan, quote, card };
    for (const sent of [
      await agent.send(turnOnAutopay, values),
      await agent.send(changeAutopayCard, values),
      await agent.send(turnOffAutopay, values),
    ])
      expect(sent.status).toBe(403);
    expect((await shown()).autopay).toMatchObject({ kind: 'on', card: { id: card } });
  });

  test('charges another card of its holder once that is chosen, and keeps the one that it charges', async () => {
    const { plan, card } = await turnedOn();
    expect(await holder.send(dropCard, { card })).toMatchObject({
      status: 409,
      body: { errCode: 'CARD_OF_AUTOPAY' },
    });
    const other = await savedCard();
    await holder.send(changeAutopayCard, { plan, card: other });
    expect((await holder.send(dropCard, { card })).body).toMatchObject({ kind: 'go' });
    expect((await holder.send(dropCard, { card: other })).status).toBe(409);
    await holder.send(turnOffAutopay, { plan });
    expect((await holder.send(dropCard, { card: other })).body).toMatchObject({ kind: 'go' });
    expect(await told(holder.payer)).toContain('Autopay is off');
  });

  test('is off until the next charge, also where that had just begun when its process died', async () => {
    const { plan, id, owed } = await turnedOn();
    crashAt(vi.spyOn(once, 'chargeOnce'));
    await expect(chargeDue(id)).rejects.toThrow('killed');
    vi.mocked(once.chargeOnce).mockRestore();
    await holder.send(turnOffAutopay, { plan });
    await chargeDue(id);
    await chargeDue(id);
    expect(await tries()).toMatchObject([{ state: 'ENDED', reason: 'OFF' }]);
    expect(await payments(owed)).toEqual([]);
  });

  test('charges nothing that its holder is just paying, or has paid', async () => {
    const { id, owed, amount } = await turnedOn();
    await holder.send(payOwed, { owed, quote: quoteOf(amount) });
    await chargeDue(id);
    expect(await tries()).toMatchObject([{ state: 'PLANNED' }]);
    const [paying] = await payments(owed);
    await stripe.pay(paying?.checkoutId ?? '');
    await settle.settlePayment(paying?.id ?? '');
    await chargeDue(id);
    expect(await tries()).toMatchObject([{ state: 'ENDED', reason: 'NOT_OWED' }]);
    expect([(await payments(owed)).length, await taken(owed)]).toEqual([1, 1100]);
  });
});

/** The process dies at a step, once. */
function crashAt(step: { mockRejectedValueOnce(error: Error): unknown }) {
  step.mockRejectedValueOnce(new Error('killed'));
}

describe('invariant 16: an attempt of autopay charges once, wherever its process dies', () => {
  test.each([
    ['before the attempt is taken', () => crashAt(vi.spyOn(store, 'takeTry'))],
    ['once it is taken', () => crashAt(vi.spyOn(once, 'chargeOnce'))],
    ['before the payment is written down', () => crashAt(vi.spyOn(begin, 'chargeAbsent'))],
    ['before the provider is asked', () => crashAt(vi.spyOn(settle, 'settlePayment'))],
    ['before it is noted', () => crashAt(vi.spyOn(store, 'endTry'))],
  ])('%s', async (_, crash) => {
    const { id, owed } = await turnedOn();
    crash();
    await expect(chargeDue(id)).rejects.toThrow('killed');
    await Promise.all([1, 2].map(() => chargeDue(id)));
    await chargeDue(id);
    expect(await tries()).toMatchObject([{ state: 'CHARGED' }]);
    expect(await payments(owed)).toMatchObject([{ state: 'PAID', way: 'AUTOPAY' }]);
    expect(await taken(owed)).toBe(1100);
  });

  test('where the provider’s answers are lost, it is asked until it says', async () => {
    const { id, owed } = await turnedOn();
    const lost = { kind: 'loses-answers', of: 'POST /v1/payment_intents', times: 8 };
    await stripe.control('faults', lost);
    await chargeDue(id);
    expect(await tries()).toMatchObject([{ state: 'CHARGING' }]);
    await stripe.well();
    await Promise.all([1, 2].map(() => chargeDue(id)));
    await chargeDue(id);
    expect(await tries()).toMatchObject([{ state: 'CHARGED' }]);
    const [payment] = await payments(owed);
    expect(await stripe.intentsOf(payment?.id ?? '')).toHaveLength(1);
    expect(await taken(owed)).toBe(1100);
  });

  test('where the provider has failed, and its yes surfaces late, that one is taken', async () => {
    const { id, owed, card } = await turnedOn();
    await stripe.fault('fails', 'POST /v1/payment_intents');
    await chargeDue(id);
    const [charging] = await tries();
    expect(charging?.state).toBe('CHARGING');
    const row = await database().savedCard.findUniqueOrThrow({ where: { id: card } });
    await stripe.api().paymentIntents.create({
      amount: 1100,
      currency: 'usd',
      customer: row.customerId ?? '',
      payment_method: row.methodId ?? '',
      capture_method: 'manual',
      confirm: true,
      return_url: 'https://portal.example',
      metadata: { payment: charging?.paymentId ?? '' },
    });
    await chargeDue(id);
    expect(await tries()).toMatchObject([{ state: 'CHARGED' }]);
    expect([(await payments(owed)).length, await taken(owed)]).toEqual([1, 1100]);
  });
});

describe('§2.1 policy-billing: autopay that is declined', () => {
  test('softly is tried three times, days apart; its holder is told what comes next', async () => {
    const { id, owed } = await turnedOn(cards.declined);
    await chargeDue(id);
    await told(holder.payer);
    for (const [days, number] of [
      [3, 2],
      [4, 3],
    ] as const) {
      const next = (await tries()).at(-1);
      expect(next).toMatchObject({ state: 'PLANNED', number });
      // Too early.
      await chargeDue(next?.id ?? '');
      expect((await tries()).at(-1)?.state).toBe('PLANNED');
      forward(days);
      await chargeDue(next?.id ?? '');
      await told(holder.payer);
    }
    expect(await tries()).toMatchObject(
      [1, 2, 3].map((number) => ({ number, state: 'DECLINED', declineClass: 'SOFT' })),
    );
    expect([(await payments(owed)).length, await taken(owed)]).toEqual([3, 0]);
    expect((await told(holder.payer)).slice(-3)).toEqual([
      'Your card was declined',
      'Your card was declined',
      'Your payment failed',
    ]);
  });

  test.each([
    ['for good', { number: cards.good, reason: 'stolen_card' }, 'HARD', 'Your payment failed'],
    [
      'since the bank wants its holder',
      { number: '4000002760003184', reason: undefined },
      'AUTHENTICATION',
      'Your bank needs you to confirm a payment',
    ],
  ] as const)('%s is not tried again', async (_, { number, reason }, declineClass, subject) => {
    const { id, owed } = await turnedOn(number);
    if (reason) vi.spyOn(once, 'chargeOnce').mockResolvedValueOnce({ kind: 'failed', reason });
    await chargeDue(id);
    expect(await tries()).toMatchObject([{ state: 'DECLINED', declineClass }]);
    expect(await taken(owed)).toBe(0);
    expect(await told(holder.payer)).toContain(subject);
    expect((await shown()).autopay).toMatchObject({ kind: 'on', failed: { why: declineClass } });
  });
});

test('§2.1 policy-billing: another card pays the failed bill at once where its holder asks for it', async () => {
  const { plan, id, owed, amount } = await turnedOn();
  vi.spyOn(once, 'chargeOnce').mockResolvedValueOnce({ kind: 'failed', reason: 'stolen_card' });
  await chargeDue(id);
  const card = await savedCard();
  const bill = { plan, card, owed, quote: quoteOf(amount) };
  await holder.send(changeAutopayCard, bill);
  expect((await shown()).autopay).toMatchObject({ card: { id: card } });
  const other = await holder.send(changeAutopayCard, { ...bill, quote: '1 USD', payNow: 'on' });
  expect(other.body).toMatchObject({ errCode: 'AMOUNT_CHANGED' });
  expect(await payments(owed)).toEqual([]);
  await holder.send(changeAutopayCard, { ...bill, payNow: 'on' });
  // Another tab, or the same form sent again.
  await holder.send(changeAutopayCard, { ...bill, payNow: 'on' });
  expect(await payments(owed)).toMatchObject([{ way: 'SAVED_CARD', cardId: card, state: 'PAID' }]);
  expect(await taken(owed)).toBe(1100);
});

describe('§2.1 policy-billing: another amount than its holder expects', () => {
  test('is charged ten days after its notice was sent, and not before', async () => {
    holder = await holderDueIn(5);
    const { id, owed } = await turnedOn();
    await database().owed.update({ where: { id: owed }, data: { amount: 1500 } });
    await chargeDue(id);
    expect(await tries()).toMatchObject([{ state: 'PLANNED', amount: 1500 }]);
    // Nothing counts before the message was handed over.
    forward(4);
    await chargeDue(id);
    expect(await payments(owed)).toEqual([]);
    vi.useRealTimers();
    expect(await told(holder.payer)).toContain('Your next autopay charge is different');
    forward(9);
    await chargeDue(id);
    expect(await payments(owed)).toEqual([]);
    forward(1);
    await chargeDue(id);
    expect(await tries()).toMatchObject([{ state: 'CHARGED', amount: 1500 }]);
    expect(await taken(owed)).toBe(1500);
  });
});

describe('what the platform tells', () => {
  const event = async (kind: string, more: object, reference = holder.payer.reference) => {
    const { clientId } = holder;
    const row = { clientId, path: '1', eventId: randomUUID(), at: new Date(), kind, reference };
    return (await database().pulledEvent.create({ data: { ...row, ...more } })).id;
  };

  test('of an invoice of a plan that has autopay is planned, once; of another contract’s it is not', async () => {
    const { owed } = await turnedOn();
    await database().autopayTry.deleteMany({ where: { owedId: owed } });
    const subject = { subjectKind: 'INVOICE', subjectId: owed };
    const strangers = await event('INVOICE_DUE', subject, `${holder.clientId}:fresh`);
    expect(await planInvoice(strangers)).toBe('done');
    expect(await tries()).toEqual([]);
    for (const id of [await event('INVOICE_DUE', subject), await event('INVOICE_DUE', subject)])
      expect(await planInvoice(id)).toBe('done');
    expect((await tries()).map(({ state, chargeOn }) => [state, dayOf(chargeOn)])).toEqual([
      ['PLANNED', inDays(0)],
    ]);
  });

  test('of an invoice that is due later: one message says when which card is charged, and none that it is due', async () => {
    holder = await holderDueIn(5);
    const { owed } = await turnedOn();
    await told(holder.payer);
    await database().autopayTry.deleteMany({ where: { owedId: owed } });
    const subject = { subjectKind: 'INVOICE', subjectId: owed };
    for (const id of [await event('INVOICE_DUE', subject), await event('INVOICE_DUE', subject)])
      await planInvoice(id);
    await told(holder.payer);
    const all = (await mails(holder.clientId)).map((mail) => mail.subject);
    expect(all.filter((one) => one === 'Your next autopay charge')).toHaveLength(1);
    const [mail] = (await mails(holder.clientId)).filter(
      (one) => one.subject === 'Your next autopay charge',
    );
    expect(JSON.stringify(mail)).toContain('Visa •••• 4242');
  });

  test.each([
    ['a plan that is cancelled', 'POLICY_CANCELLED', endCancelled, 'CANCELLED'],
    ['a plan that goes to another holder', 'TRANSFER_DONE', endTransferred, 'TRANSFERRED'],
  ] as const)('of %s turns its autopay off', async (_, kind, end, endReason) => {
    const { plan, id, owed } = await turnedOn();
    await end(await event(kind, { details: { policyId: 'another', planName: 'Another' } }));
    expect((await shown()).autopay?.kind).toBe('on');
    await end(await event(kind, { details: { policyId: plan, planName: 'Phone plan' } }));
    await chargeDue(id);
    expect(await payments(owed)).toEqual([]);
    expect(
      await database().autopayAgreement.findMany({ where: { clientId: holder.clientId } }),
    ).toMatchObject([{ endReason }]);
  });

  test('once a plan is another’s, no card of its holder before is charged', async () => {
    const { id, owed } = await turnedOn();
    await database().invoice.updateMany({
      where: { id: owed },
      data: { contractId: `${holder.clientId}:fresh` },
    });
    await chargeDue(id);
    expect(await tries()).toMatchObject([{ state: 'ENDED', reason: 'OFF' }]);
    expect(await payments(owed)).toEqual([]);
  });
});

import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import * as config from '@/lib/config';
import { database } from '@/lib/db';
import { namedThing } from '@/lib/entry/guards/named-things';
import { contextOf } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { pullEvents } from '@/lib/operations';
import { daysFromNow, holderOf, insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { contentOf, givenPlans, inDays } from '@/lib/platform/tests/suite/world';
import { type CookieReader, openSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { changedBillPage } from '../amount-changed';
import { chargeAbsent } from '../begin';
import { billingOf, providerPage, receiptPayment, returnedCard, returnedPayment } from '../billing';
import { removeCards, settleCard } from '../cards';
import { duesOf, quoteOf } from '../dues';
import { paymentJobs } from '../jobs';
import { leadToBank } from '../lead-to-bank';
import { addCard, dropCard, makeDefaultCard, payByCard, payOwed } from '../pay';
import { payerOf } from '../payer';
import { Provider } from '../provider/provider';
import { settlePayment } from '../settle';
import { paymentOf } from '../store';
import { newHolder } from './holder';
import { ProviderUnderTest, cards as testCards } from './provider-under-test';

const environment = config.environment();
let stripe: ProviderUnderTest;
let holder: Awaited<ReturnType<typeof newHolder>>;

beforeAll(() => prepareSending([...paymentJobs, notifyHolders, pullEvents]));
afterAll(endSending);
beforeEach(async () => {
  stripe = await new ProviderUnderTest().start();
  vi.spyOn(config, 'environment').mockReturnValue({ ...environment, PAYMENTS_URL: stripe.url });
  holder = await newHolder(stripe);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await stripe.stop();
});

const idIn = (to: string) => new URL(to, 'http://x').searchParams.get('payment') ?? '';

describe('paying what is due', () => {
  test('leads by a page of ours to the provider’s, and back to what has become of it', async () => {
    const { owedId: owed, left } = await holder.due();
    const plans = [{ policy: { policyNumber: 'P-ENDING' }, payment: 'DUE' }];
    expect(await billingOf(await holder.view())).toMatchObject({ plans });
    const sent = await holder.send(payOwed, { owed, quote: quoteOf(left) });
    expect(sent.body).toMatchObject({ kind: 'go' });
    const id = idIn(sent.body.to);
    expect(sent.body.to).toBe(`/policy-billing/to-bank?payment=${id}`);
    const view = await holder.view();
    expect(await providerPage(view, { payment: id, card: null })).toBe(
      `${stripe.url}/c/pay/${(await paymentOf(id))?.checkoutId}`,
    );
    const payment = await paymentOf(id);
    expect((await stripe.pagesOf(id))[0]?.success_url).toMatch(`${holder.clientId}.example`);
    expect(await returnedPayment(view, id)).toMatchObject({ word: 'open' });
    await stripe.pay(payment?.checkoutId ?? '');
    expect(await returnedPayment(view, id)).toMatchObject({ word: 'paid' });
    expect(await providerPage(view, { payment: id, card: null })).toBeUndefined();
    const billing = await billingOf(view);
    expect(billing).toMatchObject({
      dues: [],
      plans: [{ status: 'PAID_UP' }],
      payments: [{ word: 'paid' }],
    });
    const paid = billing.kind === 'billing' ? billing.history : [];
    expect(paid).toContainEqual(
      expect.objectContaining({
        kind: 'invoice',
        payments: [expect.objectContaining({ id, word: 'paid' })],
      }),
    );
    const payer = payerOf(view);
    if (!payer) throw new Error('The view is no holder’s');
    const receipt = { paymentId: id, paidWith: { brand: 'visa', lastFour: '4242' } };
    expect(await receiptPayment(payer, payment?.owedId ?? '')).toEqual(receipt);
    expect(
      await receiptPayment({ ...payer, reference: 'another' }, payment?.owedId ?? ''),
    ).toBeUndefined();
  });

  test('invariant 15: another contract’s payment or card is not found at any address, as an unknown one', async () => {
    const { owedId: owed, left } = await holder.due();
    const payment = idIn((await holder.send(payOwed, { owed, quote: quoteOf(left) })).body.to);
    const { to } = (await holder.send(addCard, {})).body;
    const card = new URL(to, 'http://x').searchParams.get('card') ?? '';
    const { snapshot, payer } = holder;
    const subject = `${payer.clientId}:another`;
    const other = await openSession(snapshot, { path: '1', subject, idToken: 'x' }, emptyJar);
    const answers = async (cookies: CookieReader, address: string) => {
      const changes = { snapshot, signedIn: true, cookies };
      const decision = await namedThing({ ...contextOf(address), ...changes });
      return decision.kind === 'show' ? decision.status : decision.kind;
    };
    const addresses = [
      ...['payment', 'to-bank', 'bank'].map((page) => [page, 'payment', payment] as const),
      ...['card', 'to-bank', 'bank'].map((page) => [page, 'card', card] as const),
    ];
    for (const [page, thing, id] of addresses) {
      const address = `/policy-billing/${page}?${thing}=`;
      expect(await answers(jar(...holder.session), `${address}${id}`), address).toBe('continue');
      expect(await answers(jar(...other), `${address}${id}`), address).toBe(404);
      expect(await answers(jar(...holder.session), `${address}${randomUUIDv7()}`)).toBe(404);
      expect(await answers(jar(...holder.session), `/policy-billing/${page}`)).toBe(404);
    }
    const both = `/policy-billing/bank?payment=${payment}&card=${randomUUIDv7()}`;
    expect(await answers(jar(...holder.session), both)).toBe(404);
  });

  test('the newest payment that is open stands beside what is due, whatever was before', async () => {
    const older = randomUUIDv7();
    const { owedId: owed, left } = await holder.due();
    const sent = await holder.send(payOwed, { owed, quote: quoteOf(left) });
    const id = idIn(sent.body.to);
    const row = await database().holderPayment.findUniqueOrThrow({ where: { id } });
    await database().holderPayment.create({
      data: {
        ...row,
        id: older,
        title: 'Invoice',
        checkoutId: null,
        state: 'VOIDING',
        problem: 'NO_ACCOUNT',
      },
    });
    expect(await billingOf(await holder.view())).toMatchObject({
      dues: [{ open: { id, word: 'open' } }],
    });
  });

  test('another amount than was shown takes nothing, and shows what is due now', async () => {
    const { owedId: owed, left } = await holder.due();
    const sent = await holder.send(payOwed, { owed, quote: `${left.amount - 1} USD` });
    expect(sent).toMatchObject({
      status: 409,
      body: {
        errCode: 'AMOUNT_CHANGED',
        page: changedBillPage(owed, `${left.amount - 1} USD`),
      },
    });
    expect(await database().holderPayment.count({ where: { owedId: owed } })).toBe(0);
  });

  test('a double click, and two tabs: one payment', async () => {
    const { owedId: owed, left } = await holder.due();
    const values = { owed, quote: quoteOf(left), idempotencyKey: randomUUID() };
    const twice = await Promise.all([1, 2].map(() => holder.send(payOwed, values)));
    await holder.send(payOwed, { owed, quote: quoteOf(left) });
    expect(twice.some(({ status }) => status === 200)).toBe(true);
    const { data } = await stripe.api().checkout.sessions.list({ status: 'open' });
    expect(data).toHaveLength(1);
  });

  test('§10.15 what another owes, and another’s payment, is not there', async () => {
    const other = await newHolder(stripe);
    const theirs = await other.due();
    const values = { owed: theirs.owedId, quote: quoteOf(theirs.left) };
    expect(await holder.send(payOwed, values)).toMatchObject({ status: 404 });
    const sent = await other.send(payOwed, values);
    const id = idIn(sent.body.to);
    const view = await holder.view();
    expect(await returnedPayment(view, id)).toBeUndefined();
    expect(await providerPage(view, { payment: id, card: null })).toBeUndefined();
    expect(await returnedPayment(view, 'no id at all')).toBeUndefined();
  });

  test('an agent sees what is due and pays nothing', async () => {
    const agent = await newHolder(stripe, { id: 'agent-1', name: 'Agent' });
    const { owedId: owed, left } = await agent.due();
    expect(await agent.send(payOwed, { owed, quote: quoteOf(left) })).toMatchObject({
      status: 403,
      body: { errCode: 'AGENT_MAY_NOT_PAY' },
    });
    expect(await billingOf(await agent.view())).toMatchObject({ isHolder: false, cards: [] });
  });

  test('without a provider nothing that needs money is shown, and nothing is taken', async () => {
    const name = holder.clientId.toUpperCase().replaceAll('-', '_');
    vi.stubEnv(`PAYMENTS_SECRET_KEY_${name}_1`, '');
    const { owedId: owed, left } = await holder.due();
    expect(await billingOf(await holder.view())).toMatchObject({ takesPayments: false });
    const sent = await holder.send(payOwed, { owed, quote: quoteOf(left) });
    expect(sent).toMatchObject({ status: 503, body: { errCode: 'PAYMENTS_UNAVAILABLE' } });
  });
});

/** Somebody who is just paying for a repair at a center. */
async function payingForRepair() {
  const of = { plans: insuredHolders(1), policyNumber: 'P-0', contract: 'holder-0' };
  const payer = await newHolder(stripe, undefined, undefined, of);
  const platform = embeddedPlatform(payer.clientId);
  const insured = await holderOf(platform, 0);
  const { id: claimId, quotes } = await insured.file();
  const place = { token: insured.token, deviceClass: 'PHONE', postalCode: '97201' };
  const centerId = contentOf(await platform.serviceCenters(place)).items[0]?.id ?? '';
  const days = { from: daysFromNow(2), to: daysFromNow(9) };
  const slots = contentOf(await platform.slots({ token: insured.token, centerId, ...days }));
  const hold = async (index: number) => {
    const slotId = slots.items[index]?.id ?? '';
    return contentOf(await platform.holdSlot({ ...insured.change(), claimId, slotId })).id;
  };
  const quoteId = quotes.find(({ serviceRoute }) => serviceRoute === 'CARRY_IN')?.id ?? '';
  const appointmentId = await hold(0);
  contentOf(await platform.chooseQuote({ ...insured.change(), claimId, quoteId, appointmentId }));
  const pay = async () => {
    const dues = await duesOf(await payer.view());
    const due = dues.kind === 'dues' ? dues.dues.find((one) => one.claimId === claimId) : undefined;
    if (!due) throw new Error('Nothing is due for it');
    return payer.send(payOwed, { owed: due.owedId, quote: quoteOf(due.left), claim: claimId });
  };
  const payment = idIn((await pay()).body.to);
  const lose = () =>
    database().appointment.updateMany({
      where: { claimId, state: 'HELD' },
      data: { heldUntil: new Date(Date.now() - 1000) },
    });
  const read = () => insured.read(claimId);
  const refuse = () => platform.refuseQuote({ ...insured.change(), claimId });
  /** What is paid at the provider’s page that somebody has open in another window. */
  const payThere = async () => {
    await stripe.pay((await paymentOf(payment))?.checkoutId ?? '');
    await settlePayment(payment);
    return (await paymentOf(payment))?.state;
  };
  return { payer, claimId, payment, hold, lose, pay, read, refuse, payThere };
}

describe('§8 a claim whose time is lost before it is paid', () => {
  const leads = async (who: Pick<typeof holder, 'view'>, id: string) =>
    leadToBank({
      view: await who.view(),
      query: new URLSearchParams({ payment: id }),
      lastSegment: 'bank',
      cookies: () => undefined,
      origin: 'https://portal.example',
    });

  test('cannot be paid at the page that was begun for it, and another time leads there anew', async () => {
    const { payer, claimId, payment, hold, lose, pay } = await payingForRepair();
    const at = (await paymentOf(payment))?.checkoutId;
    expect(await leads(payer, payment)).toEqual({ to: `${stripe.url}/c/pay/${at}` });
    await lose();
    // Somebody else’s is led nowhere, and gives up nothing.
    const result = `/policy-billing/payment?payment=${payment}`;
    expect(await leads(holder, payment)).toEqual({ to: result });
    expect((await paymentOf(payment))?.state).toBe('OPEN');
    const scheduler = `/file-claim/settle/${claimId}/scheduler?said=hold-over`;
    expect(await leads(payer, payment)).toEqual({ to: scheduler });
    expect((await paymentOf(payment))?.state).toBe('EXPIRED');
    const open = await stripe.api().checkout.sessions.list({ status: 'open' });
    expect(open.data).toEqual([]);
    expect(await leads(payer, payment)).toEqual({ to: result });
    expect((await pay()).body).toMatchObject({ errCode: 'SLOT_NOT_HELD' });
    await hold(1);
    const next = idIn((await pay()).body.to);
    expect((await leads(payer, next)).to).toMatch(`${stripe.url}/c/pay/`);
  });

  test('that is paid by then stays paid, and is not given up', async () => {
    const { payer, payment, lose } = await payingForRepair();
    await stripe.pay((await paymentOf(payment))?.checkoutId ?? '');
    await lose();
    const result = `/policy-billing/payment?payment=${payment}`;
    expect(await leads(payer, payment)).toEqual({ to: result });
    expect((await paymentOf(payment))?.state).toBe('PAID');
  });
});

describe('§8 a provider’s page that is open while its claim goes on', () => {
  test('what is paid there for a way that was given up is let go at once, and told', async () => {
    const { payer, payment, refuse, payThere } = await payingForRepair();
    contentOf(await refuse());
    expect(await payThere()).toBe('VOIDED');
    expect(await stripe.takenBy(payment)).toBe(0);
    const told = { clientId: payer.clientId, kind: 'PAYMENT_RELEASED' };
    expect(await database().pulledEvent.count({ where: told })).toBe(1);
  });

  test('what is paid there for a time that somebody else has by now counts: another is to be chosen', async () => {
    const { claimId, payment, read, payThere } = await payingForRepair();
    await database().appointment.updateMany({
      where: { claimId, state: 'HELD' },
      data: { state: 'CANCELLED', heldUntil: null },
    });
    expect(await payThere()).toBe('PAID');
    expect(await stripe.takenBy(payment)).toBeGreaterThan(0);
    expect(await read()).toMatchObject({
      state: 'FULFILLING',
      next: { turn: 'HOLDER', text: { en: 'Choose another time.' } },
    });
  });
});

test('§2.1 policy-billing: a lapsed plan is paid once its holder has made the statement, which is kept', async () => {
  const { contracts, ...given } = givenPlans();
  const lapsed = contracts.map((contract) => ({
    ...contract,
    policies: contract.policies.map((policy) =>
      policy.policyNumber === 'P-ENDING' ? { ...policy, billing: { paidForDays: -20 } } : policy,
    ),
  }));
  const plans = { ...given, contracts: lapsed };
  const of = { plans, policyNumber: 'P-ENDING', contract: 'ending' };
  holder = await newHolder(stripe, undefined, undefined, of);
  const billing = await billingOf(await holder.view());
  expect(billing).toMatchObject({ plans: [{ status: 'LAPSED', restoredUntil: inDays(30) }] });
  const { owedId: owed, left, restoration } = await holder.due();
  const version = restoration?.noLoss?.version ?? '';
  const bill = { owed, quote: quoteOf(left) };
  for (const said of [{}, { statement: version }, { statement: 'before', noLoss: 'on' }])
    expect(await holder.send(payOwed, { ...bill, ...said })).toMatchObject({
      status: 422,
      body: { kind: 'invalid', problems: [{ field: 'noLoss' }] },
    });
  const sent = await holder.send(payOwed, { ...bill, statement: version, noLoss: 'on' });
  const id = idIn(sent.body.to);
  const payment = await database().holderPayment.findUniqueOrThrow({ where: { id } });
  expect(payment).toMatchObject({
    noLossVersion: version,
    noLossWording: 'Nothing has happened since.',
    noLossLanguage: 'en',
  });
  await stripe.pay(payment.checkoutId ?? '');
  await settlePayment(id);
  const booked = await database().payment.findFirstOrThrow({ where: { id } });
  const stated = new Date(payment.createdAt).setMilliseconds(0);
  expect(booked).toMatchObject({ noLossVersion: version, noLossAt: new Date(stated) });
});

describe('a card that is kept', () => {
  const added = async (number: string = testCards.good) => {
    const sent = await holder.send(addCard, {});
    const id = new URL(sent.body.to, 'http://x').searchParams.get('card') ?? '';
    const row = await database().savedCard.findUniqueOrThrow({ where: { id } });
    await stripe.pay(row.checkoutId ?? '', number);
    await settleCard(id);
    return id;
  };
  const cards = async () => {
    const billing = await billingOf(await holder.view());
    return billing.kind === 'billing' ? billing.cards : [];
  };

  test('is added at the provider, shown by its last four, and removed for good', async () => {
    const id = await added();
    expect(await returnedCard(await holder.view(), id)).toBe('kept');
    expect(await cards()).toMatchObject([{ id, brand: 'visa', lastFour: '4242' }]);
    expect((await holder.send(dropCard, { card: id })).body).toMatchObject({ kind: 'go' });
    expect(await cards()).toEqual([]);
    const row = await database().savedCard.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ state: 'REMOVED', lastFour: null });
    const { data } = await stripe.api().customers.listPaymentMethods(row.customerId ?? '');
    expect(data).toEqual([]);
  });

  test('is listed first once it is the default; of several at once one is, and none once it is removed', async () => {
    const first = await added();
    const second = await added(testCards.good);
    const listed = async () => (await cards()).map(({ id, isDefault }) => [id, isDefault]);
    expect(await listed()).toEqual([
      [second, false],
      [first, false],
    ]);
    await holder.send(makeDefaultCard, { card: first });
    expect(await listed()).toEqual([
      [first, true],
      [second, false],
    ]);
    await Promise.all([first, second].map((card) => holder.send(makeDefaultCard, { card })));
    expect((await cards()).map(({ isDefault }) => isDefault)).toEqual([true, false]);
    await holder.send(dropCard, { card: (await cards())[0]?.id ?? '' });
    expect((await cards()).map(({ isDefault }) => isDefault)).toEqual([false]);
    const sent = await holder.send(makeDefaultCard, { card: randomUUID() });
    expect(sent).toMatchObject({ status: 404, body: { errCode: 'CARD_NOT_KEPT' } });
  });

  test('another’s is one that there is not, and its page none', async () => {
    const id = await added();
    const reference = `${holder.clientId}:another`;
    await database().savedCard.update({ where: { id }, data: { reference } });
    for (const card of [id, randomUUID()]) {
      const sent = await holder.send(dropCard, { card });
      expect(sent).toMatchObject({ status: 404, body: { errCode: 'CARD_NOT_KEPT' } });
      expect(await returnedCard(await holder.view(), card)).toBeUndefined();
    }
    const row = await database().savedCard.findUniqueOrThrow({ where: { id } });
    expect(row.state).toBe('KEPT');
  });

  test('is gone only once the provider has it attached to nobody', async () => {
    const id = await added();
    const { methodId } = await database().savedCard.findUniqueOrThrow({ where: { id } });
    const wrong = vi.spyOn(Provider.prototype, 'detach').mockResolvedValue({
      kind: 'refused',
      code: 'status_403',
      isDeclined: false,
      isMissing: false,
    });
    await holder.send(dropCard, { card: id });
    const row = () => database().savedCard.findUniqueOrThrow({ where: { id } });
    expect(await row()).toMatchObject({ state: 'REMOVING', checkAt: expect.any(Date) });
    wrong.mockRestore();
    // Somebody has taken it off at the provider, which refuses to do it again.
    await stripe.api().paymentMethods.detach(methodId ?? '');
    await settleCard(id);
    expect(await row()).toMatchObject({ state: 'REMOVED' });
  });

  test('pays at once', async () => {
    const card = await added();
    const { owedId: owed, left } = await holder.due();
    const sent = await holder.send(payByCard, { owed, quote: quoteOf(left), card });
    const id = idIn(sent.body.to);
    expect(sent.body.to).toBe(`/policy-billing/payment?payment=${id}`);
    expect((await paymentOf(id))?.state).toBe('PAID');
    expect(await stripe.takenBy(id)).toBe(left.amount);
  });

  test('with the bank’s challenge', async () => {
    const card = await added(testCards.challenged);
    const { owedId: owed, left } = await holder.due();
    const sent = await holder.send(payByCard, { owed, quote: quoteOf(left), card });
    const id = idIn(sent.body.to);
    expect(sent.body.to).toMatch('to-bank');
    const page = await providerPage(await holder.view(), { payment: id, card: null });
    expect(page).toMatch(`${stripe.url}/3d_secure_2/hosted`);
    await stripe.answerBank(page ?? '');
    expect(await returnedPayment(await holder.view(), id)).toMatchObject({ word: 'paid' });
  });

  test('that is declined takes nothing, and another payment may begin', async () => {
    const card = await added(testCards.declined);
    const { owedId: owed, left } = await holder.due();
    const sent = await holder.send(payByCard, { owed, quote: quoteOf(left), card });
    const shown = await returnedPayment(await holder.view(), idIn(sent.body.to));
    expect(shown).toMatchObject({ word: 'failed', decline: 'bank' });
    const again = await holder.send(payOwed, { owed, quote: quoteOf(left) });
    expect(again.body.to).toMatch('to-bank');
  });

  test('whose answer is lost is not asked twice, and is found again once its key is dead', async () => {
    const card = await added();
    const { owedId: owed, left } = await holder.due();
    await stripe.fault('loses-answers', 'POST /v1/payment_intents');
    const sent = await holder.send(payByCard, { owed, quote: quoteOf(left), card });
    const id = idIn(sent.body.to);
    expect((await paymentOf(id))?.state).toBe('BEGUN');
    await database().$executeRaw`
      UPDATE portal.payment_attempt SET began_at = began_at - interval '21 hours'
      WHERE subject_id = ${id}::uuid`;
    await stripe.control('clock', { seconds: 25 * 3600 });
    expect(await returnedPayment(await holder.view(), id)).toMatchObject({ word: 'paid' });
    expect(await stripe.intentsOf(id)).toHaveLength(1);
    const open = { subjectId: id, endedAt: null };
    expect(await database().paymentAttempt.count({ where: open })).toBe(0);
  });

  test('that the provider fails at is looked for, given up, and let go where it surfaces late', async () => {
    const card = await added();
    const { owedId: owed, left } = await holder.due();
    await stripe.fault('fails', 'POST /v1/payment_intents');
    const sent = await holder.send(payByCard, { owed, quote: quoteOf(left), card });
    const id = idIn(sent.body.to);
    const word = async () => (await returnedPayment(await holder.view(), id))?.word;
    expect(await word()).toBe('checked');
    await database().$executeRaw`
      UPDATE portal.payment_attempt SET burnt_at = burnt_at - interval '11 minutes'
      WHERE subject_id = ${id}::uuid`;
    expect(await word()).toBe('failed');
    // No bank had to do with it.
    expect(await returnedPayment(await holder.view(), id)).not.toHaveProperty('decline');
    const row = await database().savedCard.findUniqueOrThrow({ where: { id: card } });
    await stripe.api().paymentIntents.create({
      amount: left.amount,
      currency: left.currency.toLowerCase(),
      customer: row.customerId ?? '',
      payment_method: row.methodId ?? '',
      capture_method: 'manual',
      confirm: true,
      return_url: 'https://portal.example',
      metadata: { payment: id },
    });
    expect(await stripe.heldBy(id)).toBe(left.amount);
    expect(await word()).toBe('released');
    expect(await stripe.heldBy(id)).toBe(0);
    expect(await stripe.takenBy(id)).toBe(0);
  });

  test('§10.18 needs a recent proof, to be added, used and removed', async () => {
    const card = await added();
    await database().$executeRaw`
      UPDATE portal.session SET proven_at = proven_at - interval '11 minutes'
      WHERE client_id = ${holder.clientId}`;
    expect((await holder.send(payOwed, {})).body).not.toMatchObject({ errCode: 'PROOF_STALE' });
    const { owedId: owed, left } = await holder.due();
    for (const sent of [
      await holder.send(addCard, {}),
      await holder.send(dropCard, { card }),
      await holder.send(payByCard, { owed, quote: quoteOf(left), card }),
    ])
      expect(sent).toMatchObject({
        status: 403,
        body: {
          errCode: 'PROOF_STALE',
          page: '/security-verification/proof?to=%2Fpolicy-billing',
        },
      });
  });

  test('autopay beside a holder who pays: one of the two takes it', async () => {
    const id = await added();
    const [card] = await cards();
    if (card?.id !== id) throw new Error('The card is not there');
    const due = await holder.due();
    const { owedId: owed, left } = due;
    const [sent, charged] = await Promise.all([
      holder.send(payOwed, { owed, quote: quoteOf(left) }),
      chargeAbsent(holder.payer, due, card, left.amount),
    ]);
    for (const { checkoutId } of await database().holderPayment.findMany({
      where: { owedId: owed },
    }))
      if (checkoutId !== null) await stripe.pay(checkoutId);
    const rows = await database().holderPayment.findMany({ where: { owedId: owed } });
    for (const row of rows) await returnedPayment(await holder.view(), row.id);
    let all = 0;
    for (const row of rows) all += await stripe.takenBy(row.id);
    expect([sent.status, charged.kind, all]).toEqual([sent.status, charged.kind, left.amount]);
    expect(await chargeAbsent(holder.payer, due, card, left.amount)).toEqual({ kind: 'not-owed' });
  });

  test('a card whose bank wants money back is not charged without its holder', async () => {
    const id = await added();
    const [card] = await cards();
    if (!card) throw new Error('The card is not there');
    const { owedId: owed, left, title } = await holder.due();
    const sent = await holder.send(payByCard, { owed, quote: quoteOf(left), card: id });
    await database().holderPayment.update({
      where: { id: idIn(sent.body.to) },
      data: { isDisputed: true },
    });
    expect(await chargeAbsent(holder.payer, { owedId: owed, title }, card, 9999)).toEqual({
      kind: 'disputed',
    });
  });

  test('where all cards were let go of, nobody is charged, not even by one that was looked up before', async () => {
    await added();
    const [card] = await cards();
    if (!card) throw new Error('The card is not there');
    const due = await holder.due();
    await removeCards(holder.payer);
    expect(await cards()).toEqual([]);
    expect(await chargeAbsent(holder.payer, due, card, due.left.amount)).toEqual({
      kind: 'card-gone',
    });
    expect(await database().holderPayment.count({ where: { owedId: due.owedId } })).toBe(0);
  });

  test('no absent holder is charged more than was agreed', async () => {
    await added();
    const [card] = await cards();
    if (!card) throw new Error('The card is not there');
    const due = await holder.due();
    expect(await chargeAbsent(holder.payer, due, card, due.left.amount - 1)).toEqual({
      kind: 'too-much',
    });
    expect((await stripe.api().paymentIntents.list()).data).toEqual([]);
  });
});

import Stripe from 'stripe';
import { vi } from 'vitest';
import { approvePayout, embeddedPlatform, mintSessionLink, openPayouts } from '@/insurer';
import { sendRefunds } from '@/insurer/cancellation/send-refund';
import * as db from '@/lib/db';
import * as jobs from '@/lib/jobs';
import { pullEvents } from '@/lib/operations';
import * as platforms from '@/lib/platform';
import { contentOf, givenPlans, inDays, newKey, oneDay } from '@/lib/platform/tests/suite/world';
import * as accounts from '../accounts';
import { turnOffAutopay, turnOnAutopay } from '../autopay/agree';
import { offerQuote } from '../autopay/shown';
import { billingOf } from '../billing';
import { reconcile } from '../books/reconcile';
import { settleCard } from '../cards';
import { duesOf, quoteOf } from '../dues';
import { paymentJobs } from '../jobs';
import { addCard, payByCard, payOwed } from '../pay';
import { noteBooked, notePaidOut } from '../refunds/note-by-hand';
import { refundPayment } from '../refunds/refund-payment';
import { takePaymentWebhook } from '../webhook';
import { type Holder, newHolder } from './holder';
import { cards, type Fault, type ProviderUnderTest } from './provider-under-test';
import { afterPoint, inOneStep, withPoints } from './turns';
import { webhookSecret } from './world';

const { database } = db;
const going = new AbortController().signal;
const byName = new Map(paymentJobs.map((job) => [job.name, job]));
const writes = /^(create|update|upsert|delete|\$executeRaw|\$queryRaw)/;

/** What the platform does with the next call: it does it and nothing is heard, or nothing comes to it. */
type PlatformFault = 'loses the answer' | 'is away';

/** A holder whose plan is due today, all that happens to their money, and what was found of it. */
export class Interleaving {
  /** What was said by a step: a failure prints it. */
  readonly happened: string[] = [];
  readonly #begun = new Date();
  readonly #waiting: { readonly name: string; readonly id: string }[] = [];
  readonly #faults: PlatformFault[] = [];
  #card = '';
  #refunds = 0;

  private constructor(
    private readonly stripe: ProviderUnderTest,
    readonly holder: Holder,
  ) {}

  /** A holder with a card, whose feed is read from here on. */
  static async begin(stripe: ProviderUnderTest): Promise<Interleaving> {
    const { contracts, ...given } = givenPlans();
    const billed = {
      effectiveDate: inDays(-100),
      expiryDate: inDays(265),
      billing: { paidForDays: -1 },
    };
    const plans = {
      ...given,
      contracts: contracts.flatMap(({ policies, ...contract }) =>
        contract.id === 'ending'
          ? [{ ...contract, policies: policies.map((policy) => ({ ...policy, ...billed })) }]
          : [],
      ),
    };
    const of = { plans, policyNumber: 'P-ENDING', contract: 'ending' };
    const one = new Interleaving(stripe, await newHolder(stripe, undefined, undefined, of));
    const name = one.holder.clientId.toUpperCase().replaceAll('-', '_');
    vi.stubEnv(`PAYMENTS_WEBHOOK_SECRET_${name}_1`, webhookSecret);
    one.#watch();
    await pullEvents.run(`${one.holder.clientId}/1`, going);
    one.#card = await one.#savedCard();
    return one;
  }

  /** Has each write and call be a point at which a process can be killed, and notes its jobs. */
  #watch(): void {
    const { inTransaction } = db;
    const { sendJob } = jobs;
    const { platformOf } = platforms;
    const { gatewayOf } = accounts;
    vi.spyOn(db, 'inTransaction').mockImplementation(
      afterPoint((run, longest) =>
        inTransaction((transaction) => inOneStep(() => run(transaction)), longest),
      ),
    );
    vi.spyOn(db, 'database').mockImplementation(() => withPoints(database(), writes));
    vi.spyOn(jobs, 'sendJob').mockImplementation(async (...given) => {
      const [, { name }, id] = given;
      if (byName.has(name)) this.#waiting.push({ name, id });
      return sendJob(...given);
    });
    vi.spyOn(platforms, 'platformOf').mockImplementation((choice) =>
      withPoints(platformOf(choice), /./, async (call) => {
        const fault = this.#faults.shift();
        const answer = fault === 'is away' ? undefined : await inOneStep(call);
        return fault ? { kind: 'unavailable' } : answer;
      }),
    );
    vi.spyOn(accounts, 'gatewayOf').mockImplementation(async (...given) => {
      const state = await gatewayOf(...given);
      if (state.kind === 'off') return state;
      const provider = withPoints(state.gateway.provider, /^(?!event$)/);
      return { ...state, gateway: { ...state.gateway, provider } };
    });
  }

  async #savedCard(): Promise<string> {
    const { body } = await this.holder.send(addCard, {});
    const id = new URL(body.to, 'http://x').searchParams.get('card') ?? '';
    const row = await database().savedCard.findUniqueOrThrow({ where: { id } });
    await this.stripe.pay(row.checkoutId ?? '');
    await settleCard(id);
    return id;
  }

  #say(what: string): void {
    this.happened.push(what);
  }

  /** Notes what a form was answered. */
  async #sent(sending: ReturnType<Holder['send']>): Promise<void> {
    const { status, body } = await sending;
    this.#say(`… answered ${status} ${body.errCode ?? body.to ?? ''}`);
  }

  async #due(of: number) {
    await inOneStep(() => this.holder.signInAgain());
    const dues = await duesOf(await this.holder.view());
    return dues.kind === 'dues' ? picked(dues.dues, of) : undefined;
  }

  async #payments(where: object = {}) {
    const rows = await database().holderPayment.findMany({
      where: { clientId: this.holder.clientId, ...where },
      orderBy: { id: 'asc' },
    });
    return rows;
  }

  async #opened() {
    const { clientId } = this.holder;
    const platform = embeddedPlatform(clientId);
    const oneTimeToken = (await mintSessionLink(clientId, 'P-ENDING')) ?? '';
    const { token } = contentOf(await platform.logOn({ oneTimeToken }));
    const [policy] = contentOf(await platform.policies({ token })).items;
    return { platform, asked: { token, policyId: policy?.id ?? '' } };
  }

  async #cancel(inSoManyDays: number): Promise<void> {
    const { platform, asked } = await this.#opened();
    const effectiveOn = inDays(inSoManyDays);
    const quote = await platform.cancellationQuote({
      ...asked,
      effectiveOn,
      idempotencyKey: newKey(),
    });
    if (quote.kind !== 'answer') return this.#say('… is refused');
    const { token } = asked;
    const answer = await platform.cancelPolicy({
      token,
      quoteId: quote.value.id,
      idempotencyKey: newKey(),
    });
    this.#say(`… ${answer.kind}, refunds ${quote.value.refund.amount}`);
  }

  async #undo(): Promise<void> {
    const { platform, asked } = await this.#opened();
    const answer = await platform.reinstatePolicy({ ...asked, idempotencyKey: newKey() });
    this.#say(`… ${answer.kind}`);
  }

  async #refund(of: number, part: (amount: number) => number): Promise<void> {
    const payment = picked(await this.#payments({ state: 'PAID' }), of);
    if (!payment) return;
    const asked = await refundPayment(
      payment.id,
      `by an operator, ${++this.#refunds}`,
      part(payment.amount),
    );
    this.#say(`… ${asked.kind === 'asked' ? 'asked for' : asked.why}`);
  }

  async #type(of: number, number: string): Promise<void> {
    const open = await this.#payments({ state: 'OPEN', way: 'CHECKOUT' });
    const payment = picked(open, of);
    if (!payment) return;
    this.#say(`… answered ${await this.stripe.pay(payment.checkoutId ?? '', number)}`);
  }

  async #job(of: number): Promise<void> {
    const job = picked(this.#waiting, of);
    if (!job) return;
    this.#say(`… ${job.name}`);
    await this.#work(job);
    this.#waiting.splice(this.#waiting.indexOf(job), 1);
  }

  async #work({ name, id }: { readonly name: string; readonly id: string }): Promise<void> {
    try {
      await byName.get(name)?.run(id, going);
    } catch (error) {
      // It is tried again.
      if (!(error instanceof Error) || !/^Not(Settled|Done)$/.test(error.name)) throw error;
    }
  }

  async #deliver(of: number): Promise<void> {
    const { data } = await this.stripe.api().events.list({ limit: 100 });
    const event = picked(data, of);
    if (!event) return;
    const body = JSON.stringify(event);
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload: body,
      secret: webhookSecret,
    });
    const came = await takePaymentWebhook({
      address: `https://portal.example/api/webhooks/payments/${this.holder.clientId}`,
      body,
      headers: new Headers({ 'stripe-signature': signature }),
    });
    this.#say(`… ${event.type} is ${came}`);
  }

  async #failRefund(of: number): Promise<void> {
    const { data } = await this.stripe.api().refunds.list({ limit: 100 });
    const back = data.filter(({ status }) => status === 'succeeded' || status === 'pending');
    const refund = picked(back, of);
    if (refund) await this.stripe.control('refunds/end', { refund: refund.id, status: 'failed' });
  }

  /** The rows that the sweep would find: of this client alone, since other tests have theirs. */
  async #sweep(): Promise<void> {
    const { clientId } = this.holder;
    const checkAt = { lte: new Date() };
    const followed: Readonly<Record<string, string>> = {
      INVOICE_DUE: 'plan-autopay',
      POLICY_CANCELLED: 'end-cancelled-autopay',
      REFUND_DUE: 'make-refunds',
    };
    const found: { readonly name: string; readonly id: string }[] = [];
    const all = (name: string, rows: readonly { readonly id: string }[]) => {
      for (const { id } of rows)
        if (!this.#waiting.some((one) => one.name === name && one.id === id))
          found.push({ name, id });
    };
    all('settle-payment', await this.#payments({ checkAt }));
    all(
      'settle-refund',
      await database().paymentRefund.findMany({ where: { checkAt, payment: { clientId } } }),
    );
    all(
      'charge-autopay',
      await database().autopayTry.findMany({ where: { checkAt, agreement: { clientId } } }),
    );
    for (const [kind, name] of Object.entries(followed))
      all(
        name,
        await database().pulledEvent.findMany({ where: { clientId, kind, followAt: checkAt } }),
      );
    this.#waiting.push(...found);
  }

  #forward(days: number): void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * oneDay });
  }

  /** What may happen, in the words of a failure; `of` picks which of several it happens to. */
  readonly steps = {
    'the holder opens the page to pay': async (of: number) => {
      const due = await this.#due(of);
      if (due)
        await this.#sent(this.holder.send(payOwed, { owed: due.owedId, quote: quoteOf(due.left) }));
    },
    'the holder pays at the provider': async (of: number) => {
      await this.steps['the holder opens the page to pay'](of);
      await this.steps['the holder types a good card'](of);
    },
    'the holder pays by the saved card': async (of: number) => {
      const due = await this.#due(of);
      const quote = due && quoteOf(due.left);
      if (due && quote)
        await this.#sent(
          this.holder.send(payByCard, { owed: due.owedId, quote, card: this.#card }),
        );
    },
    'the holder types a good card': (of: number) => this.#type(of, cards.good),
    'the holder types a card whose refunds fail': (of: number) => this.#type(of, cards.refundFails),
    'the holder types a card that is declined': (of: number) => this.#type(of, cards.declined),
    'the holder turns autopay on': async () => {
      await inOneStep(() => this.holder.signInAgain());
      const billing = await billingOf(await this.holder.view());
      const plan = billing.kind === 'billing' ? billing.plans[0]?.policy.id : undefined;
      const shown = billing.kind === 'billing' && plan ? billing.autopay.get(plan) : undefined;
      if (!plan || shown?.kind !== 'off') return;
      const quote = offerQuote(shown.offer);
      await this.#sent(this.holder.send(turnOnAutopay, { plan, quote, card: this.#card }));
    },
    'the holder turns autopay off': async () => {
      await inOneStep(() => this.holder.signInAgain());
      const where = { clientId: this.holder.clientId, endedAt: null };
      const agreement = await database().autopayAgreement.findFirst({ where });
      if (agreement)
        await this.#sent(this.holder.send(turnOffAutopay, { plan: agreement.policyId }));
    },
    'the plan is cancelled today': () => inOneStep(() => this.#cancel(0)),
    'the plan is cancelled as of a later day': (of: number) =>
      inOneStep(() => this.#cancel(of + 1)),
    'the cancellation is undone': async () => {
      await inOneStep(() => this.#undo());
    },
    'an operator refunds a part': (of: number) => this.#refund(of, () => 300),
    'an operator refunds all': (of: number) => this.#refund(of, (amount) => amount),
    'a bank sends a refund back': (of: number) => this.#failRefund(of),
    'the feed is read': () => pullEvents.run(`${this.holder.clientId}/1`, going),
    'a webhook comes': (of: number) => this.#deliver(of),
    'a job runs': (of: number) => this.#job(of),
    'jobs that are due are found': () => this.#sweep(),
    'the provider’s next answer is lost': () => this.#fault('loses-answers'),
    'the provider fails next': () => this.#fault('fails'),
    'the platform’s next answer is lost': async () => void this.#faults.push('loses the answer'),
    'the platform is away next': async () => void this.#faults.push('is away'),
    'a day passes': async () => this.#forward(1),
  } satisfies Readonly<Record<string, (of: number) => Promise<unknown>>>;

  #fault(kind: Fault): Promise<void> {
    return this.stripe.fault(kind);
  }

  /** All are well again, and days pass until nothing is left to do. */
  async settle(): Promise<void> {
    const { clientId } = this.holder;
    await this.stripe.well();
    this.#faults.length = 0;
    for (let day = 0; day < 6; day++) {
      this.#forward(day === 0 ? 0 : 1);
      await sendRefunds({ clientId, now: () => new Date() }, { most: 10, skip: 0 });
      for (let round = 0; round < 2; round++) {
        await pullEvents.run(`${clientId}/1`, going);
        await this.#sweep();
        for (const job of this.#waiting.splice(0)) await this.#work(job);
      }
      await this.#byOperators();
    }
  }

  /** What `npm run payments` tells operators to do. */
  async #byOperators(): Promise<void> {
    const { clientId } = this.holder;
    for (const { id } of await openPayouts(clientId)) await approvePayout(id, new Date());
    const refunds = await database().paymentRefund.findMany({
      where: {
        payment: { clientId },
        OR: [{ problem: { not: null } }, { state: 'PAYOUT', partId: null }],
      },
    });
    for (const { id, problem } of refunds)
      if (problem === 'NOT_BOOKED') await noteBooked(id);
      else await notePaidOut(id);
  }

  /** All that is wrong with the money, once everything is settled. */
  async wrong(): Promise<readonly string[]> {
    const { clientId } = this.holder;
    const [books] = await reconcile(clientId, this.#begun);
    const payments = await database().holderPayment.findMany({
      where: { clientId },
      include: { refunds: true },
    });
    const parts = await database().refundPart.findMany({ where: { clientId } });
    const tries = await database().autopayTry.findMany({
      where: { agreement: { clientId } },
      include: { agreement: true },
    });
    const ledger = await this.stripe.ledger();
    const wrong = (books?.differences ?? []).map(({ paymentId, what }) => `${paymentId}: ${what}`);
    for (const { id, state, problem, amount, refunds } of payments) {
      const open = refunds.filter(
        (one) => one.state === 'ASKED' || (one.isToTell && one.toldAt === null),
      );
      if (state === 'OPEN' || !['PAID', 'RETURNED', 'VOIDED', 'FAILED', 'EXPIRED'].includes(state))
        wrong.push(`${id} is still ${state} ${problem ?? ''}`);
      for (const one of open) wrong.push(`${id}: a refund is still ${one.state} ${one.problem}`);
      const { taken = 0, held = 0 } = ledger.get(id) ?? {};
      if (held !== 0) wrong.push(`${id}: ${held} is still held`);
      if (taken < 0) wrong.push(`${id}: more went back than was taken`);
      if (taken !== 0 && state !== 'PAID') wrong.push(`${id} is ${state}, but ${taken} was taken`);
      const byHand = refunds.filter((one) => one.state === 'PAID_OUT');
      const paidOut = parts.filter((one) => one.paymentId === id && one.state === 'PAID_OUT');
      const back = sumOf(byHand) + sumOf(paidOut);
      if (state === 'PAID' && back > taken)
        wrong.push(`${id}: of ${amount}, ${taken} is left, and ${back} was paid out`);
    }
    for (const [owedId, ofOne] of Map.groupBy(payments, (payment) => payment.owedId)) {
      const stands = ofOne.filter(({ id }) => (ledger.get(id)?.taken ?? 0) > 0);
      const net = stands.reduce((sum, { id }) => sum + (ledger.get(id)?.taken ?? 0), 0);
      const most = Math.max(...ofOne.map(({ amount }) => amount));
      if (net > most) wrong.push(`${owedId} is paid twice: ${net} of ${most}`);
    }
    for (const { id, state, paymentId, agreement } of tries) {
      if (state === 'CHARGING') wrong.push(`attempt ${id} is still CHARGING`);
      const payment = payments.find((one) => one.id === paymentId);
      const isPaid = payment?.state === 'PAID';
      if ((state === 'CHARGED') !== isPaid)
        wrong.push(`attempt ${id} is ${state}, its payment ${payment?.state}`);
      if (payment && agreement.endedAt && payment.createdAt > agreement.endedAt)
        wrong.push(`attempt ${id} was charged after autopay was turned off`);
    }
    const charged = tries.filter(({ state }) => state === 'CHARGED');
    if (new Set(charged.map(({ paymentId }) => paymentId)).size !== charged.length)
      wrong.push('two attempts have one payment');
    return [...wrong, ...(await this.#wrongWithCancellation())];
  }

  /** What an accepted cancellation has promised is what went back, no more. */
  async #wrongWithCancellation(): Promise<readonly string[]> {
    const { platform, asked } = await this.#opened();
    const answer = await platform.cancellation(asked);
    if (answer.kind !== 'answer') return [];
    const { refunded, quote, refundState } = answer.value;
    return [
      ...(refunded.amount > quote.refund.amount
        ? [`${refunded.amount} was refunded, ${quote.refund.amount} was quoted`]
        : []),
      ...(refundState === 'FAILED' ? ['a refund that failed was not paid out'] : []),
    ];
  }

  /** What a test counts, so that one in which nothing happens fails. */
  async counts() {
    const { clientId } = this.holder;
    const where = { clientId };
    return {
      paid: await database().holderPayment.count({ where: { ...where, state: 'PAID' } }),
      charged: await database().autopayTry.count({
        where: { agreement: where, state: 'CHARGED' },
      }),
      refunds: await database().paymentRefund.count({ where: { payment: where, state: 'DONE' } }),
      paidOut: await database().refundPart.count({ where: { ...where, state: 'PAID_OUT' } }),
    };
  }
}

function picked<Item>(items: readonly Item[], of: number): Item | undefined {
  return items.length === 0 ? undefined : items[of % items.length];
}

function sumOf(all: readonly { readonly amount: number }[]): number {
  return all.reduce((sum, { amount }) => sum + amount, 0);
}

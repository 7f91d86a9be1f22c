import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as config from '@/lib/config';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { notifyHolders, sendNotification } from '@/lib/notifications';
import { changeAutopayCard, turnOffAutopay, turnOnAutopay } from '@/lib/payments/autopay/agree';
import { offerQuote as autopayQuote } from '@/lib/payments/autopay/shown';
import { billingOf } from '@/lib/payments/billing';
import { settleCard } from '@/lib/payments/cards';
import { quoteOf } from '@/lib/payments/dues';
import { paymentJobs } from '@/lib/payments/jobs';
import { addCard, dropCard, payByCard, payOwed } from '@/lib/payments/pay';
import { type Holder, newHolder } from '@/lib/payments/tests/holder';
import { ProviderUnderTest } from '@/lib/payments/tests/provider-under-test';
import { givenPlans, inDays, phoneProduct } from '@/lib/platform/tests/suite/world';
import { cancelPlan } from '../cancellation/cancel-plan';
import { quoteCancellation } from '../cancellation/quote-cancellation';
import { reinstatePlan } from '../cancellation/reinstate-plan';
import { offerQuote } from '../offers/quote';
import { takeOffer } from '../offers/take-offer';
import { planDetails } from '../plan/plan-details';
import { plansOf } from '../plans';

type Values = Readonly<Record<string, string>>;
type Sent = Awaited<ReturnType<Holder['send']>>;

/** A holder with a bill, an offer and a saved card, in a client of their own. */
interface Money {
  readonly holder: Holder;
  readonly card: string;
}

const environment = config.environment();
let stripe: ProviderUnderTest;
let own: Money;
let other: Money;

beforeAll(async () => {
  await prepareSending([...paymentJobs, notifyHolders, sendNotification, deliverMessage]);
  stripe = await new ProviderUnderTest().start();
});
beforeEach(async () => {
  vi.spyOn(config, 'environment').mockReturnValue({ ...environment, PAYMENTS_URL: stripe.url });
  own = await withMoney();
  other = await withMoney();
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await stripe.stop();
  await endSending();
});

/** Plans that are due today, and that an offer is open for. */
function plansWithOffer() {
  const { contracts, products, ...given } = givenPlans();
  const billed = {
    effectiveDate: inDays(-100),
    expiryDate: inDays(265),
    billing: { paidForDays: -1 },
  };
  const renewals = phoneProduct.renewals.map((one) => ({ ...one, offeredDaysBefore: 366 }));
  return {
    ...given,
    products: { ...products, products: [{ ...phoneProduct, renewals }] },
    contracts: contracts
      .filter(({ id }) => id === 'ending')
      .map(({ policies, ...contract }) => ({
        ...contract,
        policies: policies.map((policy) => ({ ...policy, ...billed })),
      })),
  };
}

async function withMoney(): Promise<Money> {
  const of = { plans: plansWithOffer(), policyNumber: 'P-ENDING', contract: 'ending' };
  const holder = await newHolder(stripe, undefined, undefined, of);
  const { body } = await holder.send(addCard, {});
  const card = new URL(body.to, 'http://x').searchParams.get('card') ?? '';
  const row = await database().savedCard.findUniqueOrThrow({ where: { id: card } });
  const page = row.checkoutId ?? '';
  // The page is at the account of this holder's client.
  await stripe.pay(page);
  await settleCard(card);
  return { holder, card };
}

async function planOf({ holder }: Money): Promise<string> {
  const found = await plansOf(await holder.view());
  if (found.kind !== 'plans' || !found.plans[0]) throw new Error('There is no plan');
  return found.plans[0].policy.id;
}

async function bill({ holder }: Money): Promise<Values> {
  const due = await holder.due();
  return { owed: due.owedId, quote: quoteOf(due.left) };
}

async function autopay(money: Money): Promise<Values> {
  const plan = await planOf(money);
  const billing = await billingOf(await money.holder.view());
  const shown = billing.kind === 'billing' ? billing.autopay.get(plan) : undefined;
  const quote = shown?.kind === 'off' ? autopayQuote(shown.offer) : 'on';
  return { plan, card: money.card, quote };
}

async function offered(money: Money): Promise<Values> {
  const plan = await planOf(money);
  const found = await planDetails(await money.holder.view(), plan);
  const offer = found.kind === 'plan' ? found.plan.offers[0] : undefined;
  if (!offer) throw new Error('There is no offer');
  return { plan, offer: offer.id, quote: offerQuote(offer) };
}

async function cancelling(money: Money): Promise<Values> {
  const plan = await planOf(money);
  const endsOn = inDays(0);
  const { body } = await money.holder.send(quoteCancellation, { plan, endsOn: written(endsOn) });
  const quote = new URL(body.to, 'http://x').pathname.split('/').at(-1) ?? '';
  return { plan, quote, endsOn };
}

/** As a holder of an American client writes a day. */
function written(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** Each sum that was taken, agreed to, billed or quoted of a client, in minor units. */
async function sums({ holder: { clientId } }: Money) {
  const payments = await database().holderPayment.findMany({ where: { clientId } });
  const agreements = await database().autopayAgreement.findMany({ where: { clientId } });
  const quotes = await database().cancellationQuote.findMany({
    where: { acceptedAt: { not: null }, policy: { clientId } },
  });
  const bills = await database().invoice.findMany({ where: { clientId } });
  return {
    payments: payments.map(({ amount }) => amount),
    agreed: agreements.filter(({ endedAt }) => endedAt === null).map(({ amount }) => amount),
    billed: Math.max(...bills.map(({ amount }) => amount)),
    cancelled: quotes.length,
  };
}

interface MoneyForm {
  /** What an honest browser sends. */
  readonly values: (of: Money) => Promise<Values>;
  readonly send: (of: Money, values: Values) => Promise<Sent>;
  /** What comes of it. */
  readonly done: Partial<Awaited<ReturnType<typeof sums>>>;
  /** A quote that the platform does not hold any more; none where the form names none. */
  readonly stale?: string;
  /** The fields that name something of a holder. */
  readonly names: readonly string[];
}

/** In minor units, tax included: what the platform asks for, and what it offers. */
const [price, renewal] = [1100, 11_000];

const forms: Readonly<Record<string, MoneyForm>> = {
  'pay at the provider': {
    values: bill,
    send: ({ holder }, values) => holder.send(payOwed, { ...values }),
    done: { payments: [price] },
    stale: '1 USD',
    names: ['owed'],
  },
  'pay by a saved card': {
    values: async (of) => ({ ...(await bill(of)), card: of.card }),
    send: ({ holder }, values) => holder.send(payByCard, { ...values }),
    done: { payments: [price] },
    stale: '1 USD',
    names: ['owed', 'card'],
  },
  'turn autopay on': {
    values: autopay,
    send: ({ holder }, values) => holder.send(turnOnAutopay, { ...values }),
    done: { agreed: [price] },
    stale: `1 USD ${inDays(0)}`,
    names: ['plan', 'card'],
  },
  'take an offer': {
    values: offered,
    send: ({ holder }, values) => holder.send(takeOffer, { ...values }),
    done: { billed: renewal },
    stale: '1-USD-0123456789abcdef',
    names: ['plan', 'offer'],
  },
  'cancel a plan': {
    values: cancelling,
    send: ({ holder }, values) => holder.send(cancelPlan, { ...values }),
    done: { cancelled: 1 },
    names: ['quote'],
  },
};
const named = Object.entries(forms);

/** What a browser could add to any of them. */
const dishonest = {
  amount: '1',
  price: '1',
  left: '1',
  total: '1',
  refund: '999999',
  refundTo: 'HOLDER',
  currency: 'JPY',
  paymentId: '00000000-0000-7000-8000-000000000000',
};

describe('the amount that a form sends is never believed', () => {
  test.each(named)('%s: what it comes to is the platform’s', async (_, { values, send, done }) => {
    const sent = await send(own, { ...dishonest, ...(await values(own)) });
    expect(sent.body).toMatchObject({ kind: 'go' });
    expect(await sums(own)).toMatchObject(done);
  });

  test.each(named.filter(([, { stale }]) => stale))(
    '%s: a quote that does not hold any more takes nothing',
    async (_, { values, send, stale = '' }) => {
      const honest = await values(own);
      const before = await sums(own);
      const { status, body } = await send(own, { ...honest, quote: stale });
      // What it is now is shown first.
      expect(body.kind === 'go' ? body.to : status).toSatisfy(
        (came: unknown) => came === 409 || /shown=/.test(String(came)),
      );
      expect(await sums(own)).toEqual(before);
    },
  );

  test('cancel a plan: a quote that was counted before a payment cancels nothing', async () => {
    const quoted = await cancelling(own);
    await forms['pay by a saved card']?.send(own, { ...(await bill(own)), card: own.card });
    const sent = await forms['cancel a plan']?.send(own, quoted);
    expect(sent?.body.to).toContain('/check/');
    expect((await sums(own)).cancelled).toBe(0);
  });

  const strange = named.flatMap(([name, form]) =>
    form.names.map((field) => [name, field, form] as const),
  );
  test.each(strange)(
    '%s: %s of another holder is one that there is not',
    async (_, field, { values, send }) => {
      const [mine, theirs] = [await values(own), await values(other)];
      const before = [await sums(own), await sums(other)];
      const { status } = await send(own, { ...mine, [field]: theirs[field] ?? '' });
      expect(status).toBe(404);
      expect([await sums(own), await sums(other)]).toEqual(before);
    },
  );

  test('what another holder has agreed to or cancelled is changed by no form of mine', async () => {
    await forms['turn autopay on']?.send(other, await autopay(other));
    const plan = await planOf(other);
    for (const sent of [
      await own.holder.send(turnOffAutopay, { plan }),
      await own.holder.send(changeAutopayCard, { plan, card: own.card }),
      await own.holder.send(dropCard, { card: other.card }),
      await own.holder.send(quoteCancellation, { plan, endsOn: written(inDays(0)) }),
    ])
      expect(sent.status).toBe(404);
    await forms['cancel a plan']?.send(other, await cancelling(other));
    expect((await own.holder.send(reinstatePlan, { plan })).status).toBe(404);
    expect(await sums(other)).toMatchObject({ agreed: [price], cancelled: 1 });
  });
});

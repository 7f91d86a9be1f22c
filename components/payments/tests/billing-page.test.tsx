import { describe, expect, test } from 'vitest';
import { languages, snapshotInAllLanguages as snapshot } from '@/components/tests/all-languages';
import { shown } from '@/components/tests/shown';
import { texts } from '@/lib/content';
import { addDays, today as todayIn } from '@/lib/dates';
import { sessionWith } from '@/lib/entry/tests/context';
import type { BilledPlan, Billing, PaymentWord, ReturnedPayment } from '@/lib/payments';
import { billedPlans } from '@/lib/payments/billed-plans';
import { type BillingAccount, type Policy, policySchema } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import { plainView, type View } from '@/lib/request';
import { BillingPage } from '../billing-page';
import { DueCard } from '../due-card';
import { ResultPage } from '../result-page';

const holder: View = {
  ...plainView(snapshot, 'en', '/policy-billing'),
  nonce: 'nonce',
  audience: {
    kind: 'holder',
    session: sessionWith(),
  },
};

const today = todayIn(snapshot.timeZone);
const day = (days: number) => addDays(today, days);
const written = (days: number) => coverageDate(holder.settings, day(days));
const policy = (billing: object) =>
  policySchema.parse({
    id: 'p',
    policyNumber: 'P-1',
    dealerCode: '',
    productCode: '',
    planName: 'Kitchen Plan',
    status: 'active',
    effectiveDate: day(-100),
    expiryDate: day(500),
    customers: [],
    billing,
  });
const lapsed = policy({ state: 'LAPSED', nextDueOn: day(-60), graceEndsOn: day(-45) });
const inGrace = policy({ state: 'IN_GRACE', nextDueOn: day(-8), graceEndsOn: day(7) });
const resuming = policy({ state: 'PAID', coversAgainFrom: day(1) });

type BillingShown = Extract<Billing, { kind: 'billing' }>;
interface PlanOnPage extends Pick<BilledPlan, 'policy' | 'payment' | 'due'> {
  readonly accounts?: readonly BillingAccount[];
}
const nothing: BillingShown = {
  kind: 'billing',
  dues: [],
  laterDues: [],
  plans: [],
  takesPayments: true,
  isHolder: true,
  cards: [],
  autopay: new Map(),
  payments: [],
  history: [],
};
const pageOf = (
  billing: Partial<BillingShown>,
  language: View['language'] = 'en',
  planId?: string,
) =>
  shown(
    <BillingPage
      view={{ ...holder, language }}
      billing={{ ...nothing, ...billing }}
      today={day(0)}
      kept={new Map()}
      hasChanged={false}
      planId={planId}
    />,
  );
const billsOf = (
  { policy: one, accounts = [], ...said }: PlanOnPage,
  language: View['language'] = 'en',
) =>
  pageOf(
    { plans: billedPlans([one], accounts, [], day(0)).map((plan) => ({ ...plan, ...said })) },
    language,
  );
/** What a page of bills says of the plan, above the invoices and payments. */
const noticeIn = (html: string) =>
  html.slice(html.indexOf('id="billing-status"'), html.indexOf('aria-labelledby="payments"'));
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const checking = 'We’re checking your payment. You don’t need to pay again.';
const noBill = 'This plan has no open bill. Contact us about how to pay.';

describe('§2.1 policy-billing says what a plan covers and what paying restores', () => {
  test.each([
    ['lapsed, with a bill', lapsed, 'DUE', [`covered since ${written(-60)}`, 'resumes'], undefined],
    [
      'in grace, with a bill',
      inGrace,
      'DUE',
      ['overdue', `by ${texts(snapshot, 'en').date(day(7))}`],
      undefined,
    ],
    ['lapsed, its payment checked', lapsed, 'CHECKED', ['covered since', checking], undefined],
    ['in grace, its payment checked', inGrace, 'CHECKED', ['overdue', checking], undefined],
    ['lapsed without a bill', lapsed, 'NONE', ['covered since', noBill], '/pages/contact-us'],
    ['paid too late for today', resuming, 'NONE', [`resumes on ${written(1)}`], undefined],
  ] as const)('%s', async (_, one, payment, words, href) => {
    const html = await billsOf({ policy: one, payment });
    for (const word of words) expect(textOf(html)).toContain(word);
    expect(/href="([^"?]*)/.exec(noticeIn(html))?.[1]).toBe(href);
  });

  test('the total that is due says which part of it is on no bill yet', async () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const one = policy({ state: 'LAPSED', nextDueOn: day(-60), amountDue: usd(6000) });
    const due = { total: usd(6000), billedNext: usd(4000) };
    const said = textOf(noticeIn(await billsOf({ policy: one, payment: 'DUE', due })));
    expect(said).toContain('Total due: $60.00');
    expect(said).toContain('We’ll bill $40.00 of this after you pay what’s below.');
    const whole = await billsOf({ policy: one, payment: 'DUE', due: { total: usd(6000) } });
    expect(textOf(noticeIn(whole))).not.toContain('We’ll bill');
  });

  test.each(languages)('in %s', async (language) => {
    for (const one of [lapsed, inGrace, resuming])
      for (const payment of ['DUE', 'CHECKED', 'NONE'] as const)
        expect(textOf(await billsOf({ policy: one, payment }, language))).not.toContain(
          'Coverage_',
        );
  });
});

describe('§2.1 policy-billing shows the schedule, the payer and every invoice of a plan', () => {
  const account: BillingAccount = {
    id: 'a',
    policyId: 'p',
    paidBy: 'HOLDER',
    every: 'MONTH',
    price: { amount: 1100, currency: 'USD' },
    state: 'PAID',
    nextDueOn: day(9),
  };
  const inForce = policy({ state: 'PAID' });
  const { nextDueOn: _, ...elsewhere } = account;

  test.each([
    ['paid up', account, ['all paid up', '$11.00 a month', texts(snapshot, 'en').date(day(9))]],
    ['in yen', { ...account, price: { amount: 1100, currency: 'JPY' } }, ['¥1,100 a month']],
    [
      'in Kuwaiti dinars',
      { ...account, price: { amount: 1100, currency: 'KWD' } },
      ['1.100 a month'],
    ],
    [
      'paid by the seller',
      { ...elsewhere, paidBy: 'SELLER' },
      ['paid for where you bought it', 'Paid by Seller'],
    ],
    ['paid by a lender', { ...elsewhere, paidBy: 'LIENHOLDER' }, ['Your lender pays']],
    [
      'on the phone bill',
      { ...elsewhere, paidBy: 'CARRIER', payerName: 'Talkline' },
      ['on your phone bill', 'Paid by Talkline'],
    ],
    ['paid by an unknown payer', { ...elsewhere, paidBy: 'OTHER' }, ['isn’t paid for here']],
  ] as const)('%s', async (_name, its, words) => {
    const plan = { policy: inForce, payment: 'NONE', accounts: [its] } as const;
    const said = textOf(await billsOf(plan));
    for (const word of words) expect(said.replaceAll(/\s/g, ' ')).toContain(word);
    expect(said.includes('Your cards')).toBe(its.paidBy === 'HOLDER');
    for (const language of languages)
      expect(textOf(await billsOf(plan, language))).not.toMatch(/Payments_|Coverage_/);
  });

  test('a plan in grace has the last day to pay on a timeline', async () => {
    const said = textOf(await billsOf({ policy: inGrace, payment: 'DUE', accounts: [account] }));
    expect(said).toContain(`Last day to pay ${texts(snapshot, 'en').date(day(7))}`);
    expect(textOf(await billsOf({ policy: inGrace, payment: 'CHECKED' }))).not.toContain(
      'Last day',
    );
  });

  test('of several plans the page explains the one that is chosen, else the most urgent', async () => {
    const paid = { ...inForce, id: 'paid' };
    const plans = billedPlans([paid, lapsed], [{ ...account, policyId: 'paid' }], [], day(0));
    const headline = (html: string) => /id="billing-status"[^>]*>([^<]*)/.exec(html)?.[1];
    expect(headline(await pageOf({ plans }))).toContain('covered since');
    expect(headline(await pageOf({ plans }, 'en', 'paid'))).toContain('all paid up');
  });

  test('an invoice that was paid elsewhere has its files; a long list shows a part and a link', async () => {
    const history = Array.from({ length: 12 }, (_, position) => ({
      kind: 'invoice' as const,
      invoice: {
        id: `i${position}`,
        policyId: 'p',
        number: `INV-${position}`,
        title: 'Kitchen Plan',
        issuedOn: day(-40),
        dueOn: day(-30),
        paidOn: day(-30),
        amount: { amount: 1100, currency: 'USD' },
        tax: { amount: 100, currency: 'USD' },
        state: 'PAID' as const,
      },
      payments: [],
    }));
    const html = await pageOf({ history });
    expect(html).toMatch(/\/pdf\/invoice[^"]*i0/);
    expect(html).toMatch(/\/pdf\/receipt[^"]*i0/);
    expect(textOf(html)).toContain('Show all (12)');
    expect(textOf(html)).not.toContain('INV-11');
  });
});

test.each(languages)(
  '§2.1 a lapsed plan: the statement stands beside each way to pay, in %s',
  async (language) => {
    const bill = {
      owedId: 'bill',
      kind: 'invoice',
      policyId: 'p',
      title: 'Kitchen Plan',
      number: 'INV-1',
      isOverdue: true,
      left: { amount: 1100, currency: 'USD' },
      restoration: { until: day(90), noLoss: { version: '1', text: 'Nothing has happened.' } },
    } as const;
    const plans = billedPlans([lapsed], [], [bill], day(0));
    const html = await pageOf({ plans, dues: [bill] }, language);
    const { text, date } = texts(snapshot, language);
    const words = [text('Payments_Restore_By', { date: date(day(90)) }), 'Nothing has happened.'];
    for (const word of words) expect(textOf(html)).toContain(word);
    expect(html).toContain('name="noLoss"');
  },
);

describe('a time that is held until a claim is paid', () => {
  const due = {
    owedId: 'owed',
    kind: 'claim',
    claimId: 'claim',
    title: 'Screen',
    number: 'C-1',
    isOverdue: false,
    left: { amount: 2900, currency: 'USD' },
    held: {
      id: 'appointment',
      centerId: 'center',
      slotId: 'slot',
      startsAt: '2026-12-01T19:00:00Z',
      endsAt: '2026-12-01T20:00:00Z',
      state: 'HELD',
      heldUntil: '2026-11-29T15:10:00Z',
    },
  } as const;
  const cardOf = (language: View['language'], claim?: string) =>
    shown(
      <DueCard
        view={{ ...holder, language }}
        due={due}
        cards={[]}
        mayPay
        kept={new Map()}
        {...(claim === undefined ? {} : { claim })}
      />,
    );

  test.each(languages)('is named before until when it is held, in %s', async (language) => {
    const { text, period, clock } = texts(snapshot, language);
    const { startsAt, endsAt, heldUntil } = due.held;
    const zone = snapshot.timeZone;
    const said = textOf(await cardOf(language));
    const places = [
      text('Claims_Slots_Held_Title'),
      period(new Date(startsAt), new Date(endsAt), zone),
      text('Claims_Pay_Held', { time: clock(new Date(heldUntil), zone) }),
    ].map((words) => said.indexOf(words.replaceAll(/\s+/g, ' ')));
    expect(places).not.toContain(-1);
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
  });

  test('is no news on the page of its claim, which says so itself', async () => {
    expect(await cardOf('en', 'claim')).not.toContain('held');
  });
});

describe('the page of one payment says what its plan covers then', () => {
  const resultOf = (word: PaymentWord, one?: Policy) => {
    const payment: ReturnedPayment = {
      id: 'payment',
      owedId: 'bill',
      title: 'Kitchen Plan',
      amount: 1104,
      currency: 'USD',
      at: new Date(),
      word,
      refunds: [],
      isDisputed: false,
      ...(one ? { policy: one } : {}),
    };
    return shown(<ResultPage view={holder} payment={payment} today={day(0)} />);
  };

  test.each([
    ['paid', resuming, `Coverage resumes on ${written(1)}`, 'Pay amount due'],
    ['paid', inGrace, 'Pay amount due', checking],
    ['checked', lapsed, checking, 'Pay amount due'],
    ['unclear', lapsed, checking, 'Pay amount due'],
    ['failed', lapsed, 'Pay amount due', checking],
    ['expired', inGrace, 'Pay amount due', checking],
  ] as const)('%s', async (word, one, says, hides) => {
    const text = textOf(await resultOf(word, one));
    expect(text).toContain(says);
    expect(text).not.toContain(hides);
  });

  test('never says that nothing is left to do: another bill may be open', async () => {
    expect(textOf(await resultOf('paid'))).not.toContain('nothing more');
  });
});

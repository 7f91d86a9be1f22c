import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountDueOf } from '@/insurer/billing/amount-due';
import {
  type Billing,
  billingOfFile,
  graceEndOf,
  monthsOf,
  paidThrough,
  priceDue,
  taxOn,
} from '@/insurer/billing/billing';
import { billingAccountOf } from '@/insurer/billing/billing-accounts';
import { billingPaid } from '@/insurer/billing/billing-paid';
import { insuranceProductSchema } from '@/insurer/catalogue/products-file';
import { coverDays } from '@/insurer/claims/cover-days';
import { addDays, addMonths, daysBetween, periodOf } from '@/lib/dates';
import { phoneProduct } from '@/lib/platform/tests/suite/world';

const rules = insuranceProductSchema.parse(phoneProduct);
const term = { id: 'p', status: 'active', effectiveDate: '2026-01-31', expiryDate: '2027-01-30' };

describe('how a policy of a package is paid', () => {
  test.each([
    ['until the end of the period that the day lies in', {}, '2026-02-10', '2026-02-27'],
    ['in later periods, too', {}, '2026-05-31', '2026-06-29'],
    ['before it begins its first', {}, '2025-12-01', '2026-02-27'],
    ['no longer than it lasts', {}, '2028-01-01', '2027-01-30'],
    ['at once, all of it', { every: 'ONCE' as const }, '2026-02-10', '2027-01-30'],
    ['so many days from the import', { paidForDays: 5 }, '2026-02-10', '2026-02-15'],
    ['or not any more', { paidForDays: -5 }, '2026-02-10', '2026-02-05'],
  ])('%s', (_, billing, today, paidUntil) => {
    expect(billingOfFile({ ...term, billing }, rules, today)).toMatchObject({ paidUntil });
  });

  test('a payment pays for a period, and no longer than the policy lasts', () => {
    expect(paidThrough(term, 'MONTH', '2026-01-31')).toBe('2026-02-27');
    expect(paidThrough(term, 'YEAR', '2026-06-01')).toBe('2027-01-30');
    expect(paidThrough(term, 'ONCE', '2026-01-31')).toBe('2027-01-30');
  });

  test.each(['2026-01-29', '2026-01-30', '2026-01-31', '2024-02-29', '2026-06-15'])(
    'a year that begins on %s has twelve payments',
    (effectiveDate) => {
      const year = {
        effectiveDate,
        expiryDate: addDays(addMonths(effectiveDate, 12), -1),
      };
      let [dueOn, payments] = [effectiveDate, 0];
      while (dueOn <= year.expiryDate) {
        dueOn = addDays(paidThrough(year, 'MONTH', dueOn), 1);
        payments += 1;
      }
      expect(payments).toBe(12);
    },
  );
});

// The last day of a grace of so many days after the due date, as people count it.
describe.each([
  ['2026-03-01', 0, '2026-03-01'],
  ['2026-03-01', 1, '2026-03-02'],
  ['2026-03-01', 10, '2026-03-11'],
  ['2026-03-01', 20, '2026-03-21'],
  ['2026-03-01', 31, '2026-04-01'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-12-31', 20, '2027-01-20'],
])('what was due on %s has %i days of grace, which end on %s', (dueOn, graceDays, last) => {
  const billing = {
    paidBy: 'HOLDER',
    every: 'MONTH',
    price: 1000,
    paidUntil: addDays(dueOn, -1),
  } as const;
  const withGrace = { ...rules, price: { ...rules.price, graceDays } };
  const account = (day: string) => billingAccountOf(term, billing, withGrace, true, day);
  const lossOn = (dateOfLoss: string, today: string) => {
    const paid = { paidUntil: billing.paidUntil, graceEndsOn: graceEndOf(billing, graceDays) };
    const { notInForce } = coverDays(
      { reportAfterEndDays: 90 },
      { waitingDays: 0, reportWithinDays: 90 },
      { ...term, id: 'c', coverageTypeCode: 'ALL' },
      paid,
      today,
    );
    return notInForce.every(({ from }) => dateOfLoss < from);
  };

  test('on the due date nothing is late', () => {
    expect(account(dueOn).state).toBe('DUE');
  });

  test('until their last day it is in grace, and a loss waits; then it has lapsed', () => {
    const after = addDays(last, 1);
    if (graceDays > 0)
      expect(account(last)).toMatchObject({ state: 'IN_GRACE', graceEndsOn: last });
    expect(account(after)).toMatchObject({ state: 'LAPSED', graceEndsOn: last });
    expect(lossOn(last, last)).toBe(true);
    expect(lossOn(dueOn, after)).toBe(false);
  });

  test('what is paid on their last day leaves no gap, and a day later it does', () => {
    const paidOn = (day: string) =>
      billingPaid(billing, {
        isOwedAgain: false,
        dueOn,
        paidOn: day,
        countsFor: day,
        graceDays,
        term,
      })?.gaps;
    expect(paidOn(last)).toEqual([]);
    expect(paidOn(addDays(last, 1))).toHaveLength(1);
  });
});

test.each([
  ['2026-03-10', undefined],
  ['2026-03-11', '2026-03-16'],
  ['2026-03-15', '2026-03-16'],
  ['2026-03-16', undefined],
])('what was paid after its grace, on 2026-03-15, covers on %s again from %s', (today, from) => {
  const billing = {
    paidBy: 'HOLDER',
    every: 'MONTH',
    price: 1000,
    paidUntil: '2026-04-30',
  } as const;
  const gaps = [{ from: '2026-03-11', to: '2026-03-15' }];
  const account = billingAccountOf(term, { ...billing, gaps }, rules, false, today);
  expect(account.state).toBe('PAID');
  expect(account.coversAgainFrom).toBe(from);
  expect(account.notCoveredFrom).toBe(from === undefined ? undefined : '2026-03-11');
});

test.each([
  [[], undefined],
  // One payment was missed, and made after its grace: it covers nothing before it was made.
  [[{ from: '2026-02-01', to: '2026-03-20' }], '2026-02-01'],
  [
    [
      { from: '2026-01-01', to: '2026-02-14' },
      { from: '2026-02-15', to: '2026-03-20' },
    ],
    '2026-01-01',
  ],
  // The plan covered in between.
  [[{ from: '2026-01-01', to: '2026-01-20' }], undefined],
])(
  'what was due on 2026-03-01 and never paid, after the gaps %j, is not covered from %s on',
  (gaps, from) => {
    const billing = {
      paidBy: 'HOLDER',
      every: 'MONTH',
      price: 1000,
      paidUntil: '2026-02-28',
      gaps,
    } as const;
    const account = billingAccountOf(term, billing, rules, true, '2026-03-21');
    expect(account).toMatchObject({ state: 'LAPSED', nextDueOn: '2026-03-01' });
    expect(account.notCoveredFrom).toBe(from);
  },
);

describe('all that is due of a policy', () => {
  const monthly = {
    paidBy: 'HOLDER',
    every: 'MONTH',
    price: 1000,
    paidUntil: '2026-02-27',
  } as const;
  const asked = (...openInvoices: readonly { dueOn: string; left: number }[]) => ({
    taxRate: 1000,
    openInvoices,
  });
  const first = { dueOn: '2026-02-28', left: 1100 };
  test.each<[string, Billing, ReturnType<typeof asked>, string, number]>([
    ['nothing before its day', monthly, asked(), '2026-02-27', 0],
    ['nothing of a bill that is due later', monthly, asked(first), '2026-02-27', 0],
    ['one payment', monthly, asked(first), '2026-03-15', 1100],
    ['one that has no bill yet', monthly, asked(), '2026-03-15', 1100],
    ['those that follow, which have no bill yet', monthly, asked(first), '2026-05-15', 3300],
    ['less what was paid in part', monthly, asked({ ...first, left: 300 }), '2026-05-15', 2500],
    ['no more than its term has', monthly, asked(first), '2028-01-01', 12_100],
    [
      'all at once',
      { ...monthly, every: 'ONCE', paidUntil: '2026-01-30' },
      asked(),
      '2026-05-15',
      1100,
    ],
    ['nothing where others pay', { ...monthly, paidBy: 'SELLER' }, asked(), '2026-05-15', 0],
    ['nothing of what costs nothing', { ...monthly, price: 0 }, asked(), '2026-05-15', 0],
    [
      'a refund that is owed again, before its day, and what follows it',
      {
        ...monthly,
        owedAgain: { paidUntil: '2026-03-30', lastDay: '2026-02-27', dueOn: '2026-05-20' },
      },
      asked({ dueOn: '2026-05-20', left: 700 }),
      '2026-05-15',
      700 + 2200,
    ],
  ])('%s', (_, billing, open, today, amount) => {
    expect(amountDueOf(term, billing, open, today)).toBe(amount);
  });
});

describe('what is due of a period', () => {
  const billing = {
    paidBy: 'HOLDER',
    every: 'MONTH',
    price: 1000,
    paidUntil: '2026-01-30',
  } as const;
  const term = { effectiveDate: '2025-08-31', expiryDate: '2027-08-30' };
  const cut = { ...term, expiryDate: '2026-02-10' };
  const ended = { ...billing, countedUntil: term.expiryDate };

  test('is its price, also of one that the end of the term cuts', () => {
    expect(priceDue(term, billing, 1000, '2026-01-31')).toEqual({ amount: 1100, tax: 100 });
    const last = { ...term, expiryDate: '2026-02-10' };
    expect(priceDue(last, billing, 1000, '2026-01-31')).toEqual({ amount: 1100, tax: 100 });
  });

  test('is by its days where a cancellation cuts it, to the nearest minor unit', () => {
    // 11 of the 28 days from 31 January to 27 February.
    expect(priceDue(cut, ended, 1000, '2026-01-31')).toEqual({ amount: 393 + 39, tax: 39 });
    expect(priceDue(term, billing, 1000, '2026-02-11')).toEqual({ amount: 607 + 61, tax: 61 });
    expect(priceDue(cut, { ...ended, price: 1 }, 0, '2026-01-31').amount).toBe(1);
  });

  test('however often it is cut, its parts add up to its price, and no part is more than the whole', () => {
    const every = fc.constantFrom('MONTH' as const, 'YEAR' as const, 'ONCE' as const);
    fc.assert(
      fc.property(
        every,
        fc.integer({ min: 100_000, max: 90_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 700 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 4 }),
        (every, price, rate, begin, cuts) => {
          const of = { ...billing, every, price };
          const { from, to } = periodAt(of, addDays(term.effectiveDate, begin));
          const days = daysBetween(from, to) + 1;
          const ends = [...new Set(cuts.filter((end) => end < days))].toSorted((a, b) => a - b);
          const parts = [...ends, days].map((end, index) => {
            const expiryDate = addDays(from, end - 1);
            const dueOn = addDays(from, index === 0 ? 0 : (ends[index - 1] ?? 0));
            const counted = { ...of, countedUntil: term.expiryDate };
            return priceDue({ ...term, expiryDate }, counted, rate, dueOn);
          });
          const whole = price + taxOn(price, rate);
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole);
          for (const { amount, tax } of parts) {
            expect(amount).toBeGreaterThan(0);
            expect(tax).toBeGreaterThanOrEqual(0);
            expect(amount).toBeLessThanOrEqual(whole);
          }
        },
      ),
    );
  });

  /** The period of payment that a day lies in. */
  function periodAt(of: Billing, day: string) {
    const months = monthsOf(of.every);
    if (months === undefined) return { from: term.effectiveDate, to: term.expiryDate };
    const { from } = periodOf(term.effectiveDate, months, day);
    return { from, to: paidThrough(term, of.every, from) };
  }
});

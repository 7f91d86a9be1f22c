import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '@/lib/dates';
import { billingOfFile, paidThrough } from '../../embedded/billing/billing';
import { billingAccountOf } from '../../embedded/billing/billing-accounts';
import { insuranceProductSchema } from '../../embedded/catalogue/products-file';
import { phoneProduct } from '../suite/world';

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

test.each([
  ['2026-03-01', 'DUE', undefined],
  ['2026-03-02', 'IN_GRACE', '2026-03-10'],
  ['2026-03-10', 'IN_GRACE', '2026-03-10'],
  ['2026-03-11', 'LAPSED', '2026-03-10'],
])(
  'what was due on 2026-03-01 with ten days of grace is on %s: %s',
  (today, state, graceEndsOn) => {
    const billing = {
      paidBy: 'HOLDER',
      every: 'MONTH',
      price: 1000,
      paidUntil: '2026-02-28',
    } as const;
    const account = billingAccountOf(term, billing, rules, true, today);
    expect(account).toMatchObject({ state, nextDueOn: '2026-03-01' });
    expect(account.graceEndsOn).toBe(graceEndsOn);
  },
);

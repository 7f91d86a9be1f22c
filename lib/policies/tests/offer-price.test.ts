import { expect, test } from 'vitest';
import { offeredPrice, priceToday } from '../offers/price';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const year = { effectiveDate: '2027-03-16', expiryDate: '2028-03-15' };
const twoYears = { effectiveDate: '2025-03-16', expiryDate: '2027-03-15' };
const odd = { effectiveDate: '2027-03-16', expiryDate: '2028-03-01' };

test.each([
  ['a month, for a year', 'MONTH', year, year, { ...usd(12 * 3_779), months: 12 }],
  ['a year, for a year', 'YEAR', year, year, { ...usd(3_779), months: 12 }],
  ['a year, for two', 'YEAR', year, twoYears, { ...usd(2 * 3_779), months: 24 }],
  ['all at once, for as long', 'ONCE', year, year, { ...usd(3_779), months: 12 }],
  ['all at once, for half of it', 'ONCE', twoYears, year, { ...usd(3_779), months: 24 }],
  ['all at once, for twice as long', 'ONCE', year, twoYears, { ...usd(2 * 3_779), months: 24 }],
  ['all at once, for no number of months', 'ONCE', odd, year, usd(3_779)],
  [
    'a month, where the offer has no number of them',
    'MONTH',
    year,
    odd,
    { ...usd(3_779), months: 1 },
  ],
] as const)(
  '§2.1 policy-management: what is paid today is compared for as long as the offer lasts, tax included: %s',
  (_, every, policy, offer, price) => {
    // 8% tax on $34.99.
    const payment = { every, price: usd(3_499), taxRate: 800 };
    expect(priceToday(payment, policy, offer)).toEqual(price);
  },
);

test.each([
  [year, 12],
  [twoYears, 24],
  [{ effectiveDate: '2027-01-31', expiryDate: '2027-02-27' }, 1],
  [odd, undefined],
])('§2.1 policy-management: an offer for %j costs its price for %s months', (term, months) => {
  const price = usd(41_988);
  expect(offeredPrice({ ...term, price }).months).toBe(months);
});

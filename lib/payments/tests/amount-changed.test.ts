import { expect, test } from 'vitest';
import { changedBillPage, hasAmountChanged } from '../amount-changed';

const due = {
  owedId: 'invoice-1',
  kind: 'invoice',
  title: 'Plan',
  number: '1',
  isOverdue: false,
  left: { amount: 1_900, currency: 'USD' },
} as const;
const queryOf = (page: string) => new URL(page, 'https://portal.example').searchParams;

test.each([
  ['was shown with another amount', changedBillPage('invoice-1', '1800 USD'), true],
  ['is what was shown', changedBillPage('invoice-1', '1900 USD'), false],
  ['is somebody else’s, or paid', changedBillPage('invoice-2', '1800 USD'), false],
  ['is not named', '/policy-billing?changed=1', false],
  ['is not asked for', '/policy-billing', false],
])('§2.1 policy-billing: a due that %s: %s is said to have changed: %s', (_, page, isSaid) => {
  const query = queryOf(page);
  expect(hasAmountChanged(query, { dues: [due], laterDues: [] })).toBe(isSaid);
  expect(hasAmountChanged(query, { dues: [], laterDues: [due] })).toBe(isSaid);
});

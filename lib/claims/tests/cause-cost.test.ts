import { describe, expect, test } from 'vitest';
import { type ClaimCause, claimOptionsSchema } from '@/lib/platform';
import type { ClaimAnswers } from '../filing/answers';
import { causeCost, mayBeInspected } from '../filing/cause-cost';
import { offeredBy } from './offered';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const deductible = { amount: usd(2_900), isTaxed: false };
const way = (serviceRoute: string, amount: number) => ({ serviceRoute, holderPays: usd(amount) });

function costOf(costs: ClaimCause['costs'] | object | undefined, answers: Partial<ClaimAnswers>) {
  const options = claimOptionsSchema.parse({
    causes: [
      {
        code: 'SCREEN',
        title: 'Screen',
        claimType: 'SCREEN',
        questions: [],
        requiredDocuments: [],
        serviceRoutes: ['CARRY_IN', 'REIMBURSEMENT'],
        needsDiagnosis: false,
        ...(costs ? { costs } : {}),
      },
    ],
    lossFrom: '2026-01-01',
    lossUntil: '2026-12-31',
    reportUntil: '2027-01-31',
    currency: 'USD',
  });
  return causeCost({
    facts: { productIds: ['phone'], options },
    answers: { answers: {}, productId: 'phone', cause: 'SCREEN', ...answers },
  });
}

function paid(amount: number, currency = 'USD'): Partial<ClaimAnswers> {
  const cost = { amount, currency };
  return {
    hasPaid: true,
    expense: { paidTo: 'Shop', paidOn: '2026-05-05', cost, wasAuthorised: false },
  };
}

describe('§2.1 file-claim: what a cause costs, before the claim is filed', () => {
  test.each([
    ['one way', [way('CARRY_IN', 2_900)], 2_900, 2_900],
    ['the dearest first', [way('REPLACEMENT', 14_900), way('CARRY_IN', 2_900)], 2_900, 14_900],
    ['money that is paid out', [way('CARRY_IN', 900), way('SETTLEMENT', 2_900)], 900, 900],
  ])('%s', (_, ways, least, most) => {
    expect(costOf({ deductible, ways }, {})).toEqual({
      kind: 'PAYS',
      least: usd(least),
      most: usd(most),
    });
  });

  test('of what nobody can price yet the deductible is said, and nothing where nothing is known', () => {
    expect(costOf({ deductible }, {})).toEqual({ kind: 'DEDUCTIBLE', deductible });
    expect(costOf(undefined, {})).toBe(undefined);
    expect(costOf({ deductible }, { cause: 'OTHER' })).toBe(undefined);
  });
});

describe('§2.1 file-claim: what comes back of what was paid', () => {
  test.each([
    ['less the deductible', 18_900, { deductible }, 16_000, false],
    ['cut by a limit', 50_000, { deductible, paidBackUpTo: usd(30_000) }, 30_000, true],
    ['below the deductible', 1_000, { deductible }, 0, false],
    ['without a deductible', 5_000, {}, 5_000, false],
  ])('%s', (_, sum, costs, back, isCut) => {
    expect(costOf(costs, paid(sum))).toMatchObject({
      kind: 'BACK',
      paid: usd(sum),
      back: usd(back),
      isCut,
    });
  });

  test.each([
    ['what was paid is not told yet', { deductible }, { hasPaid: true }],
    ['the deductible is a share', { deductible: { ...deductible, share: 1_000 } }, paid(18_900)],
    ['it was paid in another currency', { deductible }, paid(18_900, 'EUR')],
  ])('no sum where %s', (_, costs, answers) => {
    expect(costOf(costs, answers)).toMatchObject({ kind: 'BACK_LESS' });
  });
});

test.each([
  ['SCREEN_CRACKED', true],
  ['LOST', false],
  ['STOLEN', false],
  ['NOT_OFFERED', false],
])('§2.1 file-claim: whether an inspection can change what %s costs: %s', (cause, may) => {
  const options = offeredBy('northwind').get('PHPLUS');
  const filing = {
    facts: { productIds: ['phone'], options },
    answers: { answers: {}, productId: 'phone', cause },
  };
  expect(mayBeInspected(filing)).toBe(may);
});

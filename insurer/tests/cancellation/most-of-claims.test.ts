import { expect, test } from 'vitest';
import { mostOfClaims, type OpenLoss } from '@/insurer/cancellation/most-of-claims';
import type { CoverageRule, LimitRule } from '@/insurer/catalogue/products-file';
import type { LimitUsed } from '@/insurer/claims/limits';

const ruleOf = (code: string, causes: string[], limits: LimitRule[]): CoverageRule => ({
  coverageTypeCode: code,
  title: { en: code },
  description: { en: code },
  causes,
  exclusions: [],
  waitingDays: 0,
  reportWithinDays: 30,
  limits,
  deductibles: [],
});
const coverageOf = (code: string) => ({
  id: code,
  coverageTypeCode: code,
  effectiveDate: '2026-01-01',
  expiryDate: '2028-12-31',
});
const loss = (id: string, changes: Partial<OpenLoss> = {}): OpenLoss => ({
  id,
  cause: 'DROP',
  coverageId: undefined,
  dateOfLoss: '2026-05-01',
  paid: 0,
  ...changes,
});
const use = (claimId: string, amount: number, countsOn = '2026-05-01'): LimitUsed => ({
  claimId,
  coverageId: 'damage',
  amount,
  countsOn,
});

const perPlan: LimitRule[] = [{ per: 'PLAN', amount: 1000 }];
const perYear: LimitRule[] = [{ per: 'PERIOD', amount: 1000 }];
const perClaim: LimitRule[] = [{ per: 'CLAIM', amount: 700 }];

test.each<[string, LimitRule[], OpenLoss[], LimitUsed[], number]>([
  ['no claim costs anything', perPlan, [], [], 0],
  ['one claim can take all of it', perPlan, [loss('a')], [], 1000],
  ['several claims take a shared limit once', perPlan, [loss('a'), loss('b'), loss('c')], [], 1000],
  ['what ended claims have used is gone', perPlan, [loss('a'), loss('b')], [use('z', 400)], 600],
  [
    'what an open one reserved is free if denied',
    perPlan,
    [loss('a'), loss('b')],
    [use('a', 900)],
    1000,
  ],
  ['a limit per claim holds for each', perClaim, [loss('a'), loss('b')], [], 1400],
  ['the smaller one holds', [...perClaim, ...perPlan], [loss('a'), loss('b')], [], 1000],
  ['one claim stays below its own', [...perClaim, ...perPlan], [loss('a')], [], 700],
  [
    'each period has a limit of its own',
    perYear,
    [loss('a'), loss('b'), loss('c', { dateOfLoss: '2027-02-01' })],
    [use('z', 300, '2027-03-01')],
    1700,
  ],
  [
    'what a reopened claim was paid costs nothing again',
    perPlan,
    [loss('a', { paid: 250, coverageId: 'damage' }), loss('b')],
    [use('a', 250)],
    750,
  ],
  ['a used-up limit costs nothing more', perPlan, [loss('a'), loss('b')], [use('z', 1200)], 0],
  [
    'without a limit in money there is no end',
    [{ per: 'PLAN', count: 2 }],
    [loss('a')],
    [],
    Infinity,
  ],
])('%s', (_, limits, open, uses, most) => {
  const rules = [ruleOf('damage', ['DROP'], limits)];
  expect(mostOfClaims(open, rules, [coverageOf('damage')], uses)).toBe(most);
});

test('coverages that share no claim are counted apart, and a claim that either may pay once', () => {
  const rules = [
    ruleOf('damage', ['DROP'], perPlan),
    ruleOf('theft', ['THEFT'], [{ per: 'PLAN', amount: 300 }]),
  ];
  const coverages = [coverageOf('damage'), coverageOf('theft')];
  const most = (...open: OpenLoss[]) => mostOfClaims(open, rules, coverages, []);
  expect(most(loss('a'), loss('b'), loss('c', { cause: 'THEFT' }))).toBe(1300);
  // A person may decide by any coverage what none names.
  expect(most(loss('a', { cause: 'OTHER' }))).toBe(1000);
  expect(most(loss('a', { cause: 'OTHER' }), loss('b'), loss('c', { cause: 'THEFT' }))).toBe(1300);
  expect(mostOfClaims([loss('a')], [], [], [])).toBe(Infinity);
});

import { describe, expect, test } from 'vitest';
import { type Coverage, coverageSchema, type Limit, limitSchema } from '@/lib/platform';
import { ownExclusions, sharedExclusions } from '../plan/exclusions';
import { isWaiting, shareLeft, usedUpLimit } from '../plan/limits';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const limit = (values: object): Limit => limitSchema.parse({ per: 'PERIOD', ...values });
const coverage = (values: object = {}): Coverage =>
  coverageSchema.parse({
    id: 'c',
    policyId: 'p',
    policyNumber: 'P-1',
    coverageTypeCode: 'ALL',
    title: 'All',
    description: '',
    effectiveDate: '2026-01-15',
    expiryDate: '2030-01-14',
    ...values,
  });

describe('§2.1 policy-management: what is left of a limit', () => {
  test.each([
    ['money', { amount: usd(1000), amountLeft: usd(250) }, 0.25],
    ['claims', { count: 2, countLeft: 1 }, 0.5],
    ['the scarcer of both', { amount: usd(1000), amountLeft: usd(900), count: 2, countLeft: 0 }, 0],
    ['nothing of nothing', { count: 0, countLeft: 0 }, 0],
    ['more than there was, which a reviewer may grant', { count: 1, countLeft: 3 }, 1],
    ['less than nothing', { amount: usd(1000), amountLeft: usd(-5) }, 0],
    ['not said', { amount: usd(1000) }, undefined],
    ['of what is not limited', { amountLeft: usd(5) }, undefined],
  ])('%s', (_, values, share) => {
    expect(shareLeft(limit(values))).toBe(share);
  });

  test('a coverage is used up where any of its limits is', () => {
    const spent = { per: 'PERIOD', count: 1, countLeft: 0, resetsOn: '2027-01-15' };
    const whole = { per: 'PLAN', amount: usd(5), amountLeft: usd(5) };
    expect(usedUpLimit(coverage({ limits: [whole, spent] }))?.resetsOn).toBe('2027-01-15');
    expect(usedUpLimit(coverage({ limits: [whole] }))).toBeUndefined();
    expect(usedUpLimit(coverage())).toBeUndefined();
  });

  test.each([
    [undefined, false],
    ['2026-11-24', true],
    ['2026-11-23', false],
    ['2026-11-22', false],
  ])('a coverage that waits until %s waits on 2026-11-23: %s', (waitsUntil, waits) => {
    expect(isWaiting(coverage(waitsUntil ? { waitsUntil } : {}), '2026-11-23')).toBe(waits);
  });
});

describe('§2.1 policy-management: what is not covered', () => {
  const [purpose, war, rust] = [{ en: 'On purpose', es: 'A propósito' }, 'War', { en: 'Rust' }];

  test('what no coverage pays for is said once, the rest with its coverage', () => {
    const one = coverage({ exclusions: [purpose, war] });
    const other = coverage({ exclusions: [rust, { ...purpose }] });
    const shared = sharedExclusions([one, other]);
    expect(shared).toEqual([purpose]);
    expect(ownExclusions(one, shared)).toEqual([war]);
    expect(ownExclusions(other, shared)).toEqual([rust]);
  });

  test('a single coverage keeps its own, and nothing is shared by none', () => {
    expect(sharedExclusions([coverage({ exclusions: [war] })])).toEqual([]);
    expect(sharedExclusions([])).toEqual([]);
    expect(sharedExclusions([coverage({ exclusions: [war] }), coverage()])).toEqual([]);
  });
});

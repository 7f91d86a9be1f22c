import { describe, expect, test } from 'vitest';
import { policySchema } from '@/lib/platform';
import { planPage } from '../plan-page';
import type { Plan } from '../plans';

function plans(count: number): readonly Plan[] {
  return Array.from({ length: count }, (_, index) => ({
    policy: policySchema.parse({
      id: `policy-${index}`,
      policyNumber: `P-${index}`,
      dealerCode: '',
      productCode: '',
      planName: 'Plan',
      status: index % 2 === 0 ? 'expired' : 'active',
      effectiveDate: '2026-01-01',
      expiryDate: '2027-01-01',
      customers: [],
    }),
    coverages: [],
    products: [],
  }));
}

describe('a page of plans', () => {
  test.each([
    [0, null, 0, 0],
    [1, null, 1, 1],
    [20, null, 1, 20],
    [45, null, 1, 20],
    [45, '2', 21, 40],
    [45, '3', 41, 45],
    [45, '4', 1, 20],
    [45, '0', 1, 20],
    [45, '-1', 1, 20],
    [45, 'x', 1, 20],
  ])('of %i, asked for %s, shows %i to %i', (count, asked, first, last) => {
    const page = planPage(plans(count), asked);
    expect(page).toMatchObject({ first, last, count });
    expect(page.plans).toHaveLength(last === 0 ? 0 : last - first + 1);
  });

  test('all of them show each plan once, those in force first', () => {
    const all = plans(45);
    const shown = ['1', '2', '3'].flatMap((asked) => planPage(all, asked).plans);
    expect(new Set(shown).size).toBe(45);
    expect(shown.slice(0, 22).every(({ policy }) => policy.status === 'active')).toBe(true);
  });
});

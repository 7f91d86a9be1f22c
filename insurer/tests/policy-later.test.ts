import { describe, expect, test } from 'vitest';
import { contractsFileSchema } from '@/insurer/contracts-file';
import { monthsSince, policyLater } from '@/insurer/policies/policy-later';
import { policyFile } from './give-contracts';

test.each([
  ['the day itself', '2026-11-28', 0],
  ['the last day of that month', '2026-12-27', 0],
  ['a month later', '2026-12-28', 1],
  ['at the end of a shorter month', '2027-02-28', 3],
  ['years later', '2029-07-01', 31],
  ['before it', '2026-11-27', -1],
])('dates move by whole months: %s', (_, day, months) => {
  expect(monthsSince('2026-11-28', day)).toBe(months);
});

test('they stay where a package does not say for which day they are written', () => {
  expect(monthsSince(undefined, '2029-07-01')).toBe(0);
});

describe('a policy some months later', () => {
  const later = (term: object, months: number) => {
    const coverage = { coverageTypeCode: 'ALL', title: 'All', description: '', ...term };
    const product = { Manufacturer: 'Acme', Type: 'Phone', ProductDescription: 'Acme One' };
    const { contracts } = contractsFileSchema.parse({
      contracts: [
        {
          id: 'one',
          searchTerms: {},
          policies: [
            policyFile({
              ...term,
              coverages: [coverage],
              products: [{ ...product, purchaseDate: '2026-01-31' }, product],
            }),
          ],
        },
      ],
    });
    const [policy] = contracts[0]?.policies ?? [];
    if (!policy) throw new Error('there is no policy');
    return policyLater(policy, months);
  };

  test.each([
    ['2026-05-01', '2028-04-30', 1, '2026-06-01', '2028-05-31'],
    ['2026-03-01', '2028-02-29', 12, '2027-03-01', '2029-02-28'],
    ['2025-09-12', '2028-09-11', 31, '2028-04-12', '2031-04-11'],
    ['2026-01-15', '9999-12-31', 0, '2026-01-15', '9999-12-31'],
  ])('from %s to %s, %i months later', (from, to, months, effectiveDate, expiryDate) => {
    const moved = later({ effectiveDate: from, expiryDate: to }, months);
    expect(moved).toMatchObject({ effectiveDate, expiryDate });
    expect(moved.coverages).toMatchObject([{ effectiveDate, expiryDate }]);
  });

  test('was bought so much later, if the package says when', () => {
    const term = { effectiveDate: '2026-02-01', expiryDate: '2028-01-31' };
    const { products } = later(term, 1);
    expect(products.map(({ purchaseDate }) => purchaseDate)).toEqual(['2026-02-28', undefined]);
  });
});

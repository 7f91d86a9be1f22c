import { describe, expect, test } from 'vitest';
import { type Coverage, coverageSchema } from '@/lib/platform';
import { mostBorne } from '../filing/most-borne';

function coverage(change: Partial<Coverage>): Coverage {
  return coverageSchema.parse({
    id: 'c',
    policyId: 'plan',
    policyNumber: 'NW1',
    coverageTypeCode: 'ACCIDENT',
    title: 'Accident',
    description: '',
    effectiveDate: '2026-01-01',
    expiryDate: '2026-12-31',
    ...change,
  });
}

const usd = (amount: number) => ({ amount, currency: 'USD' });
const rule = { fromClaim: 1, isTaxed: false, payableTo: 'INSURER', givenBack: 'NEVER' } as const;
const phone = { policyId: 'plan', deviceClass: 'PHONE_STANDARD' };

describe('§2.1 file-claim: what it costs at most, before it is filed', () => {
  const deductibles = [
    { ...rule, amount: usd(9900) },
    { ...rule, amount: usd(14_900), deviceClass: 'PHONE_FOLDABLE' },
    { ...rule, amount: usd(19_800), fromClaim: 4, isTaxed: true },
  ];

  test('is the highest of what fits the product, whichever claim it is', () => {
    expect(mostBorne([phone], [coverage({ deductibles })])).toEqual({
      amount: usd(19_800),
      isTaxed: true,
    });
    expect(mostBorne([phone], [coverage({ deductibles: deductibles.slice(0, 2) })])).toEqual({
      amount: usd(9900),
      isTaxed: false,
    });
  });

  test('leaves out what covers another plan', () => {
    expect(mostBorne([{ ...phone, policyId: 'other' }], [coverage({ deductibles })])).toBe(
      undefined,
    );
  });

  test('says a share beside sums', () => {
    const shares = [{ ...rule, amount: usd(0), share: 2000 }];
    expect(mostBorne([phone], [coverage({ deductibles: shares })])).toMatchObject({ share: 2000 });
  });

  test('takes the words of a coverage without rules, and says nothing where nothing is known', () => {
    expect(mostBorne([phone], [coverage({ deductible: usd(7500) })])?.amount).toEqual(usd(7500));
    expect(mostBorne([phone], [coverage({})])).toBe(undefined);
    const euros = coverage({ deductible: { amount: 1, currency: 'EUR' } });
    expect(mostBorne([phone], [euros, coverage({ deductible: usd(1) })])).toBe(undefined);
  });
});

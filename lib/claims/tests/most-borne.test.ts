import { describe, expect, test } from 'vitest';
import { type Coverage, coverageSchema } from '@/lib/platform';
import { mostBorne } from '../filing/most-borne';
import { usedUpFor, usedUpOf } from '../filing/used-up';

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

describe('§2.1 file-claim: a limit that is used up is told before it is filed', () => {
  const counted = { per: 'PERIOD', months: 12, count: 2, resetsOn: '2027-01-01' } as const;
  const paid = { per: 'PLAN', amount: usd(50_000) } as const;

  test.each([
    ['no claim is left', [{ ...counted, countLeft: 0 }], 'PERIOD'],
    ['no money is left', [{ ...paid, amountLeft: usd(0) }], 'PLAN'],
    [
      'some of both is left',
      [
        { ...counted, countLeft: 1 },
        { ...paid, amountLeft: usd(1) },
      ],
      undefined,
    ],
    ['nobody says', [counted], undefined],
  ] as const)('%s', (_, limits, per) => {
    const found = usedUpOf([phone], [coverage({ limits: [...limits] })]);
    expect(found.map(({ limit }) => limit.per)).toEqual(per === undefined ? [] : [per]);
  });

  test('before it is filed, of what would pay for it, where nothing else does', () => {
    const causes = [{ code: 'CRACKED', title: 'Cracked' }];
    const gone = coverage({ causes, limits: [{ ...counted, countLeft: 0 }] });
    expect(usedUpFor(phone, 'CRACKED', [gone])).toHaveLength(1);
    expect(usedUpFor(phone, 'LOST', [gone])).toEqual([]);
    const other = coverage({ id: 'other', causes, limits: [{ ...counted, countLeft: 1 }] });
    expect(usedUpFor(phone, 'CRACKED', [gone, other])).toEqual([]);
  });

  test('nothing of a plan that covers something else', () => {
    const gone = coverage({ policyId: 'other', limits: [{ ...counted, countLeft: 0 }] });
    expect(usedUpOf([phone], [gone])).toEqual([]);
  });
});

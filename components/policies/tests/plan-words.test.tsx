import { describe, expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { deductibleWords, limitWords } from '@/lib/coverage';
import { addDays, today } from '@/lib/dates';
import { snapshotWith } from '@/lib/entry/tests/context';
import {
  coverageSchema,
  deductibleSchema,
  limitSchema,
  policySchema,
  productSchema,
} from '@/lib/platform';
import { plainView } from '@/lib/request';
import { coverageTexts, coveredInShort } from '../plan/words';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const view = plainView(snapshot, 'en', '/policy-management');
const usd = (amount: number) => ({ amount, currency: 'USD' });

describe('§2.1 policy-management: a limit in words', () => {
  test.each([
    [
      { per: 'CLAIM', amount: usd(80_000) },
      { most: 'Up to $800.00 per claim', isUsedUp: false },
    ],
    [
      {
        per: 'PERIOD',
        count: 2,
        countLeft: 1,
        months: 12,
        resetsOn: '2027-02-03',
      },
      {
        most: 'Up to 2 claims per plan year',
        left: '1 claim left',
        isUsedUp: false,
        whole: 'Resets on 02/03/2027',
      },
    ],
    [
      { per: 'PERIOD', count: 2, countLeft: 2, months: 1, resetsOn: '2027-02-03' },
      { most: 'Up to 2 claims per month', left: '2 claims left', isUsedUp: false },
    ],
    [
      { per: 'PERIOD', count: 2, months: 6 },
      { most: 'Up to 2 claims every 6 months', isUsedUp: false },
    ],
    [
      { per: 'PLAN', amount: usd(160_000), amountLeft: usd(0) },
      { most: 'Up to $1,600.00 over the full term', left: 'Used up', isUsedUp: true },
    ],
    [
      {
        per: 'PERIOD',
        months: 12,
        amount: usd(150_000),
        amountLeft: usd(100_000),
        count: 1,
        countLeft: 1,
      },
      {
        most: 'Up to 1 claim and $1,500.00 per plan year',
        left: '1 claim and $1,000.00 left',
        isUsedUp: false,
      },
    ],
    [
      { per: 'PERIOD', count: 3 },
      { most: 'Up to 3 claims', isUsedUp: false },
    ],
    [
      { per: 'WEEK', amount: usd(500) },
      { most: 'Up to $5.00', isUsedUp: false },
    ],
    [{ per: 'PLAN' }, undefined],
  ])('%o', (values, said) => {
    expect(limitWords(coverageTexts(view), limitSchema.parse(values))).toEqual(said);
  });
});

describe('§2.1 policy-management: a deductible in words', () => {
  const coverage = coverageSchema.parse({
    id: 'c',
    policyId: 'p',
    policyNumber: 'P-1',
    coverageTypeCode: 'ALL',
    title: 'All',
    description: '',
    effectiveDate: '2026-01-15',
    expiryDate: '2030-01-14',
    causes: [{ code: 'DROP', title: { en: 'Dropped' } }],
  });
  const classes = [{ code: 'FOLD', title: 'Foldable phone' }];

  test.each([
    [{ amount: usd(9900) }, 'Each claim', '$99.00', []],
    [{ amount: usd(0) }, 'Each claim', 'Nothing', []],
    [{ amount: usd(0), share: 1000 }, 'Each claim', '10% of the covered amount', []],
    [{ amount: usd(5000), share: 1500 }, 'Each claim', '$50.00 plus 15% of the covered amount', []],
    [
      { cause: 'DROP', deviceClass: 'FOLD', fromClaim: 4, amount: usd(100) },
      'Dropped, Foldable phone, starting with claim 4',
      '$1.00',
      [],
    ],
    [{ cause: 'UNKNOWN_ONE', amount: usd(100) }, 'UNKNOWN_ONE', '$1.00', []],
    [
      { amount: usd(100), isTaxed: true, payableTo: 'SHOP', givenBack: 'IF_NO_FAULT' },
      'Each claim',
      '$1.00',
      ['plus tax', 'paid to the service provider', 'refunded if no fault is found'],
    ],
    [{ amount: usd(0), isTaxed: true, payableTo: 'SHOP' }, 'Each claim', 'Nothing', []],
    [{ amount: usd(100), payableTo: 'NEW', givenBack: 'NEW' }, 'Each claim', '$1.00', []],
  ])('%o', (values, of, amount, notes) => {
    const words = deductibleWords(
      coverageTexts(view),
      coverage,
      deductibleSchema.parse(values),
      classes,
    );
    expect(words).toEqual({ of, amount, notes });
  });
});

describe('a plan says in a line what it is for', () => {
  const day = (days: number) => addDays(today(view.snapshot.timeZone), days);
  const plan = (changes: object = {}) =>
    policySchema.parse({
      id: 'p',
      policyNumber: 'P-1',
      dealerCode: '',
      productCode: '',
      planName: 'Plan',
      status: 'active',
      effectiveDate: day(-100),
      expiryDate: day(100),
      customers: [],
      ...changes,
    });
  const product = (ProductDescription: string, status = 'COVERED') =>
    productSchema.parse({
      id: `id-${ProductDescription}`,
      policyId: 'p',
      policyNumber: 'P-1',
      Manufacturer: 'Acme',
      Type: 'Phone',
      ProductDescription,
      status,
    });

  test.each<[string, readonly ReturnType<typeof product>[], string | undefined]>([
    ['nothing', [], undefined],
    ['nothing any more', [product('Old', 'RETIRED')], undefined],
    ['one', [product('One'), product('Old', 'RETIRED')], 'Covers One'],
    ['one without a name', [product('')], 'Covers Phone · Acme'],
    ['three', [product('One'), product('Two'), product('Three')], 'Covers One and 2 more products'],
  ])('%s', (_, products, said) => {
    expect(coveredInShort(view, plan(), { products, coverages: [] })).toBe(said);
  });

  test('and nothing that its coverages are not for', () => {
    const coverages = [
      coverageSchema.parse({
        id: 'c',
        policyId: 'p',
        policyNumber: 'P-1',
        coverageTypeCode: 'ALL',
        title: 'All',
        description: '',
        effectiveDate: day(-100),
        expiryDate: day(100),
        causes: [{ code: 'DROP', title: 'Dropped', deviceClasses: ['PHONE'] }],
      }),
    ];
    const of = (name: string, deviceClass: string) => ({ ...product(name), deviceClass });
    const products = [of('Tablet', 'TABLET'), of('Phone', 'PHONE')];
    expect(coveredInShort(view, plan(), { products, coverages })).toBe('Covers Phone');
  });

  test.each<[string, object, string]>([
    ['in force', {}, 'Covers One'],
    ['in grace', { billing: { state: 'IN_GRACE' } }, 'Covers One'],
    ['lapsed', { billing: { state: 'LAPSED' } }, 'For One'],
    ['paid too late', { billing: { state: 'PAID', coversAgainFrom: day(2) } }, 'For One'],
    ['not begun', { effectiveDate: day(3) }, 'For One'],
    ['ended', { expiryDate: day(-1) }, 'Covered One'],
    ['cancelled', { status: 'cancelled' }, 'Covered One'],
  ])('and only one in force that it covers: %s', (_, changes, said) => {
    expect(coveredInShort(view, plan(changes), { products: [product('One')], coverages: [] })).toBe(
      said,
    );
    expect(
      coveredInShort(view, plan(changes), {
        products: [product('One'), product('Two')],
        coverages: [],
      }),
    ).toBe(`${said} and 1 more product`);
  });
});

import { describe, expect, test } from 'vitest';
import { type Coverage, coverageSchema, type Limit, limitSchema } from '@/lib/platform';
import { applicationOn, coveredDays, firstCoveredDay, type ProductDays } from '../application';
import { deductiblesOf } from '../deductibles';
import { shareLeft, usedUpLimit } from '../limits';
import { productCoverage } from '../of-product';

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
});

describe('§2.1 whether a coverage pays for what happens on 2026-11-23', () => {
  const spent = { per: 'PERIOD', count: 1, countLeft: 0 };
  test.each<[string, object, object]>([
    ['it does', {}, { kind: 'APPLIES' }],
    ['from its first day on', { effectiveDate: '2026-11-23' }, { kind: 'APPLIES' }],
    ['on its last day', { expiryDate: '2026-11-23' }, { kind: 'APPLIES' }],
    ['not before', { effectiveDate: '2026-11-24' }, { kind: 'WAITS', from: '2026-11-24' }],
    ['not after', { expiryDate: '2026-11-22' }, { kind: 'ENDED', lastDay: '2026-11-22' }],
    ['in the waiting period', { waitsUntil: '2026-11-24' }, { kind: 'WAITS', from: '2026-11-24' }],
    ['once that is over', { waitsUntil: '2026-11-23' }, { kind: 'APPLIES' }],
    ['used up', { limits: [spent] }, { kind: 'USED_UP' }],
    [
      'used up until a day',
      { limits: [{ ...spent, resetsOn: '2027-01-15' }] },
      { kind: 'USED_UP', resetsOn: '2027-01-15' },
    ],
    [
      'waiting, and used up all the same',
      { limits: [spent], waitsUntil: '2027-01-01' },
      { kind: 'WAITS', from: '2027-01-01' },
    ],
  ])('%s', (_, values, application) => {
    expect(applicationOn(coverage(values), '2026-11-23', [])).toEqual(application);
  });
});

describe('§2.1 the first day that a coverage from 2026-01-15 pays for a product', () => {
  const device = (from?: string, more: object = {}): ProductDays => ({
    status: 'COVERED',
    deviceClass: 'WASHER',
    ...(from === undefined ? {} : { coveredFrom: [{ coverageId: 'c', from }] }),
    ...more,
  });
  const causes = [{ code: 'FAULT', title: 'Fault', deviceClasses: ['WASHER'] }];
  test.each<[string, ProductDays[], string, object?]>([
    ['its own, where nothing is said', [device()], '2026-01-15'],
    ['past a waiting period', [device()], '2026-02-14', { waitsUntil: '2026-02-14' }],
    ['of one that was added later', [device('2026-12-23')], '2026-12-23'],
    [
      'by this coverage',
      [device(undefined, { coveredFrom: [{ coverageId: 'other', from: '2026-12-23' }] })],
      '2026-01-15',
    ],
    ['never before its own', [device('2025-12-23')], '2026-01-15'],
    ['of several the first', [device('2026-12-23'), device()], '2026-01-15'],
    [
      'not of one that is retired',
      [device('2026-12-23'), device('', { status: 'RETIRED' })],
      '2026-12-23',
    ],
    [
      'not of one that nothing can happen to',
      [device('2026-12-23'), device(undefined, { deviceClass: 'FRIDGE' })],
      '2026-12-23',
    ],
  ])('%s', (_, products, day, values = {}) => {
    const of = coverage({ causes, ...values });
    expect(firstCoveredDay(of, products)).toBe(day);
    expect(applicationOn(of, '2026-11-23', products).kind).toBe(
      day > '2026-11-23' ? 'WAITS' : 'APPLIES',
    );
    expect(coveredDays(of, '2026-12-31', products)).toEqual({ from: day, until: '2026-12-31' });
  });
});

describe('§2.1 whether a plan in force pays for what happens to a washer on 2026-11-23', () => {
  const spent = { limits: [{ per: 'PERIOD', count: 1, countLeft: 0 }] };
  const of = (deviceClasses: string[] | undefined, values: object = {}) =>
    coverage({
      causes: [{ code: 'FAULT', title: 'Fault', ...(deviceClasses ? { deviceClasses } : {}) }],
      ...values,
    });
  test.each<[string, Coverage[], object]>([
    ['it does', [of(['WASHER'])], { kind: 'COVERED' }],
    ['not for all of it', [of(['WASHER']), of(undefined, spent)], { kind: 'PARTLY' }],
    [
      'whatever a refrigerator has left',
      [of(['WASHER']), of(['FRIDGE'], spent)],
      { kind: 'COVERED' },
    ],
    ['of any cause', [coverage()], { kind: 'COVERED' }],
    [
      'not once it is used up',
      [of(['WASHER'], spent)],
      { kind: 'NOTHING', why: { kind: 'USED_UP' } },
    ],
    [
      'not before the first coverage does',
      [
        of(['WASHER'], spent),
        of(['WASHER'], { waitsUntil: '2027-02-01' }),
        of(['WASHER'], { waitsUntil: '2026-12-01' }),
      ],
      { kind: 'NOTHING', why: { kind: 'WAITS', from: '2026-12-01' } },
    ],
    ['not where nothing is for it', [of(['FRIDGE'])], { kind: 'NONE' }],
    ['nobody knows without coverages', [], { kind: 'UNCLEAR' }],
  ])('%s', (_, coverages, expected) => {
    const washer = { status: 'COVERED', deviceClass: 'WASHER' } as const;
    expect(productCoverage(washer, coverages, '2026-11-23')).toEqual(expected);
  });
});

describe('§2.1 which deductible a plan’s devices have', () => {
  const device = (deviceClass: string, status = 'COVERED') =>
    ({ deviceClass, status: status === 'COVERED' ? 'COVERED' : 'RETIRED' }) as const;
  const loss = [
    { amount: usd(14900) },
    { deviceClass: 'FLAGSHIP', amount: usd(19900) },
    { deviceClass: 'FOLDABLE', amount: usd(24900) },
  ];
  test.each<[string, object[], ReturnType<typeof device>[], string[][]]>([
    ['of its class', loss, [device('FLAGSHIP')], [[], ['FLAGSHIP'], []]],
    ['of any other class', loss, [device('STANDARD')], [['STANDARD'], [], []]],
    [
      'of two devices',
      loss,
      [device('FLAGSHIP'), device('EARBUDS'), device('FLAGSHIP')],
      [['EARBUDS'], ['FLAGSHIP'], []],
    ],
    ['not of one that was retired', loss, [device('FLAGSHIP', 'RETIRED')], [[], [], []]],
    [
      'from a later claim on both are',
      [{ amount: usd(9900) }, { fromClaim: 4, amount: usd(19800) }],
      [device('FLAGSHIP')],
      [['FLAGSHIP'], ['FLAGSHIP']],
    ],
    [
      'of a cause beside all others',
      [{ amount: usd(9900) }, { cause: 'DROP', amount: usd(2900) }],
      [device('FLAGSHIP')],
      [['FLAGSHIP'], ['FLAGSHIP']],
    ],
    [
      'the last of several that fit',
      [{ cause: 'DROP', amount: usd(2900) }, { amount: usd(9900) }],
      [device('FLAGSHIP')],
      [[], ['FLAGSHIP']],
    ],
  ])('%s', (_, deductibles, products, asked) => {
    const found = deductiblesOf(coverage({ deductibles }), products);
    expect(found.map(({ deviceClasses }) => deviceClasses)).toEqual(asked);
  });

  test.each<[string, object[], string[][]]>([
    [
      'that its causes happen to',
      [{ amount: usd(6500) }, { deviceClass: 'HEAT_PUMP', amount: usd(9000) }],
      [[''], ['HEAT_PUMP']],
    ],
    ['of one cause of several', [{ cause: 'NOISE', amount: usd(6500) }], [['ROOF', '']]],
    [
      'of a cause that is not known',
      [{ cause: 'HAIL', amount: usd(1) }],
      [['ROOF', 'HEAT_PUMP', '']],
    ],
  ])('only of classes %s', (_, deductibles, asked) => {
    const causes = [
      { code: 'NO_HEAT', title: 'No heat', deviceClasses: ['FURNACE', 'HEAT_PUMP'] },
      { code: 'NOISE', title: 'Noise', deviceClasses: ['ROOF'] },
    ];
    const isOneOf = deductibles.some((one) => 'cause' in one);
    const found = deductiblesOf(
      coverage({ deductibles, causes: isOneOf ? causes : causes.slice(0, 1) }),
      [device('ROOF'), device('HEAT_PUMP'), device('')],
    );
    expect(found.map(({ deviceClasses }) => deviceClasses)).toEqual(asked);
  });
});

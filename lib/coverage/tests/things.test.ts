import { describe, expect, test } from 'vitest';
import { coverageSchema, type Policy, policySchema, productSchema } from '@/lib/platform';
import { type ListedProduct, thingsOf } from '../things';

const today = '2026-11-23';
const plan = (id: string, changes: object = {}): Policy =>
  policySchema.parse({
    id,
    policyNumber: id,
    dealerCode: '',
    productCode: '',
    planName: id,
    status: 'active',
    effectiveDate: '2026-06-10',
    expiryDate: '2028-06-09',
    customers: [],
    ...changes,
  });
const on = (policy: Policy, changes: object = {}) => ({
  policy,
  product: productSchema.parse({
    id: `${policy.id}-phone`,
    policyId: policy.id,
    policyNumber: policy.policyNumber,
    Manufacturer: 'Acme',
    Type: 'Phone',
    ProductDescription: 'One',
    serialNumber: '490154203237518',
    ...changes,
  }),
});
/** Under a plan whose only coverage is for another class of devices. */
const leftOutOf = (policy: Policy) => ({
  ...on(policy, { deviceClass: 'PHONE' }),
  coverages: [
    coverageSchema.parse({
      id: `${policy.id}-c1`,
      policyId: policy.id,
      policyNumber: policy.policyNumber,
      coverageTypeCode: 'FAULT',
      title: 'Fault',
      description: '',
      effectiveDate: policy.effectiveDate,
      expiryDate: policy.expiryDate,
      causes: [{ code: 'FAULT', title: 'Fault', deviceClasses: ['TABLET'] }],
    }),
  ],
});
const idsOf = (entries: readonly ListedProduct[]) => entries.map(({ product }) => product.id);
const shownOf = (...entries: readonly ListedProduct[]) =>
  thingsOf(entries, today).map(({ shown, alsoToday, notToday }) => [
    shown.product.id,
    idsOf(alsoToday),
    idsOf(notToday),
  ]);

const old = plan('old', { expiryDate: '2026-12-23' });
const renewed = plan('renewed', { effectiveDate: '2026-12-24' });
const afterwards = plan('afterwards', { effectiveDate: '2027-12-24' });
const over = plan('over', { expiryDate: '2026-11-22' });
const second = plan('second');
const lapsed = plan('lapsed', { billing: { state: 'LAPSED' } });

describe('§3 a thing that several plans list is shown once', () => {
  test.each<[string, readonly ListedProduct[], readonly unknown[]]>([
    [
      'renewed, under the plan that covers today',
      [on(renewed), on(old)],
      [['old-phone', [], ['renewed-phone']]],
    ],
    [
      'once the renewal has begun, under the new plan alone',
      [on(second), on(over)],
      [['second-phone', [], []]],
    ],
    [
      'covered by two plans today, under the first',
      [on(old), on(second)],
      [['old-phone', ['second-phone'], []]],
    ],
    [
      'under the next plan where none covers today',
      [on(afterwards), on(renewed), on(over)],
      [['renewed-phone', [], ['afterwards-phone']]],
    ],
    [
      'lapsed and renewed, under the plan to come',
      [on(lapsed), on(renewed)],
      [['renewed-phone', [], ['lapsed-phone']]],
    ],
    [
      'left out by the renewal, under the plan of today alone',
      [leftOutOf(renewed), on(old)],
      [['old-phone', [], []]],
    ],
    [
      'left out by the renewal once it has begun, under that',
      [leftOutOf(second), on(over)],
      [['second-phone', [], []]],
    ],
    [
      'left out by one of two plans, under the other alone',
      [leftOutOf(old), on(second)],
      [['second-phone', [], []]],
    ],
    ['over everywhere, under the last plan', [on(over)], [['over-phone', [], []]]],
    [
      'taken off the plan of today, under the one that covers it later',
      [on(old, { status: 'RETIRED' }), on(renewed)],
      [['renewed-phone', [], []]],
    ],
    [
      'by its number, however that is written',
      [on(old), on(renewed, { serialNumber: ' 49-015420-323751-8' })],
      [['old-phone', [], ['renewed-phone']]],
    ],
    [
      'without a number, by the word of the platform',
      [
        on(old, { serialNumber: '' }),
        on(renewed, { serialNumber: '', thingId: 'old-phone' }),
        on(afterwards, { serialNumber: '', thingId: 'old-phone' }),
      ],
      [['old-phone', [], ['renewed-phone', 'afterwards-phone']]],
    ],
  ])('%s', (_, entries, expected) => {
    expect(shownOf(...entries)).toEqual(expected);
    expect(
      shownOf(...entries.toReversed())
        .flat(3)
        .toSorted(),
    ).toEqual([...expected].flat(3).toSorted());
  });

  test('two things stay two, and keep the order of the platform', () => {
    const tablet = on(renewed, { id: 'tablet', serialNumber: '356938035643809' });
    expect(shownOf(tablet, on(renewed), on(old))).toEqual([
      ['tablet', [], []],
      ['old-phone', [], ['renewed-phone']],
    ]);
    // Without a number and a word of the platform nobody can tell.
    const none = { serialNumber: '' };
    expect(shownOf(on(old, none), on(renewed, none))).toHaveLength(2);
    // A plan lists no thing twice.
    expect(shownOf(on(old), on(old, { id: 'other' }))).toHaveLength(2);
  });
});

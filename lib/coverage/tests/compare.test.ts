import { describe, expect, test } from 'vitest';
import {
  type Coverage,
  coverageSchema,
  type OfferedCoverage,
  offeredCoverageSchema,
  productSchema,
} from '@/lib/platform';
import { compareCoverages } from '../compare';
import { changeRows } from '../words';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const cause = (code: string, ...deviceClasses: string[]) => ({
  code,
  title: code,
  ...(deviceClasses.length > 0 ? { deviceClasses } : {}),
});
const described = (coverageTypeCode: string, values: object) => ({
  coverageTypeCode,
  title: coverageTypeCode,
  description: '',
  effectiveDate: '2026-01-01',
  expiryDate: '2027-12-31',
  ...values,
});
const now = (code: string, values: object = {}): Coverage =>
  coverageSchema.parse({
    id: code,
    policyId: 'p',
    policyNumber: 'P-1',
    ...described(code, values),
  });
const then = (code: string, values: object = {}): OfferedCoverage =>
  offeredCoverageSchema.parse(described(code, values));
const product = (deviceClass: string, status = 'COVERED') =>
  productSchema.parse({
    id: deviceClass,
    policyId: 'p',
    policyNumber: 'P-1',
    Manufacturer: 'Acme',
    Type: deviceClass,
    ProductDescription: deviceClass,
    deviceClass,
    status,
  });
const micro = now('MICRO', { causes: [cause('FAULT', 'MICROWAVE')] });
const fridge = { causes: [cause('WARM', 'FRIDGE')] };
const kitchen = { causes: [cause('FAULT'), cause('WARM', 'FRIDGE')] };

describe('§2.1 policy-management: what an offer makes of the coverages of a plan', () => {
  test.each<
    [string, Coverage[], OfferedCoverage[], { lost: object; added?: string[]; goesOn?: string[] }]
  >([
    [
      'one that the offered plan lacks is lost, with its products',
      [now('FRIDGE', fridge), micro],
      [then('FRIDGE', fridge), then('HEAT', { causes: [cause('COLD')] })],
      {
        lost: [{ coverage: 'MICRO', causes: [], products: ['MICROWAVE'] }],
        added: ['HEAT'],
        goesOn: ['FRIDGE > FRIDGE'],
      },
    ],
    [
      'one cause of several is lost alone',
      [now('ALL', { causes: [cause('DROP'), cause('THEFT')] })],
      [then('ALL', { causes: [cause('DROP')] })],
      {
        lost: [{ coverage: 'ALL', causes: ['THEFT'], products: ['FRIDGE', 'MICROWAVE'] }],
        goesOn: ['ALL > ALL'],
      },
    ],
    [
      'a loss that another coverage pays for is not lost',
      [micro, now('FRIDGE', fridge)],
      [then('KITCHEN', kitchen)],
      { lost: [], goesOn: ['MICRO > KITCHEN', 'FRIDGE > KITCHEN'] },
    ],
    [
      'a class of devices that a cause no longer happens to is lost',
      [now('ALL', { causes: [cause('FAULT')] })],
      [then('ALL', { causes: [cause('FAULT', 'FRIDGE')] })],
      { lost: [{ coverage: 'ALL', causes: [], products: ['MICROWAVE'] }], goesOn: ['ALL > ALL'] },
    ],
    [
      'without causes its type counts',
      [now('ONE'), now('TWO')],
      [then('ONE'), then('THREE')],
      {
        lost: [{ coverage: 'TWO', causes: [], products: ['FRIDGE', 'MICROWAVE'] }],
        added: ['THREE'],
        goesOn: ['ONE > ONE'],
      },
    ],
    [
      'causes that only one of the two lists do not make a loss',
      [now('ONE', { causes: [cause('FAULT')] })],
      [then('ONE')],
      { lost: [], goesOn: ['ONE > ONE'] },
    ],
    [
      'a loss that gets a coverage of its own moves there',
      [now('A', { causes: [cause('DROP'), cause('THEFT')] })],
      [then('A', { causes: [cause('DROP')] }), then('B', { causes: [cause('THEFT')] })],
      { lost: [], goesOn: ['A > A', 'A > B, THEFT moved'] },
    ],
    [
      'of a coverage that a loss moves to, the rest is gained',
      [now('A', { causes: [cause('DROP'), cause('THEFT')] })],
      [
        then('A', { causes: [cause('DROP')] }),
        then('B', { causes: [cause('THEFT'), cause('FIRE')] }),
      ],
      { lost: [], goesOn: ['A > A', 'A > B, THEFT moved, FIRE gained'] },
    ],
    [
      'a loss that moves to another coverage of today is not gained by that',
      [
        now('A', { causes: [cause('DROP'), cause('THEFT')] }),
        now('B', { causes: [cause('FIRE')] }),
      ],
      [
        then('A', { causes: [cause('DROP')] }),
        then('B', { causes: [cause('THEFT'), cause('FIRE')] }),
      ],
      { lost: [], goesOn: ['A > A', 'A > B, THEFT moved', 'B > B'] },
    ],
    [
      'a class of devices that gets a coverage of its own moves there',
      [now('ALL', { causes: [cause('FAULT')] })],
      [
        then('ALL', { causes: [cause('FAULT', 'FRIDGE')] }),
        then('MICRO', { causes: [cause('FAULT', 'MICROWAVE')] }),
      ],
      { lost: [], goesOn: ['ALL > ALL', 'ALL > MICRO, FAULT moved'] },
    ],
    [
      'coverages that become one gain only what none of them pays for',
      [now('A', { causes: [cause('DROP')] }), now('B', { causes: [cause('THEFT')] })],
      [then('ALL', { causes: [cause('DROP'), cause('THEFT'), cause('FIRE')] })],
      { lost: [], goesOn: ['A > ALL, FIRE gained', 'B > ALL, FIRE gained'] },
    ],
    [
      'a second coverage of the same loss is added',
      [now('A', { causes: [cause('DROP')] })],
      [then('A', { causes: [cause('DROP')] }), then('B', { causes: [cause('DROP')] })],
      { lost: [], added: ['B'], goesOn: ['A > A'] },
    ],
    [
      'nothing is left of a plan that goes on as one without coverages',
      [micro],
      [],
      {
        lost: [{ coverage: 'MICRO', causes: [], products: ['MICROWAVE'] }],
      },
    ],
  ])('%s', (_, has, offered, { lost, added = [], goesOn = [] }) => {
    const products = [product('FRIDGE'), product('MICROWAVE'), product('OLD', 'REMOVED')];
    const compared = compareCoverages(has, offered, products);
    const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);
    expect(
      compared.lost.map((one) => ({
        coverage: one.coverage.coverageTypeCode,
        causes: codes(one.causes),
        products: one.products.map(({ id }) => id),
      })),
    ).toEqual(lost);
    expect(compared.added.map((one) => one.coverageTypeCode)).toEqual(added);
    expect(
      compared.continued.map((one) =>
        [
          `${one.now.coverageTypeCode} > ${one.offered.coverageTypeCode}`,
          ...codes(one.moved).map((code) => `${code} moved`),
          ...codes(one.gained).map((code) => `${code} gained`),
        ].join(', '),
      ),
    ).toEqual(goesOn);
    // Whatever is offered is somewhere on the page.
    for (const one of offered)
      expect([...compared.added, ...compared.continued.map((each) => each.offered)]).toContain(one);
  });

  test('a product is lost that the offered plan pays nothing for', () => {
    const products = [product('FRIDGE'), product('MICROWAVE')];
    const has = [now('FRIDGE', fridge), micro];
    const lostBy = (offered: OfferedCoverage[]) =>
      compareCoverages(has, offered, products).productsLost.map(({ id }) => id);
    expect(lostBy([then('FRIDGE', fridge)])).toEqual(['MICROWAVE']);
    expect(lostBy([then('KITCHEN', kitchen)])).toEqual([]);
  });

  const content = {
    text: (label: string, values: object = {}) => [label, ...Object.values(values)].join(' '),
    words: (text: unknown) => String(text),
    list: (names: readonly string[]) => names.join(' & '),
    money: ({ amount }: { amount: number }) => `$${amount}`,
    day: (date: string) => date,
    product: () => '',
  };
  const rowsOf = (has: Coverage[], offered: OfferedCoverage[]) => {
    const products = [product('FRIDGE')];
    return compareCoverages(has, offered, products).continued.flatMap((one) =>
      changeRows(content, one, products, []),
    );
  };

  test('of a loss that moves it says where to, and what changes for it alone', () => {
    const deductibles = [
      { cause: 'DROP', amount: usd(50) },
      { cause: 'THEFT', amount: usd(90) },
    ];
    const rows = rowsOf(
      [now('A', { causes: [cause('DROP'), cause('THEFT')], deductibles })],
      [
        then('A', { causes: [cause('DROP')], deductibles: deductibles.slice(0, 1) }),
        then('B', { causes: [cause('THEFT')], limit: usd(7), deductibles: [{ amount: usd(99) }] }),
      ],
    );
    expect(rows.map((row) => `${row.of} ${row.label}: ${row.now} > ${row.offered}`)).toEqual([
      'THEFT Offer_Change_Coverage: A > B',
      'THEFT Plan_Limits: Offer_Change_NoLimit > Plan_Limit_OTHER $7',
      'THEFT Plan_Deductibles: THEFT: $90 > Plan_Deductible_Each: $99',
    ]);
  });

  test('of coverages that become one it does not say that they cover each other’s losses anew', () => {
    const rows = rowsOf(
      [now('A', { causes: [cause('DROP')] }), now('B', { causes: [cause('THEFT')] })],
      [then('ALL', { causes: [cause('DROP'), cause('THEFT')] })],
    );
    expect(rows.map(({ of, label }) => `${of} ${label}`)).toEqual([
      'A Offer_Change_Name',
      'B Offer_Change_Name',
    ]);
  });

  test.each<[string, object, object, string[]]>([
    ['nothing', {}, {}, []],
    ['its name', {}, { title: 'Better' }, ['Offer_Change_Name: ALL > Better']],
    [
      'a limit',
      { limits: [{ per: 'CLAIM', amount: usd(5) }] },
      {
        limits: [
          { per: 'CLAIM', amount: usd(4) },
          { per: 'PLAN', count: 2 },
        ],
      },
      [
        'Plan_Limits: Plan_Limit_CLAIM $5 0 > Plan_Limit_CLAIM $4 0 · Plan_Limit_PLAN Plan_Limit_Claims 2 0',
      ],
    ],
    [
      'a limit at all',
      {},
      { limit: usd(3) },
      ['Plan_Limits: Offer_Change_NoLimit > Plan_Limit_OTHER $3'],
    ],
    [
      'what is left of a limit is none of its rules',
      { limits: [{ per: 'PLAN', amount: usd(5), amountLeft: usd(1) }] },
      { limits: [{ per: 'PLAN', amount: usd(5), amountLeft: usd(5) }] },
      [],
    ],
    [
      'the deductible',
      { deductibles: [{ amount: usd(75) }] },
      { deductibles: [{ amount: usd(85) }] },
      ['Plan_Deductibles: Plan_Deductible_Each: $75 > Plan_Deductible_Each: $85'],
    ],
    [
      'the deductible of others’ devices',
      { deductibles: [{ amount: usd(75) }] },
      { deductibles: [{ amount: usd(75) }, { amount: usd(99), deviceClass: 'OTHER' }] },
      [],
    ],
    [
      'an exclusion',
      { exclusions: ['Rust', 'Rain'] },
      { exclusions: ['Rust', 'War'] },
      ['Plan_Exclusions: Rain > War'],
    ],
    [
      'a waiting period',
      {},
      { waitsUntil: '2026-01-31' },
      ['Plan_Times:  > Plan_CoveredFrom 2026-01-31'],
    ],
    [
      'the time to report',
      { reportWithinDays: 60 },
      { reportWithinDays: 30 },
      ['Offer_Change_Report: Plan_Report_Within 60 > Plan_Report_Within 30'],
    ],
    [
      'a cause',
      { causes: [cause('A')] },
      { causes: [cause('A'), cause('B')] },
      ['Offer_Change_Causes:  > B'],
    ],
  ])('of a coverage that goes on it says %s', (_, has, offered, said) => {
    const rows = rowsOf([now('ALL', has)], [then('ALL', offered)]);
    expect(rows.map((row) => `${row.label}: ${row.now} > ${row.offered}`)).toEqual(said);
  });
});

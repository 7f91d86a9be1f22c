import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { ProductsSection } from '@/components/dashboard/products-section';
import { ProductsTab } from '@/components/dashboard/products-tab';
import { claimableOf, notCoveredOf } from '@/lib/claims/filing/claimable';
import { languageSchema } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { coverageSchema, overviewSchema, policySchema, productSchema } from '@/lib/platform';
import type { Plan } from '@/lib/policies';
import { viewWith } from '@/lib/policies/tests/holder';
import { listedOnce, otherPlansOf } from '@/lib/products/listed-once';
import { ProductsPage } from '../products-page';

const day = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const today = day(0);

function planOf(planName: string, policyNumber: string, changes: object, phone: object = {}): Plan {
  const policy = policySchema.parse({
    id: policyNumber,
    policyNumber,
    dealerCode: '',
    productCode: '',
    planName,
    status: 'active',
    effectiveDate: day(-300),
    expiryDate: day(300),
    customers: [],
    ...changes,
  });
  const product = productSchema.parse({
    id: `${policyNumber}-phone`,
    policyId: policy.id,
    policyNumber,
    Manufacturer: 'Acme',
    Type: 'Phone',
    ProductDescription: 'Acme One',
    serialNumber: '490154203237518',
    ...phone,
  });
  return { policy, products: [product], coverages: [] };
}

const old = planOf('Basic', 'P-1', { expiryDate: day(30) });
const renewed = planOf('Plus', 'P-1-R', { effectiveDate: day(31), expiryDate: day(395) });
const second = planOf('Theft', 'P-2', {});
const leftOut: Plan = {
  ...planOf(
    'Plus',
    'P-1-R',
    { effectiveDate: day(31), expiryDate: day(395) },
    { deviceClass: 'PHONE' },
  ),
  coverages: [
    coverageSchema.parse({
      id: 'c',
      policyId: 'P-1-R',
      policyNumber: 'P-1-R',
      coverageTypeCode: 'FAULT',
      title: 'Fault',
      description: '',
      effectiveDate: day(31),
      expiryDate: day(395),
      causes: [{ code: 'FAULT', title: 'Fault', deviceClasses: ['TABLET'] }],
    }),
  ],
};
const leftOutToday: Plan = {
  ...leftOut,
  policy: planOf('Plus', 'P-1-R', { effectiveDate: day(-19) }).policy,
};
const ended = (reportUntil: string) =>
  planOf('Basic', 'P-1', { expiryDate: day(-20), reportUntil });

test.each<[string, Plan, readonly Plan[], readonly string[]]>([
  ['its renewal', old, [renewed, old], ['P-1-R']],
  ['the plan before it, until that ends', renewed, [renewed, old], ['P-1']],
  ['not one that has ended', renewed, [renewed, ended(today)], []],
  ['another that covers it, too', old, [old, second], ['P-2']],
  ['not a renewal that leaves it out', old, [leftOut, old], []],
  ['nothing of a thing on one plan', old, [old], []],
])('§2.1 the page of a product names %s', (_, { products }, plans, others) => {
  const found = products.flatMap((product) => otherPlansOf(plans, product, today));
  expect(found.map(({ policyNumber }) => policyNumber)).toEqual(others);
});

describe('§2.1 product-management lists a product once', () => {
  const listed = (...plans: readonly Plan[]) =>
    listedOnce(plans, today).map(({ policy, listed, elsewhere }) => [
      policy.policyNumber,
      listed.map(({ product, alsoToday, notToday }) => [
        product.id,
        ...[...alsoToday, ...notToday].map((other) => other.policy.policyNumber),
      ]),
      elsewhere.map((other) => [other.policy.policyNumber, other.count]),
    ]);

  test('after a renewal under the plan that covers today', () => {
    expect(listed(renewed, old)).toEqual([
      ['P-1-R', [], [['P-1', 1]]],
      ['P-1', [['P-1-phone', 'P-1-R']], []],
    ]);
  });

  test('under both plans that cover today', () => {
    expect(listed(old, second)).toEqual([
      ['P-1', [['P-1-phone', 'P-2']], []],
      ['P-2', [['P-2-phone', 'P-1']], []],
    ]);
  });

  test('and names no renewal that leaves it out', () => {
    expect(listed(leftOut, old)).toEqual([
      ['P-1-R', [['P-1-R-phone']], []],
      ['P-1', [['P-1-phone']], []],
    ]);
  });

  test('and what was taken off a plan stays in its history', () => {
    const left = planOf('Basic', 'P-1', {}, { status: 'RETIRED' });
    expect(listed(left, second)).toEqual([
      ['P-1', [['P-1-phone']], []],
      ['P-2', [['P-2-phone']], []],
    ]);
  });
});

describe('§8 a claim is about a thing once', () => {
  const offered = (plans: readonly Plan[], chosen?: string) =>
    claimableOf(
      plans.flatMap(({ products }) => products),
      plans.map(({ policy }) => policy),
      { coverages: plans.flatMap(({ coverages }) => coverages), day: today, chosen },
    ).map(({ id }) => id);

  test.each<[string, readonly Plan[], readonly string[]]>([
    ['a plan to come takes none yet', [renewed, old], ['P-1-phone']],
    ['two plans that cover today', [old, second], ['P-1-phone', 'P-2-phone']],
    [
      'one that has ended, while it takes reports',
      [second, ended(today)],
      ['P-2-phone', 'P-1-phone'],
    ],
    ['and not once that is over', [second, ended(day(-1))], ['P-2-phone']],
    ['the only plan of a thing, though it is over', [ended(day(-1))], ['P-1-phone']],
    ['not a renewal that leaves it out', [leftOutToday, ended(today)], ['P-1-phone']],
    ['nor where no other plan lists it', [leftOutToday], []],
  ])('%s', (_, plans, expected) => {
    expect(offered(plans)).toEqual(expected);
  });

  test.each<[string, readonly Plan[], readonly string[]]>([
    ['in force, after the plan before it has ended', [leftOutToday, ended(today)], ['P-1-R-phone']],
    ['to come, while the plan before it covers it', [leftOut, old], []],
    [
      'that has ended',
      [{ ...leftOut, policy: planOf('Plus', 'P-1-R', { expiryDate: day(-1) }).policy }],
      [],
    ],
  ])('is said not to be covered under a renewal %s', (_, plans, expected) => {
    const found = notCoveredOf(
      plans.flatMap(({ products }) => products),
      plans.map(({ policy }) => policy),
      { coverages: plans.flatMap(({ coverages }) => coverages), day: today },
    );
    expect(found.map(({ id }) => id)).toEqual(expected);
  });

  test('a claim that was begun keeps what it is about', () => {
    expect(offered([renewed, old], 'P-1-R-phone')).toEqual(['P-1-R-phone', 'P-1-phone']);
    expect(offered([leftOutToday], 'P-1-R-phone')).toEqual(['P-1-R-phone']);
  });

  test('where the plans are not known nothing is left out', () => {
    const products = [...renewed.products, ...old.products];
    expect(claimableOf(products, [], { day: today })).toEqual(products);
  });
});

describe.each(languageSchema.options)('after a renewal, in %s', (language) => {
  const snapshot = {
    ...snapshotWith(),
    labels: { en: productLabelsIn('en'), [language]: productLabelsIn(language) },
  };
  const view = { ...viewWith(snapshot, 'token'), language };
  const textOf = async (element: React.ReactNode) => {
    const { prelude } = await prerender(element);
    return (await new Response(prelude).text()).replace(/<[^>]*>/g, ' ');
  };
  const plans = [renewed, old];
  const inShort = ({ policy, products }: Plan) => ({ ...policy, products, productCount: 1 });
  const overview = overviewSchema.parse({
    policies: { items: plans.map(inShort), inForce: 1, count: 2, ending: [] },
    products: { count: 1 },
    claims: { items: [], open: 0, count: 0 },
    due: { items: [], count: 0 },
  });
  const adding = { kind: 'NEVER' } as const;
  const content = {
    kind: 'products',
    holder: '',
    plans: listedOnce(plans, today).map((plan) => ({ ...plan, adding })),
  } as const;

  test.each([
    ['the dashboard', <ProductsSection key="1" view={view} overview={overview} />],
    [
      'its products',
      <ProductsTab key="2" view={view} content={{ kind: 'plans', plans }} asked={null} />,
    ],
    [
      'product-management',
      <ProductsPage key="3" view={view} content={content} today={today} unfinished="one" />,
    ],
  ])('%s names the phone once, and the plan that it goes on under', async (_, element) => {
    const text = await textOf(element);
    expect(text.match(/Acme One/g)).toHaveLength(1);
    expect(text).toMatch(/P-1-R/);
    expect(text).not.toMatch(/(Plans|Products|Dashboard)_\w/);
  });
});

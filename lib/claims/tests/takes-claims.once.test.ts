import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { dashboardOverview } from '@/lib/dashboard';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { givenPlans, phoneProduct } from '@/lib/platform/tests/suite/world';
import { holderOf } from '@/lib/policies/tests/holder';
import { holderOf as holderOfPlan, send } from '@/lib/products/tests/world';
import { claimsPage } from '../claims-page';
import { beginClaim } from '../filing/begin';
import { takesClaims } from '../filing/claimable';
import { filingOf, newFiling } from '../filing/open-filing';
import { claimStart } from '../filing/start';
import { stepsOf } from '../filing/steps';
import { ledTo } from './walk-filing';

const elsewhere = { isClaimedElsewhere: true } as const;

test.each([
  ['none', [], true],
  ['one whose claims are filed here', [{}], true],
  ['one of either kind', [elsewhere, {}], true],
  ['only some whose claims are filed elsewhere', [elsewhere, elsewhere], false],
] as const)('§2.1 file-claim: whether claims can be filed with plans: %s', (_, policies, taken) => {
  expect(takesClaims(policies)).toBe(taken);
});

test('§2.1 file-claim: a contract whose plans have no rules for claims takes none', async () => {
  const products = [{ Manufacturer: 'Halyard', Type: 'Engine', ProductDescription: 'Tide 250' }];
  const withoutRules = { productCode: 'NO-SUCH-RULES', products };
  const view = await holderOf([
    { ...withoutRules, policyNumber: 'M-1' },
    { ...withoutRules, policyNumber: 'M-2' },
  ]);
  expect(await claimStart(view, null)).toMatchObject({ kind: 'start', products: [] });
  expect(await claimsPage(view, null)).toMatchObject({ takesClaims: false });
  const dashboard = await dashboardOverview(view);
  expect(dashboard.kind === 'overview' && takesClaims(dashboard.overview.policies.items)).toBe(
    false,
  );
});

test('§2.1 file-claim: a product that none of its plan’s coverages is for is not offered, and is said not to be covered', async () => {
  const snapshot = { ...snapshotWith(), id: `left-out-${randomUUID().slice(0, 8)}` };
  const given = givenPlans();
  const causes = phoneProduct.causes.map((cause) => ({ ...cause, cost: { PHONE: 20_000 } }));
  await loadEmbedded(snapshot.id, {
    ...given,
    products: {
      ...given.products,
      products: given.products.products.map((product) =>
        product.productCode === phoneProduct.productCode ? { ...product, causes } : product,
      ),
    },
  });
  const view = await holderOfPlan(snapshot, 'P-FRESH');
  const offered = await newFiling(view);
  const [product] = offered.kind === 'filing' ? offered.products : [];
  if (!product) throw new Error('There is nothing to claim');
  expect(offered).not.toHaveProperty('notCovered');
  const begun = ledTo(await send(beginClaim, view, { product: product.id }));
  // As a renewal leaves it whose product has no coverage for such devices.
  await database().coveredProduct.update({
    where: { id: product.id },
    data: { deviceClass: 'LAPTOP' },
  });
  const none = { products: [], notCovered: [{ id: product.id }] };
  expect(await newFiling(view)).toMatchObject(none);
  expect(await claimStart(view, null)).toMatchObject(none);
  expect(await claimStart(view, product.id)).toMatchObject({ ...none, product: undefined });
  // A claim that was begun for it keeps it. Later steps are the same without reading coverages.
  const [, , draft = ''] = begun.split('/');
  const [read, unread] = [
    await filingOf(view, draft, { isCoverAsked: true }),
    await filingOf(view, draft),
  ];
  if (read.kind !== 'filing' || unread.kind !== 'filing') throw new Error(unread.kind);
  expect([read.coverages === undefined, unread.coverages === undefined]).toEqual([false, true]);
  expect(unread.products).toEqual(read.products);
  expect(stepsOf(unread)).toEqual(stepsOf(read));
});

test('§2.1 file-claim: the product is a step whether or not what its plan leaves out is known', () => {
  const answers = { answers: {}, productId: 'one' };
  const ofFacts = (facts: object) =>
    stepsOf({ facts: { productIds: ['one'], options: undefined, ...facts }, answers });
  expect(ofFacts({})).toEqual(['cause']);
  expect(ofFacts({ productIds: ['one', 'left-out'] })).toEqual(['product', 'cause']);
  expect(ofFacts({ isAnyLeftOut: true })).toEqual(['product', 'cause']);
});

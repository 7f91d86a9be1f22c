import { expect, test } from 'vitest';
import { dashboardOverview } from '@/lib/dashboard';
import { holderOf } from '@/lib/policies/tests/holder';
import { claimsPage } from '../claims-page';
import { takesClaims } from '../filing/claimable';
import { claimStart } from '../filing/start';

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

import { afterEach, expect, test, vi } from 'vitest';
import * as platforms from '@/lib/platform';
import { holderOf } from '@/lib/policies/tests/holder';
import { claimStart, takesClaims } from '../filing/start';

afterEach(() => vi.restoreAllMocks());

const products = [{ Manufacturer: 'Halyard', Type: 'Engine', ProductDescription: 'Tide 250' }];
const withoutRules = (policyNumber: string) => ({
  policyNumber,
  productCode: 'NO-SUCH-RULES',
  products,
});

test('§2.1 file-claim: a contract whose plans have no rules for claims takes none', async () => {
  const view = await holderOf([withoutRules('M-1'), withoutRules('M-2')]);
  expect(await takesClaims(view)).toBe(false);
  expect(await claimStart(view, null)).toMatchObject({ kind: 'start', products: [] });
});

test('§2.1 file-claim: while the platform does not answer, the page before a claim is led to', async () => {
  const view = await holderOf([withoutRules('M-1')]);
  const platform = platforms.platformOf(view);
  vi.spyOn(platforms, 'platformOf').mockReturnValue({
    ...platform,
    products: async () => ({ kind: 'unavailable' }),
  });
  expect(await takesClaims(view)).toBe(true);
  vi.spyOn(platforms, 'platformOf').mockReturnValue({
    ...platform,
    claimOptions: async () => ({ kind: 'unavailable' }),
  });
  expect(await takesClaims(view)).toBe(true);
});

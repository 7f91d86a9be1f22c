import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { productsFileSchema } from '@/insurer/catalogue/products-file';
import { decideClaim } from '@/insurer/claims/decide-claim';
import { expectedCosts } from '@/insurer/claims/expected-costs';
import { facts } from './insured';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const { cause, loss, ...plan } = facts();

describe('§2.1 file-claim: what a claim would cost is said before it is filed', () => {
  test('as it is asked for once it is approved, by each way', () => {
    const decision = decideClaim(facts());
    if (decision.kind !== 'APPROVED') throw new Error(decision.kind);
    expect(expectedCosts(plan, cause, loss.dateOfLoss)?.ways).toEqual(
      decision.offers.map(({ route, amounts }) => ({
        serviceRoute: route.rule.route,
        holderPays: usd(amounts.holderPays),
      })),
    );
  });

  test.each([18_900, 40_000, 300_000])('as %i that were paid are paid back', (saidCost) => {
    const decision = decideClaim(
      facts({ loss: { saidCost, documents: ['RECEIPT'], isReviewed: true } }),
    );
    const offer = decision.kind === 'APPROVED' ? decision.offers[0] : undefined;
    const { deductible, paidBackUpTo } = expectedCosts(plan, cause, loss.dateOfLoss) ?? {};
    const left = saidCost - (deductible?.amount.amount ?? 0);
    expect(offer?.amounts.covered).toBe(Math.min(left, paidBackUpTo?.amount ?? left));
  });

  test('of what nobody has priced the deductible alone, and nothing of what would be denied', () => {
    const noise = plan.product.causes.find(({ code }) => code === 'NOISE');
    if (!noise) throw new Error('The plan has no NOISE');
    expect(expectedCosts(plan, noise, loss.dateOfLoss)).toEqual({
      deductible: { amount: usd(2_900), isTaxed: false },
      ways: [],
    });
    expect(expectedCosts(plan, cause, '2020-01-01')).toBe(undefined);
  });

  test('a cracked screen of a flagship phone, at the deductible of screens', () => {
    const file = productsFileSchema.parse(
      JSON.parse(readFileSync('clients/northwind/products.json', 'utf8')),
    );
    const product = file.products.find(({ productCode }) => productCode === 'PHPLUS');
    const cracked = product?.causes.find(({ code }) => code === 'SCREEN_CRACKED');
    if (!product || !cracked) throw new Error('The plan covers no screens');
    const coverages = product.coverages.map(({ coverageTypeCode }) => ({
      id: coverageTypeCode,
      coverageTypeCode,
      effectiveDate: '2025-01-01',
      expiryDate: '2027-12-31',
    }));
    const thing = { ...plan.thing, deviceClass: 'PHONE_FLAGSHIP' };
    const known = { ...plan, product, thing, policy: { coverages }, uses: [] };
    const costs = expectedCosts(known, cracked, '2026-06-10');
    expect(costs).toMatchObject({
      ways: [
        { serviceRoute: 'CARRY_IN', holderPays: usd(2_900) },
        { serviceRoute: 'MAIL_IN', holderPays: usd(2_900) },
      ],
      paidBackUpTo: usd(40_000),
    });
  });
});

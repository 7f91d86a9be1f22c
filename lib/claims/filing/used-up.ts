import { usedUpLimit } from '@/lib/coverage';
import type { Coverage, Limit, Product } from '@/lib/platform';

/** A coverage that pays nothing until its limit is whole again. */
export interface UsedUp {
  readonly coverage: Coverage;
  readonly limit: Limit;
}

/**
 * Returns the used-up coverages that would pay for a cause, unless another coverage of the plan still does.
 * A claim can be filed all the same.
 */
export function usedUpFor(
  { policyId }: Pick<Product, 'policyId'>,
  cause: string,
  coverages: readonly Coverage[],
): readonly UsedUp[] {
  const paying = coverages.filter(
    (one) => one.policyId === policyId && one.causes.some(({ code }) => code === cause),
  );
  const usedUp = usedUpOf([{ policyId }], paying);
  return usedUp.length === paying.length ? usedUp : [];
}

/** What of these products' coverages is used up. A claim can be filed for it all the same. */
export function usedUpOf(
  products: readonly Pick<Product, 'policyId'>[],
  coverages: readonly Coverage[],
): readonly UsedUp[] {
  const plans = new Set(products.map(({ policyId }) => policyId));
  return coverages.flatMap((coverage) => {
    const limit = plans.has(coverage.policyId) ? usedUpLimit(coverage) : undefined;
    return limit ? [{ coverage, limit }] : [];
  });
}

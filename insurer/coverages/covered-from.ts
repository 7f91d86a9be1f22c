import type { Product } from '@/lib/platform/port';
import type { CoverageRule } from '../catalogue/products-file';
import { type BegunProduct, coverBegin, paysFrom } from './pays-from';

/** The coverages of a policy, and what the rules of its product say of them. */
interface Covering {
  readonly coverages: readonly (Parameters<typeof coverBegin>[0] & {
    readonly id: string;
    readonly coverageTypeCode: string;
  })[];
  readonly rules:
    | { readonly coverages: readonly Pick<CoverageRule, 'coverageTypeCode' | 'waitingDays'>[] }
    | undefined;
}

/** The first day that each coverage covers a product, where the coverage itself pays before: as claims are decided. */
export function coveredFromOf(
  { coverages, rules }: Covering,
  product: BegunProduct,
): Pick<Product, 'coveredFrom'> {
  const coveredFrom = coverages.flatMap((coverage) => {
    const rule = rules?.coverages.find(
      ({ coverageTypeCode }) => coverageTypeCode === coverage.coverageTypeCode,
    );
    if (!rule) return [];
    const from = coverBegin(coverage, product, rule.waitingDays).coveredFrom;
    return from > paysFrom(coverage, rule.waitingDays) ? [{ coverageId: coverage.id, from }] : [];
  });
  return coveredFrom.length > 0 ? { coveredFrom } : {};
}

import type { OfferedCoverage } from '@/lib/platform/port';
import type { InsuranceProduct } from '../catalogue/products-file';
import { coverageOf } from './coverage-of';
import { coveragesByRule } from './coverage-rows';

/** A coverage of the policy that goes on. */
interface CoveredBefore {
  readonly coverageTypeCode: string;
  readonly effectiveDate: string;
  readonly waitsFrom?: string | undefined;
}

/**
 * What a policy covers once it goes on as a product, unused, as `coverages` then lists it.
 * @param before what it covers until then
 */
export function offeredCoverages(
  { causes, ...rules }: InsuranceProduct,
  term: Parameters<typeof coveragesByRule>[1],
  before: readonly CoveredBefore[],
): OfferedCoverage[] {
  const inShort = {
    ...rules,
    causes: causes.map(({ code, title, cost }) => {
      const classes = Object.keys(cost).toSorted();
      return { code, title, deviceClasses: classes.length > 0 ? classes : undefined };
    }),
  };
  const offered = { id: '', policyNumber: '', rules: inShort };
  return coveragesByRule(rules, term).map(({ limit, deductible, ...described }) => {
    const { id, policyId, policyNumber, ...coverage } = coverageOf(
      offered,
      {
        ...described,
        limit,
        deductible,
        id: '',
        uses: [],
        waitsFrom: waitsFrom(before, described.coverageTypeCode),
      },
      term.effectiveDate,
    );
    return coverage;
  });
}

/**
 * The day from which a coverage of a renewed plan waits: what was covered before does not wait anew, as
 * the offers say; `undefined` of what was not.
 */
export function waitsFrom(
  before: readonly CoveredBefore[],
  coverageTypeCode: string,
): string | undefined {
  const first = before.find((one) => one.coverageTypeCode === coverageTypeCode);
  return first && (first.waitsFrom ?? first.effectiveDate);
}

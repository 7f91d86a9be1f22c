import type { CoverageRule, InsuranceProduct } from '../catalogue/products-file';
import type { PolicyOfFile } from '../contracts-file';
import { noJson } from '../store/no-json';

/** What a coverage says of itself in few words, as a package or a product's rules have it. */
interface Described {
  readonly coverageTypeCode: string;
  readonly title: PolicyOfFile['planName'];
  readonly description: PolicyOfFile['planName'];
  readonly limit?: { readonly amount: number; readonly currency: string };
  readonly deductible?: { readonly amount: number; readonly currency: string };
}

/** A policy as far as its coverages follow from it. */
interface Covering {
  readonly effectiveDate: string;
  readonly expiryDate: string;
  readonly coverages: PolicyOfFile['coverages'];
}

/** What the rules of a product say that its policies cover, for all of their time. */
export function coveragesByRule(
  { coverages, currency }: Pick<InsuranceProduct, 'coverages' | 'currency'>,
  { effectiveDate, expiryDate }: Omit<Covering, 'coverages'>,
) {
  return coverages.map((rule) => ({ ...describedBy(rule, currency), effectiveDate, expiryDate }));
}

/**
 * What a policy covers: what it lists itself, or else what its product's rules say, for all of its
 * time.
 */
export function coverageRows(
  policyId: string,
  { coverages, ...term }: Covering,
  rules: InsuranceProduct | undefined,
) {
  const byRule = rules && coverages.length === 0 ? coveragesByRule(rules, term) : [];
  const listed = coverages.length > 0 ? coverages : byRule;
  return listed.map((coverage, index) => {
    const { limit, deductible, ...described } = coverage;
    return {
      id: `${policyId}-c${index + 1}`,
      row: {
        ...described,
        policyId,
        position: index + 1,
        effectiveDate: new Date(coverage.effectiveDate),
        expiryDate: new Date(coverage.expiryDate),
        limit: limit ?? noJson,
        deductible: deductible ?? noJson,
      },
    };
  });
}

/** The most that it pays, for one claim where it says so, and what the holder usually bears. */
function describedBy(rule: CoverageRule, currency: string): Described {
  const { coverageTypeCode, title, description, limits, deductibles } = rule;
  const most =
    limits.find(({ per, amount }) => per === 'CLAIM' && amount !== undefined) ??
    limits.find(({ amount }) => amount !== undefined);
  const usual = deductibles.find(
    ({ cause, deviceClass, fromClaim, share }) =>
      cause === undefined && deviceClass === undefined && fromClaim === 1 && share === 0,
  );
  return {
    coverageTypeCode,
    title,
    description,
    ...(most?.amount === undefined ? {} : { limit: { amount: most.amount, currency } }),
    ...(usual ? { deductible: { amount: usual.amount, currency } } : {}),
  };
}

import { addDays, addMonths } from '@/lib/dates';
import type { PolicyOfFile } from '../contracts-file';

/**
 * The number of whole months from the day a package's dates were written for to another day: negative for
 * an earlier day, and zero for a package that names no such day.
 */
export function monthsSince(datesAsOf: string | undefined, day: string): number {
  if (datesAsOf === undefined) return 0;
  const [year = 0, month = 0] = datesAsOf.split('-').map(Number);
  const [thatYear = 0, thatMonth = 0] = day.split('-').map(Number);
  const months = (thatYear - year) * 12 + thatMonth - month;
  return addMonths(datesAsOf, months) > day ? months - 1 : months;
}

/** A policy of a package with all its dates so many months later. Terms keep their length in months. */
export function policyLater(policy: PolicyOfFile, months: number): PolicyOfFile {
  if (months === 0) return policy;
  const term = ({
    effectiveDate,
    expiryDate,
  }: Pick<PolicyOfFile, 'effectiveDate' | 'expiryDate'>) => ({
    effectiveDate: addMonths(effectiveDate, months),
    // A month that begins with the first ends with its last day, however long it is.
    expiryDate: addDays(addMonths(addDays(expiryDate, 1), months), -1),
  });
  return {
    ...policy,
    ...term(policy),
    coverages: policy.coverages.map((coverage) => ({ ...coverage, ...term(coverage) })),
    products: policy.products.map(({ purchaseDate, ...product }) => ({
      ...product,
      ...(purchaseDate === undefined ? {} : { purchaseDate: addMonths(purchaseDate, months) }),
    })),
  };
}

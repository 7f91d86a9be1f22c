import type { ProductsFile } from '../catalogue/products-file';

/**
 * The reasons for which the platform denies a claim by itself, beside those of the answers that a
 * product excludes. A client's catalogue says each in words.
 */
export const denialCodes = [
  /** No coverage of the plan covers the cause, or the product was not covered on the day of the loss. */
  'NOT_COVERED',
  /** The loss lies before the coverage began. */
  'BEFORE_COVER',
  /** The loss lies within the waiting period. */
  'WAITING_PERIOD',
  /** The loss lies after the coverage ended. */
  'AFTER_COVER',
  /** The loss was reported after its reporting window, or that of a plan that has ended. */
  'REPORTED_TOO_LATE',
  /** Nothing is left of the amount or the count of a limit. */
  'LIMIT_REACHED',
  /** The plan was not paid, and its grace is over. */
  'UNPAID',
] as const;
export type DenialCode = (typeof denialCodes)[number];

/** The codes by which a claim of these products can be denied and that their catalogue does not say. */
export function missingDenials({
  denials,
  products,
}: Pick<ProductsFile, 'denials' | 'products'>): string[] {
  const excluded = products.flatMap(({ causes }) =>
    causes.flatMap(({ excludes }) => excludes.map(({ denial }) => denial)),
  );
  return [...new Set<string>([...denialCodes, ...excluded])].filter((code) => !(code in denials));
}

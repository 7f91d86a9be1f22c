/** For how many days the word about a file is kept that was not received (docs/privacy.md). */
export const refusedDays = 30;

/** What a claim asks for is decided within a year. */
const claimDays = 365;
/** A product's papers prove what it is while a plan covers it: three years, as the longest plans run. */
const productDays = 3 * 365;

/** How many days a file is kept that was received, by what it was given for (docs/privacy.md). */
export function receivedDays({ productId }: { readonly productId: string | null }): number {
  return productId === null ? claimDays : productDays;
}

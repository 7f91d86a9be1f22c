/** Addresses of the things that pages name: identifiers of a platform may be any text. */

/** The page of a plan. */
export function planPage(policyId: string): string {
  return `/policy-management/${encodeURIComponent(policyId)}`;
}

/** The page of a product, where its papers stand, too. */
export function productPage(productId: string): string {
  return `/product-management/${encodeURIComponent(productId)}`;
}

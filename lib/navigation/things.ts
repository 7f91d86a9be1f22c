/** Addresses of the things that pages name: identifiers of a platform may be any text. */

/** The page of a plan. */
export function planPage(policyId: string): string {
  return `/policy-management/${encodeURIComponent(policyId)}`;
}

/** The page on which an offer of a plan is checked and taken. */
export function offerPage(policyId: string, offerId: string): string {
  return `${planPage(policyId)}/offers/take/${encodeURIComponent(offerId)}`;
}

/** §2.1 Where a plan is canceled, and where its cancellation stands afterwards. */
export function cancelPage(policyId: string): string {
  return `/policy-cancel/${encodeURIComponent(policyId)}`;
}

/**
 * The page of a quote, on which only its button cancels the plan.
 * @param replacedId another that no longer held when its holder accepted it
 */
export function cancelCheckPage(policyId: string, quoteId: string, replacedId?: string): string {
  const page = `${cancelPage(policyId)}/check/${encodeURIComponent(quoteId)}`;
  return replacedId === undefined
    ? page
    : `${page}?${new URLSearchParams({ [replacedParameter]: replacedId })}`;
}

export const replacedParameter = 'instead-of';

/** The page of a product, where its papers stand, too. */
export function productPage(productId: string): string {
  return `/product-management/${encodeURIComponent(productId)}`;
}

/** §2.1 claim-track: where a claim is. */
export function claimPageOf(claimId: string): string {
  return `/claim-track/${encodeURIComponent(claimId)}`;
}

/** A claim that is not filed yet: where it goes on. */
export function waitingClaimPage(draftId: string): string {
  return `/file-claim/${encodeURIComponent(draftId)}/summary`;
}

/** A step in which it is chosen how an approved claim is settled: a claim that is paid for comes back to one. */
export function settlingStepPage(claimId: string, step: string): string {
  return `/file-claim/settle/${encodeURIComponent(claimId)}/${step}`;
}

/** The pages on which a holder finds the documents at `/pdf`, by the name of each. */
const pagesOfDocuments: ReadonlyMap<string, (id: string) => string> = new Map([
  ['certificate', planPage],
  ['terms', planPage],
  ['cancellation', planPage],
  ['invoice', () => '/policy-billing'],
  ['receipt', () => '/policy-billing'],
  ['claim', claimPageOf],
  ['return-label', claimPageOf],
]);

/** The page that leads to a document; `undefined` if the address is not that of a document. */
export function pageOfDocument(page: string, query: URLSearchParams): string | undefined {
  const [, part, document = ''] = page.split('/');
  const of = query.get('of');
  return part === 'pdf' && of ? pagesOfDocuments.get(document)?.(of) : undefined;
}

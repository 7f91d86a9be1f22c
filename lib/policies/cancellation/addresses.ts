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

import type { StoredClaim } from '../claim-record';

/**
 * A claim whose other ways are gone where nothing is waited for any more: a time is chosen, the part is
 * there, or there are other quotes by now.
 */
export function whereWaysStand(claim: StoredClaim): StoredClaim {
  const { otherWays, ...details } = claim.details;
  if (!otherWays || doStand(claim, otherWays)) return claim;
  const { chosenQuoteId } = details;
  const quotes = details.quotes.filter(
    ({ id }) => id === chosenQuoteId || !otherWays.quoteIds.includes(id),
  );
  return { ...claim, details: { ...details, quotes } };
}

function doStand(
  { state, details }: StoredClaim,
  { reason, round }: NonNullable<StoredClaim['details']['otherWays']>,
): boolean {
  if (round !== details.rounds) return false;
  if (reason === 'NO_PART')
    return state === 'FULFILLING' && details.serviceOrders.at(-1)?.state === 'PART_ORDERED';
  return state === 'CHOOSING' || (state === 'DIAGNOSIS' && details.chosenQuoteId === undefined);
}

import type { ClaimDetails } from '@/lib/platform';

/** §2.1 claim-confirmation: what has just happened to a claim. */
export type ConfirmationNews =
  | 'filed'
  | 'denied'
  | 'already'
  | 'chosen'
  | 'paid'
  | 'refused'
  /** It had changed before the holder's choice was sent, and the choice was not saved. */
  | 'changed';

/**
 * What the address says that has just happened, as far as the claim shows it: anybody can write an address.
 * @param isTold whether who looks is told what was decided
 */
export function confirmationNews(
  query: URLSearchParams,
  { state, chosenQuoteId }: Pick<ClaimDetails, 'state' | 'chosenQuoteId'>,
  isTold = true,
): ConfirmationNews {
  const isOver = state === 'WITHDRAWN' || state === 'CLOSED';
  const isChosen = chosenQuoteId !== undefined;
  if (query.has('none') && isOver) return 'refused';
  if (query.has('paid') && isChosen && !unpaid.includes(state)) return 'paid';
  if (query.has('chosen') && isChosen) return 'chosen';
  if (query.has('already')) return 'already';
  if (query.has('changed')) return 'changed';
  return isTold && state === 'DENIED' ? 'denied' : 'filed';
}

const unpaid: readonly string[] = ['CHOOSING', 'AWAITING_PAYMENT'];

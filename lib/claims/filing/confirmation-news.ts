import type { ClaimDetails } from '@/lib/platform';
import { isMovedByHolder } from '../tracking/done';
import type { FollowedClaim } from '../tracking/followed-claim';

/** What a claim came to as it was filed. */
const filingNews = [
  'filed',
  'approved',
  'approvedInPart',
  'inReview',
  'needsMore',
  'denied',
] as const;
type FilingNews = (typeof filingNews)[number];

/** §2.1 claim-confirmation: what has just happened to a claim. */
export type ConfirmationNews =
  | FilingNews
  | 'already'
  | 'chosen'
  | 'paid'
  | 'refused'
  /** It was withdrawn, or closed, before what its holder has just sent: nothing came of that. */
  | 'withdrawn'
  | 'closed'
  /** The holder's choice may have come too late: what is shown was saved, and nothing else. */
  | 'changed';

/** What is known of a claim and its timeline. */
type Told = Pick<FollowedClaim, 'events'> & {
  readonly claim: Pick<
    ClaimDetails,
    'state' | 'chosenQuoteId' | 'isApprovedInPart' | 'next' | 'holderPayments'
  >;
};

/**
 * What the address says that has just happened, as far as the claim shows it: anyone can write an address.
 * @param isTold whether who looks is told what was decided
 */
export function confirmationNews(
  query: URLSearchParams,
  { claim, events }: Told,
  isTold = true,
): ConfirmationNews {
  const { state, chosenQuoteId, holderPayments } = claim;
  const isChosen = chosenQuoteId !== undefined;
  const isPaid = (holderPayments?.paid.amount ?? 0) > 0;
  // Declining the options withdraws a claim, or closes it where a device goes back or it was reopened.
  const isClosedByHolder = state === 'CLOSED' && isMovedByHolder({ claim, events });
  if (query.has('none') && (state === 'WITHDRAWN' || isClosedByHolder)) return 'refused';
  // An address that was kept says nothing of how the claim has ended since.
  if (isTold && state === 'WITHDRAWN') return 'withdrawn';
  if (query.has('already')) return 'already';
  if (isTold && state === 'CLOSED') return 'closed';
  if (isTold && state === 'DENIED') return 'denied';
  if (query.has('paid') && isChosen && isPaid && !unpaid.includes(state)) return 'paid';
  if ((query.has('chosen') || query.has('paid')) && isChosen && !unpaid.includes(state))
    return 'chosen';
  if (query.has('changed')) return 'changed';
  return isTold ? newsOfFiling(claim) : 'filed';
}

/** Whether it says what a claim came to as it was filed. */
export function isOfFiling(news: ConfirmationNews): news is FilingNews {
  return filingNews.some((one) => one === news);
}

function newsOfFiling({
  state,
  isApprovedInPart,
  next,
}: Pick<ClaimDetails, 'state' | 'isApprovedInPart' | 'next'>): FilingNews {
  if (state === 'ACTION_REQUIRED') return 'needsMore';
  if (approved.includes(state)) return isApprovedInPart ? 'approvedInPart' : 'approved';
  // One that waits for its plan to be paid is not looked at yet.
  return state === 'IN_REVIEW' && next.turn !== 'HOLDER' ? 'inReview' : 'filed';
}

const approved: readonly string[] = [
  'APPROVED',
  'CHOOSING',
  'AWAITING_PAYMENT',
  'FULFILLING',
  'AWAITING_RETURN',
];

const unpaid: readonly string[] = ['CHOOSING', 'AWAITING_PAYMENT'];

import { claimPageOf } from '@/lib/navigation';

/** §2.1 claim-track: the claims that were filed. */
export const trackPage = '/claim-track';

/** What can be done of a claim, each at an address below its page. */
export type ClaimDoing =
  | 'withdraw'
  | 'appeal'
  | 'problem'
  | 'message'
  | 'payout'
  | 'appointment'
  | 'address';

/** §2.1 claim-track: where a claim is. @param doing what is done there */
export function claimPage(claimId: string, doing?: ClaimDoing): string {
  const page = claimPageOf(claimId);
  return doing === undefined ? page : `${page}/${doing}`;
}

/** Where the page of a claim shows what it still needs. */
export const neededPart = 'needed';

/** … where what was written both ways stands … */
export const messagesPart = 'messages';

/** … and where what must come back and what is being done stand. */
export const returnPart = 'return';
export const servicePart = 'service';

import { type ClaimDetails, platformOf } from '@/lib/platform';
import { type Unanswered, unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';

/** A claim in full, or why it cannot be shown. */
export type OwnClaim =
  | Unanswered
  | { readonly kind: 'missing' }
  | { readonly kind: 'claim'; readonly claim: ClaimDetails };

/** A claim of the contract that is signed in. @param claimId as the address says it; another’s is missing */
export async function ownClaim(view: View, claimId: string): Promise<OwnClaim> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const answer = await platformOf(view).claim({ token: session.idToken, claimId });
  if (answer.kind === 'refused') return { kind: 'missing' };
  return answer.kind === 'answer'
    ? { kind: 'claim', claim: answer.value }
    : unanswered(view, [answer]);
}

import {
  type Address,
  type ClaimDetails,
  isAtHolder,
  platformOf,
  visitAddress,
  wholeList,
} from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import type { OpenSettling } from './open-settling';
import { deliveredTo, quoteOf } from './steps';

/** Where somebody comes to for a claim; absent where nobody knows, or can tell just now. */
export async function visitTo(
  view: View,
  claim: Pick<ClaimDetails, 'delivery' | 'policyId'>,
): Promise<Address | undefined> {
  const session = sessionOf(view);
  if (!session) return undefined;
  const policies = await wholeList(platformOf(view).policies, session.idToken);
  return visitAddress(claim, policies.kind === 'answer' ? policies.value : []);
}

/** Where somebody comes to by what is chosen so far; absent where nobody does. */
export async function visitedOf(view: View, settling: OpenSettling): Promise<Address | undefined> {
  if (!isAtHolder(quoteOf(settling))) return undefined;
  return deliveredTo(settling) ?? visitTo(view, settling.facts.claim);
}

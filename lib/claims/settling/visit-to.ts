import {
  type Address,
  type ClaimDetails,
  platformOf,
  visitAddress,
  wholeList,
} from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';

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

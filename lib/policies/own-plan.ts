import type { ClientSnapshot, Path } from '@/lib/clients';
import { platformOf, wholeList } from '@/lib/platform';
import type { HolderSession } from '@/lib/session';

/** Who is signed in where. */
export interface SignedIn {
  readonly snapshot: ClientSnapshot;
  readonly path: Path;
  readonly session: HolderSession;
}

/**
 * Whether a plan is one of the contract that is signed in (invariant 15). Where the platform cannot
 * say so the page itself tells of that, and shows nothing.
 */
export async function isOwnPlan(
  { snapshot, path, session }: SignedIn,
  policyId: string,
): Promise<boolean> {
  const policies = await wholeList(platformOf({ snapshot, path }).policies, session.idToken);
  return policies.kind !== 'answer' || policies.value.some(({ id }) => id === policyId);
}

import type { ClientSnapshot, Path } from '@/lib/clients';
import { identifier, type Platform, platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';

/** Who is signed in where. */
export interface SignedIn {
  readonly snapshot: ClientSnapshot;
  readonly path: Path;
  readonly session: HolderSession;
}

/**
 * Whether a plan belongs to the signed-in contract (invariant 15), or was transferred from it, which its
 * former holder may still undo. Also true where the platform does not answer: the page itself reports
 * that, and shows nothing.
 */
export async function isOwnPlan(
  { snapshot, path, session }: SignedIn,
  policyId: string,
): Promise<boolean> {
  const platform = platformOf({ snapshot, path });
  const policies = await wholeList(platform.policies, session.idToken);
  if (policies.kind !== 'answer' || policies.value.some(({ id }) => id === policyId)) return true;
  return hasGivenAway(platform, session.idToken, policyId);
}

/** Whether the signed-in holder has transferred a plan to somebody else. */
export async function isFormerPlan(view: View, policyId: string): Promise<boolean> {
  const session = sessionOf(view);
  return session !== undefined && hasGivenAway(platformOf(view), session.idToken, policyId);
}

/** Whether a contract has given a plan away: then the platform still tells it of the transfer. */
async function hasGivenAway(
  platform: Pick<Platform, 'transfers'>,
  token: string,
  policyId: string,
): Promise<boolean> {
  if (!identifier.safeParse(policyId).success) return false;
  const transfers = await platform.transfers({ token, policyId, limit: 1 });
  return transfers.kind === 'answer' && transfers.value.items.length > 0;
}

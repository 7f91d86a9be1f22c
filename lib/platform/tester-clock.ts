import type { ClientSnapshot, Path } from '@/lib/clients';
import { hasDevelopmentTools } from '@/lib/config';
import { requireNoTransaction } from '@/lib/db';
import { hasDesk } from './desk-of';
import { idTokens } from './embedded/platform';
import { type Turn, turnForward } from './embedded/tester-clock/turn-forward';
import { wakeFeed } from './feed/wake-feed';

export { type Turn, turns } from './embedded/tester-clock/turn-forward';

/** Whose claim, and how far its clock is turned. */
export interface TurnedClaim {
  /** What opens the contract of whoever turns it: of no other contract is anything moved. */
  readonly token: string;
  readonly claimId: string;
  readonly by: Turn;
  /** Whether service, carrier and bank do what is theirs meanwhile; nobody does where not. */
  readonly isServed: boolean;
  /** Whether a part that a repair needs does not come meanwhile. */
  readonly isPartMissing?: boolean;
}

/**
 * Turns the clock of a claim forward, for who tries the portal out (§2.6). Over HTTP an insurer’s
 * platform has a time of its own: there is nothing to turn.
 * @returns how many days have passed, and the last event of the claim before; `undefined` where the
 * contract has no such claim
 * @throws Error in production
 */
export async function turnClaim(
  { snapshot, path }: { readonly snapshot: ClientSnapshot; readonly path: Path },
  { token, ...turned }: TurnedClaim,
): Promise<{ readonly days: number; readonly since: string } | undefined> {
  if (!hasDevelopmentTools()) throw new Error('Production has no clock that can be turned');
  if (!hasDesk({ snapshot, path })) return undefined;
  requireNoTransaction('The tester’s clock');
  const opened = await idTokens.verify(snapshot.id, token);
  if (!opened) return undefined;
  const contract = { clientId: snapshot.id, contractId: opened.reference };
  const passed = await turnForward({ ...contract, ...turned });
  // What has happened is told to its holder at once.
  if (passed) await wakeFeed(snapshot, path);
  return passed;
}

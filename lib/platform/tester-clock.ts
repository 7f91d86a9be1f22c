import type { ClientSnapshot, Path } from '@/lib/clients';
import { hasDevelopmentTools } from '@/lib/config';
import { requireNoTransaction } from '@/lib/db';
import { hasDesk } from './desk-of';
import { wakeFeed } from './feed/wake-feed';
import { insurer, type Turned, type TurnedClaim } from './port/insurer';

/**
 * Turns the clock of a claim forward, for who tries the portal out (§2.6). Over HTTP an insurer’s
 * platform has a time of its own: there is nothing to turn.
 * @returns `undefined` where the contract has no such claim
 * @throws Error in production
 */
export async function turnClaim(
  { snapshot, path }: { readonly snapshot: ClientSnapshot; readonly path: Path },
  turned: TurnedClaim,
): Promise<Turned | undefined> {
  if (!hasDevelopmentTools()) throw new Error('Production has no clock that can be turned');
  if (!hasDesk({ snapshot, path })) return undefined;
  requireNoTransaction('The tester’s clock');
  const passed = await (await insurer()).turnClaim(snapshot.id, turned);
  // What has happened is told to its holder at once.
  if (passed) await wakeFeed(snapshot, path);
  return passed;
}

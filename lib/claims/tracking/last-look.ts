import type { View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';
import { noteLook } from './store';

/**
 * Notes that the holder looks at a claim now, and says when they have looked before: a page that is
 * loaded again, or moves by itself, is the same look. Nothing is noted for an agent or a delegate, and
 * nothing told them: what is new to the holder stays so.
 * @returns when the look before this one ended; `undefined` where this is the first
 */
export async function lastLook(
  { snapshot, path, audience }: View,
  { subject }: HolderSession,
  claimId: string,
  at: Date,
): Promise<Date | undefined> {
  if (audience.kind !== 'holder') return undefined;
  return noteLook({ clientId: snapshot.id, path, subject, claimId, at });
}

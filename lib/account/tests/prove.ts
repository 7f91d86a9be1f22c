import { proveSession, readSession } from '@/lib/session';
import type { Holder } from '@/lib/verification/tests/holder';

/** Gives a holder who is signed in the fresh proof of an access code. */
export async function prove(holder: Holder): Promise<void> {
  const session = await readSession(holder.snapshot, '1', holder.cookies);
  const { snapshot, cookies } = holder;
  const proved = session && (await proveSession(snapshot, session, 'a contact', cookies));
  if (!proved) throw new Error('Nobody is signed in');
  holder.bring(proved.name, proved.value);
}

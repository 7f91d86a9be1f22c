import type { DelegateStanding } from '@/lib/navigation';
import { mayDelegate } from '@/lib/request';
import { readSession } from '@/lib/session';
import type { EntryContext } from '../guard';

/** Whether a request is a delegate's whose session lives, and who is not let in. */
export async function isDelegateKeptOut(
  { delegateFlow, snapshot, path, cookies }: EntryContext,
  letting: DelegateStanding | undefined,
): Promise<boolean> {
  if (!delegateFlow || letting === 'may') return false;
  const session = await readSession(snapshot, path, cookies);
  return session !== undefined && !('delegate' in session && mayDelegate(session, letting));
}

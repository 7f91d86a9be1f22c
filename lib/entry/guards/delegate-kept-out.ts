import type { DelegateStanding } from '@/lib/navigation';
import { mayDelegate } from '@/lib/request';
import { type EntryContext, liveSessionOf } from '../guard';

/** Whether a request is a delegate's whose session lives, and who is not let in. */
export async function isDelegateKeptOut(
  context: EntryContext,
  letting: DelegateStanding | undefined,
): Promise<boolean> {
  if (!context.delegateFlow || letting === 'may') return false;
  const session = await liveSessionOf(context);
  return session !== undefined && !('delegate' in session && mayDelegate(session, letting));
}

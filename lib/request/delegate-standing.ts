import type { DelegateStanding } from '@/lib/navigation';
import type { DelegateSession } from '@/lib/session';

/** Whether what lets delegates in lets this one in, too. */
export function mayDelegate(
  { delegate }: Pick<DelegateSession, 'delegate'>,
  letting: DelegateStanding | undefined,
): boolean {
  return letting === 'may' || (letting === 'may-file' && delegate.may === 'FILE');
}

import { isAgentAddress, lettingDelegates } from '@/lib/navigation';
import { mayDelegate } from './delegate-standing';
import type { View } from './view';

/**
 * Whether a view may lead to a page: one that an agent may not be at would end the session (§6), and a
 * delegate is kept out of what the map does not let them into.
 */
export function isWithinReach(
  { audience, settings }: Pick<View, 'audience' | 'settings'>,
  page: string,
): boolean {
  if (audience.kind === 'delegate') return mayDelegate(audience.session, lettingDelegates(page));
  return audience.kind !== 'agent' || isAgentAddress(settings, page, page);
}

import { isAgentAddress } from '@/lib/navigation';
import type { View } from './view';

/** Whether a view may lead to a page: one that an agent may not be at would end the session (§6). */
export function isWithinReach(
  { audience, settings }: Pick<View, 'audience' | 'settings'>,
  page: string,
): boolean {
  return audience.kind !== 'agent' || isAgentAddress(settings, page, page);
}

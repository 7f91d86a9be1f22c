import { isExternal } from '@/lib/addresses';
import { address } from '@/lib/navigation';
import type { AddressContext, Lead } from '@/lib/request';

/** What leads to the application-exit URL, whatever it is: forms may not leave the portal themselves. */
export const exitAddress = '/application-exit';

/** §4.3 "the user goes to the application-exit URL". */
export async function leaveApplication({ view }: AddressContext): Promise<Lead> {
  const to = address(view, 'URL_ApplicationExit') || '/';
  return { to, afresh: isExternal(to) };
}

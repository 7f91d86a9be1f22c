import { isAddress, isExternal, safePath } from '@/lib/addresses';
import type { Settings } from '@/lib/clients';
import { pageOf } from '@/lib/navigation';

/** What is wrong with the address of a menu item or list item, or `undefined` where nothing is. */
export function linkProblem(address: string, settings: Settings): string | undefined {
  // An entry without a link is for those who have signed in (§5).
  if (address === '') return undefined;
  if (isExternal(address))
    return isAddress(address) ? undefined : `"${address}" is not a complete address`;
  const path = safePath(address)?.split(/[?#]/, 1)[0];
  if (path === undefined)
    return `"${address}" is neither a path such as /pages/faq nor an address with https:, mailto: or tel:`;
  return pageOf(settings, path, true) === undefined
    ? `"${address}" leads to no page of the portal`
    : undefined;
}

import { safePath } from '@/lib/addresses';
import type { Settings } from '@/lib/clients';

/**
 * Where a `redirectUrl` may lead (invariant 2): to a path of the portal, or to an address that the
 * client's settings name to the letter. Anything else leads to the usual place.
 */
export function redirectTarget(
  { Global_AllowedRedirectURLs: allowed }: Pick<Settings, 'Global_AllowedRedirectURLs'>,
  text: string,
): string | undefined {
  return allowed.find((address) => address === text) ?? safePath(text);
}

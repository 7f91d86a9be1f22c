import { originOf } from '@/lib/clients';
import type { View } from '@/lib/entry';
import { isExternal, link } from '@/lib/navigation';

/**
 * §8 Where Login leads: the external login, where the client has none that of the AUL feature, then
 * single sign-on, then the portal's own search.
 */
export function loginAddress(view: View): string {
  return link(view, configured(view));
}

/** The same with its host, for a message. */
export function absoluteLoginAddress(view: View): string {
  const address = configured(view);
  return isExternal(address) ? address : `${originOf(view.snapshot, '')}${address}`;
}

function configured({ settings }: View): string {
  const { URL_ExternalLogin, URL_AUL_Login, Global_SSOEnabled } = settings;
  return URL_ExternalLogin || URL_AUL_Login || (Global_SSOEnabled ? '/sso-login' : '/');
}

import { type AddressContext, type Lead, sessionOf } from '@/lib/entry';

/**
 * §2.1 login: somebody who is signed in goes to the dashboard; others to the identity provider, to
 * the login service of the AUL feature, or to the lookup, whichever the client has.
 */
export async function startLogin({ view, query }: AddressContext): Promise<Lead> {
  const { settings } = view;
  if (sessionOf(view)) return { to: settings.URL_Dashboard };
  if (settings.Global_SSOEnabled) return { to: `/sso-login${passedOn(query)}` };
  if (settings.Global_AUL_Login_Feature && settings.URL_AUL_Login)
    return { to: settings.URL_AUL_Login };
  return { to: '/' };
}

function passedOn(query: URLSearchParams): string {
  const passed = new URLSearchParams();
  for (const name of ['sessionID', 'redirectUrl']) {
    const value = query.get(name);
    if (value !== null) passed.set(name, value);
  }
  return passed.size > 0 ? `?${passed}` : '';
}

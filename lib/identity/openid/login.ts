import { homeSearch } from '@/lib/navigation';
import { type AddressContext, type Redirection, sessionOf, type View } from '@/lib/request';

/** Where an identity provider signs in (§2.1). */
const ssoLogin = '/sso-login';

/**
 * Where the visitors of a client log in: at the external login (§8), else at the login service of the
 * AUL feature (§2.2), else at the identity provider (§2.1), else by the search for a contract.
 */
export function loginAddress({ settings }: Pick<View, 'settings'>): string {
  const { URL_ExternalLogin, URL_AUL_Login, Global_AUL_Login_Feature, Global_SSOEnabled } =
    settings;
  return (
    URL_ExternalLogin ||
    (Global_AUL_Login_Feature && URL_AUL_Login) ||
    (Global_SSOEnabled ? ssoLogin : homeSearch({ settings }))
  );
}

/** §2.1 login: somebody who is signed in goes to the dashboard, others to where they log in. */
export async function startLogin({ view, query }: AddressContext): Promise<Redirection> {
  if (sessionOf(view)) return { to: view.settings.URL_Dashboard };
  const to = loginAddress(view);
  return { to: to === ssoLogin ? `${to}${passedOn(query)}` : to };
}

function passedOn(query: URLSearchParams): string {
  const passed = new URLSearchParams();
  for (const name of ['sessionID', 'redirectUrl']) {
    const value = query.get(name);
    if (value !== null) passed.set(name, value);
  }
  return passed.size > 0 ? `?${passed}` : '';
}

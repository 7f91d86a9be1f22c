import { isExternal } from '@/lib/addresses';
import { carry, isOpenToAll, link } from '@/lib/navigation';
import { aulSsoToken, readSession } from '@/lib/session';
import { type Guard, proceed } from '../guard';

/**
 * §4.3 AUL SSO: "if Global_AUL_SSO_Enabled and there is no query token and no SSO token, redirect to
 * the AUL SSO URL." A query token is taken to where it is checked; a token that was valid and has
 * expired logs out. Agents bring a token of their own, for as long as their session lives.
 */
export const aulSingleSignOn: Guard = async (context) => {
  const { settings, snapshot, page, pathname, query, cookies, carried, agentFlow, path } = context;
  const { Global_AUL_SSO_Enabled, URL_AUL_SSO } = settings;
  if (!Global_AUL_SSO_Enabled || isOpenToAll(page)) return proceed(context);
  // The cookie outlives its session, and copies of it survive signing out.
  if (agentFlow && (await readSession(snapshot, path, cookies))) return proceed(context);
  const token = query.get('token');
  if (token)
    return {
      kind: 'redirect',
      to: carry(`/aul-sso?${new URLSearchParams({ token, page: pathname })}`, carried),
    };
  if (await aulSsoToken.read(snapshot.id, cookies)) return proceed(context);
  const isElsewhere = isExternal(URL_AUL_SSO) || (URL_AUL_SSO !== '' && URL_AUL_SSO !== pathname);
  if (!isElsewhere) return proceed(context);
  return {
    kind: 'redirect',
    to: link({ carried }, URL_AUL_SSO),
    ...(aulSsoToken.present(cookies)
      ? { cookieChanges: [aulSsoToken.clear()], endSession: true }
      : {}),
  };
};

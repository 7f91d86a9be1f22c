import { isExternal } from '@/lib/addresses';
import {
  carry,
  isAgentAddress,
  isOpenToAll,
  isWanted,
  lettingDelegates,
  link,
  pageOfDocument,
  requiresSignIn,
} from '@/lib/navigation';
import { aulSsoToken, wantedPage } from '@/lib/session';
import { type Guard, liveSessionOf, proceed, withQuery } from '../guard';
import { isDelegateKeptOut } from './delegate-kept-out';

/** How long the page that somebody came for is remembered while they sign in, in seconds. */
const rememberedFor = 30 * 60;
/** A longer address is remembered without its query, in characters: it has to fit into a cookie. */
const longestAddress = 500;

/**
 * §6 Authenticated routes require sign-in. This is the first of two checks: each page asks the
 * database whether the session still lives.
 */
export const signInGate: Guard = async (context) => {
  const { page, signedIn, snapshot, carried, query } = context;
  if (!requiresSignIn(page)) return proceed(context);
  const to = carry('/', carried);
  const wanted = isWanted(page) ? page : pageOfDocument(page, query);
  if (wanted === undefined) return signedIn ? proceed(context) : { kind: 'redirect', to };
  // People who follow a message or a bookmark often have a cookie left of a session that is over.
  if (signedIn && (await liveSessionOf(context))) return proceed(context);
  // A download right after sign-in would leave no page to look at, so open the page that links to it.
  const own = new URLSearchParams(wanted === page ? query : undefined);
  // What every link passes on comes along by itself.
  for (const [name] of carried) own.delete(name);
  const asked = withQuery(wanted, own);
  const remembered = asked.length > longestAddress ? wanted : asked;
  // Nothing of the portal has an address as long by itself.
  if (remembered.length > longestAddress) return { kind: 'redirect', to };
  const cookie = await wantedPage.seal(snapshot.id, { page: remembered }, rememberedFor);
  return { kind: 'redirect', to, cookieChanges: [cookie] };
};

/** Where an agent is told why the session is over. */
const endedByList = '/session-ended?reason=outside-list';

/**
 * §4.3 Agent flow: "if the flow is an agent one and the home route is not in
 * `Globle_AgentFlow_WhiteList_URLs`, the session is logged out"; §6 any other page that the list
 * does not have ends it too.
 */
export const agentWhitelist: Guard = (context) => {
  const { agentFlow, settings, pathname, page } = context;
  const reachable = !agentFlow || isAgentAddress(settings, pathname, page);
  return reachable ? proceed(context) : { kind: 'redirect', to: endedByList, endSession: true };
};

/**
 * Invariant 18: a delegate is only where the map lets delegates in. Each page and each change asks again.
 */
export const delegateGate: Guard = async (context) =>
  (await isDelegateKeptOut(context, lettingDelegates(context.page)))
    ? { kind: 'redirect', to: carry(onlyHolderPage, context.carried) }
    : proceed(context);

/** Where a delegate learns that something is the holder's alone. */
export const onlyHolderPage = '/delegate/only-holder';

/**
 * §2.2 "When Global_SSOEnabled is on, a visitor with a valid token is sent to the dashboard and a
 * visitor without a token is sent to the SSO application home." Whether the token is valid the
 * database says: one that is not would be sent back here.
 */
export const singleSignOn: Guard = async (context) => {
  const { settings, carried, page, signedIn } = context;
  if (page !== '/' || !settings.Global_SSOEnabled) return proceed(context);
  const isValid = signedIn && (await liveSessionOf(context)) !== undefined;
  const { URL_Dashboard: dashboard, URL_SSOApplicationHome: home } = settings;
  // A client without a home of its own, or with this very page as one, keeps it.
  if (!isValid && (home === '' || home === '/')) return proceed(context);
  return { kind: 'redirect', to: link({ carried }, isValid ? dashboard : home) };
};

/**
 * §4.3 AUL SSO: "if Global_AUL_SSO_Enabled and there is no query token and no SSO token, redirect to
 * the AUL SSO URL." A query token is taken to where it is checked; a token that was valid and has
 * expired logs out. Agents bring a token of their own, for as long as their session lives.
 */
export const aulSingleSignOn: Guard = async (context) => {
  const { settings, snapshot, page, pathname, query, cookies, carried, agentFlow } = context;
  const { Global_AUL_SSO_Enabled, URL_AUL_SSO } = settings;
  if (!Global_AUL_SSO_Enabled || isOpenToAll(page)) return proceed(context);
  // The cookie outlives its session, and copies of it survive signing out.
  if (agentFlow && (await liveSessionOf(context))) return proceed(context);
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

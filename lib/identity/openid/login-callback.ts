import { defineChange } from '@/lib/changes';
import { isProduction } from '@/lib/config';
import { signInFrom } from '@/lib/history';
import { address, pageOf } from '@/lib/navigation';
import { rememberHolderLanguage } from '@/lib/notifications';
import { platformOf } from '@/lib/platform';
import {
  type AddressContext,
  isClaimMocked,
  type Redirection,
  sessionOf,
  type View,
} from '@/lib/request';
import {
  type CookieReader,
  hasPersons,
  type ProviderPerson,
  providerRuleOf,
  type WayIn,
} from '@/lib/session';
import { ssoErrorAddress, ssoFailureCode } from '../sign-on/sso-error';
import { type Authorization, type Connection, finishAuthorization } from './authorization';
import { forgetChoice, proceedToContracts } from './choose-contract';
import { endEditorSignIn } from './editor-sign-in';
import { personForSession } from './open-contract';
import { connect } from './sso-login';
import {
  forgetSessionId,
  type StoredSessionId,
  storedSessionId,
  storeSessionId,
  type Transaction,
  takeTransaction,
} from './transaction';

/** Asks before a sign-in takes the place of a session that is open. */
const confirmPage = '/sso-login/confirm';

/**
 * §4.3 login/callback: "If the state carries a session id, the login redirect is handled and tokens
 * stored. Otherwise a session token is created from the stored session id, the id token saved, and
 * the user sent to redirectUrl or /file-claim." The browser comes here once, so the second follows
 * the first at once.
 */
export async function returnFromProvider(context: AddressContext): Promise<Redirection> {
  const { view, query, cookies } = context;
  const { Global_SSOEnabled: signsHoldersIn } = view.settings;
  if (!signsHoldersIn && !providerRuleOf(view.settings)) return { to: '/' };
  const connection = await connect(context);
  if ('to' in connection) return connection;
  const state = query.get('state');
  if (state === null) return signsHoldersIn ? withoutState(view, cookies) : { to: '/' };
  const taken = await takeTransaction(view.snapshot, state, cookies);
  if (!taken) return { to: ssoErrorAddress('SIGN_IN_EXPIRED') };
  const { transaction, cleared } = taken;
  const code = problemOf(connection, transaction, query);
  const authorization: Authorization = code
    ? { kind: 'failed', code }
    : await finishAuthorization(connection, transaction, {
        code: query.get('code') ?? '',
        state,
      });
  const { to, cookies: changes = [] } =
    transaction.editorAt === undefined
      ? await endHolderSignIn(context, transaction, connection, authorization)
      : await endEditorSignIn(context, transaction.editorAt, authorization);
  return { to, cookies: [cleared, ...changes] };
}

async function endHolderSignIn(
  { view, cookies }: AddressContext,
  transaction: Transaction,
  { provider }: Connection,
  authorization: Authorization,
): Promise<Redirection> {
  if (!view.settings.Global_SSOEnabled) return { to: '/' };
  if (authorization.kind === 'failed') return { to: ssoErrorAddress(authorization.code) };
  const person = { issuer: provider.issuer, subject: authorization.claims.sub };
  const { to, cookies: changes = [] } = await proceed(view, cookies, transaction, person);
  return { to, cookies: [...authorization.cookies, ...changes] };
}

/** What is wrong with an answer before its code is looked at; the code of an SSO error. */
function problemOf(
  { provider, description }: Connection,
  transaction: Transaction,
  query: URLSearchParams,
): string | undefined {
  // RFC 9207: an answer of another provider must not be redeemed at this one (mix-up).
  const issuer = query.get('iss');
  const isMissing = issuer === null && description.authorization_response_iss_parameter_supported;
  if (isMissing || (issuer !== null && issuer !== provider.issuer)) return 'SIGN_IN_REFUSED';
  if (transaction.provider !== provider.id) return 'SIGN_IN_REFUSED';
  switch (query.get('error')) {
    case null:
      return query.get('code') ? undefined : 'SIGN_IN_REFUSED';
    case 'access_denied':
      return 'SIGN_IN_CANCELLED';
    case 'server_error':
    case 'temporarily_unavailable':
      return 'PROVIDER_UNAVAILABLE';
    default:
      return 'SIGN_IN_REFUSED';
  }
}

/** Somebody who comes here without an answer of the provider: there may be a stored session id. */
async function withoutState(view: View, cookies: CookieReader): Promise<Redirection> {
  if (await storedSessionId(view.snapshot, cookies)) return proceed(view, cookies, {});
  return sessionOf(view)
    ? { to: view.settings.URL_Dashboard }
    : { to: ssoErrorAddress('SESSION_ID_MISSING') };
}

/**
 * Goes on with the session id that the sign-in carried, else with the stored one; without any the
 * platform says which contracts are the person's, where the client has it so.
 */
async function proceed(
  view: View,
  cookies: CookieReader,
  { sessionId, redirectUri }: Pick<Transaction, 'sessionId' | 'redirectUri'>,
  person?: ProviderPerson,
): Promise<Redirection> {
  const stored =
    sessionId === undefined
      ? await storedSessionId(view.snapshot, cookies)
      : { sessionId, ...(redirectUri ? { redirectUri } : {}), ...(person ? { person } : {}) };
  if (!stored && person && hasPersons(view.settings))
    return proceedToContracts(view, cookies, person, redirectUri);
  if (!stored) return { to: ssoErrorAddress('SESSION_ID_MISSING') };
  // Invariant 9: nobody's session is replaced without a question.
  if (sessionOf(view))
    return { to: confirmPage, cookies: [await storeSessionId(view.snapshot, stored)] };
  return openStored(view, cookies, stored, person ? 'IDENTITY_PROVIDER' : 'PARTNER');
}

/** §7 Session token creation: the id token is saved, as the session. */
async function openStored(
  view: View,
  cookies: CookieReader,
  stored: StoredSessionId,
  way: WayIn,
): Promise<Redirection> {
  const { snapshot } = view;
  const { sessionId, redirectUri } = stored;
  const answer = await platformOf(view).createSessionToken({ sessionId });
  switch (answer.kind) {
    case 'unavailable':
    case 'malformed':
      // It may not have been used: opening /login/callback again goes on with it.
      return {
        to: ssoErrorAddress(ssoFailureCode(view, answer)),
        cookies: [await storeSessionId(snapshot, stored)],
      };
    case 'refused':
      return { to: ssoErrorAddress(answer.error.errCode), cookies: forgetSessionId(cookies) };
    case 'answer': {
      const { token: idToken, reference: subject } = answer.value;
      const person = await personForSession(view, stored.person);
      const opening = {
        subject,
        idToken,
        way,
        isClaiming: isClaimMocked(view),
        ...(person ? { person } : {}),
      };
      const [opened] = await Promise.all([
        signInFrom(view, opening, cookies),
        rememberHolderLanguage(view, subject),
      ]);
      return {
        to: redirectUri ?? usualTarget(view),
        cookies: [...opened, ...forgetSessionId(cookies)],
      };
    }
  }
}

/** /file-claim where the portal has it, else the dashboard. */
function usualTarget(view: View): string {
  const claim = '/file-claim';
  return pageOf(view.settings, claim, isProduction()) ? claim : address(view, 'URL_Dashboard');
}

/** Whether a session id waits for an answer. */
export async function sessionIdWaits(
  { snapshot }: Pick<View, 'snapshot'>,
  cookies: CookieReader,
): Promise<boolean> {
  return (await storedSessionId(snapshot, cookies)) !== undefined;
}

/** The answer to the page that asks: the sign-in takes the place of the session that is open. */
export const confirmSignIn = defineChange({
  address: '/api/session/sso-login',
  async run({ view, cookies }) {
    const stored = await storedSessionId(view.snapshot, cookies);
    if (!stored) return { kind: 'go', to: ssoErrorAddress('LINK_FORGOTTEN') };
    return { kind: 'go', ...(await openStored(view, cookies, stored, 'IDENTITY_PROVIDER')) };
  },
});

/** The other answer: everything stays as it is. */
export const dismissSignIn = defineChange({
  address: '/api/session/sso-login-dismiss',
  run: async ({ view, cookies }) => ({
    kind: 'go',
    to: address(view, 'URL_Dashboard'),
    cookies: [...forgetSessionId(cookies), ...forgetChoice(cookies)],
  }),
});

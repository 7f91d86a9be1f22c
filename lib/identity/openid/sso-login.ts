import { safePath } from '@/lib/addresses';
import type { Settings } from '@/lib/clients';
import { log } from '@/lib/observability';
import type { AddressContext, Redirection, View } from '@/lib/request';
import { ssoErrorAddress } from '../sign-on/sso-error';
import { type Connection, requestAuthorization } from './authorization';
import { describeProvider } from './discovery';
import { identityProviderOf } from './provider';
import { keepTransaction } from './transaction';

/** Shown where a client has single sign-on without a configured provider (§8). */
const notConfiguredPage = '/sso-login/not-configured';

/** No session id of a partner is longer, in bytes. */
const longestSessionId = 512;
/** What is longer, in bytes, would not fit into the browser's keeping, and leads to the usual place instead. */
const longestRedirect = 800;

/**
 * §2.1 sso-login: "Starts identity-provider single sign-on; reads query parameters sessionID and
 * redirectUrl." §5 "Single sign-on needs Global_SSOEnabled true (otherwise user goes to /) and an
 * issuer and client id from portal settings."
 */
export async function startSingleSignOn(context: AddressContext): Promise<Redirection> {
  const { view, query, cookies } = context;
  if (!view.settings.Global_SSOEnabled) return { to: '/' };
  const connection = await connect(context);
  if ('to' in connection) return connection;
  const sessionId = query.get('sessionID') ?? '';
  if (Buffer.byteLength(sessionId) > longestSessionId)
    return { to: ssoErrorAddress('SESSION_ID_INVALID') };
  const request = await requestAuthorization(connection);
  if (!request) return { to: ssoErrorAddress('PROVIDER_UNAVAILABLE') };
  const { address, state, cookies: checks } = request;
  const redirectUri = redirectTarget(view.settings, query.get('redirectUrl') ?? '');
  const transaction = {
    provider: connection.provider.id,
    state,
    cookies: checks,
    ...(sessionId === '' ? {} : { sessionId }),
    ...(redirectUri && Buffer.byteLength(redirectUri) <= longestRedirect ? { redirectUri } : {}),
    startedAt: Date.now(),
  };
  return { to: address, cookies: [await keepTransaction(view.snapshot, transaction, cookies)] };
}

/** The client's provider, ready to be talked to; or where the visitor goes instead. */
export async function connect(
  context: Pick<AddressContext, 'view' | 'origin'>,
): Promise<Connection | Redirection> {
  const connection = await reach(context);
  if (connection === 'not-configured') return { to: notConfiguredPage };
  if (connection === 'away') return { to: ssoErrorAddress('PROVIDER_UNAVAILABLE') };
  return connection;
}

/** The client's provider, ready to be talked to; or why it is not. */
export async function reach({
  view,
  origin,
}: Pick<AddressContext, 'view' | 'origin'>): Promise<Connection | 'not-configured' | 'away'> {
  const { snapshot, settings } = view;
  const provider = identityProviderOf(settings);
  if (!provider) {
    log.error({ client: snapshot.id }, 'Single sign-on is on without an issuer and client id');
    return 'not-configured';
  }
  const description = await describeProvider(provider);
  if (!description) return 'away';
  return { snapshot, origin, provider, description, lifetime: identityLifetime(view) };
}

/** Seconds that an identity is kept: as long as the longest session. */
function identityLifetime({ settings }: Pick<View, 'settings'>): number {
  return settings.Session_AbsoluteMinutes * 60;
}

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

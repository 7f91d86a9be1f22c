import type { NextAuthOptions } from 'next-auth';
import type { ClientSnapshot } from '@/lib/clients';
import { log } from '@/lib/observability';
import type { CookieChange } from '@/lib/session';
import type { ProviderDescription } from './discovery';
import { checkIdToken, type IdentityClaims } from './id-token';
import { askNextAuth, identityChanges } from './next-auth';
import type { IdentityProvider } from './provider';
import { nameOf, redeemCode } from './token-endpoint';
import { grantedTokens, type Identity, idToken } from './tokens';
import type { Transaction } from './transaction';

/** §9 Sign-in scopes. */
const scopes = 'openid profile email offline_access';

/** Where a provider sends the browser back to (§9 "Redirect URI {origin}/login/callback"). */
const callbackPath = '/login/callback';

/** A provider as it can be talked to just now, on behalf of one client. */
export interface Connection {
  readonly snapshot: ClientSnapshot;
  readonly origin: string;
  readonly provider: IdentityProvider;
  readonly description: ProviderDescription;
  /** Seconds that an identity is kept. */
  readonly lifetime: number;
}

/** A request for authorisation, to be sent to the provider by the browser. */
export interface AuthorizationRequest {
  readonly address: string;
  readonly state: string;
  readonly cookies: Transaction['cookies'];
}

/** Lets next-auth make the request: state, nonce and PKCE challenge, bound to the browser. */
export async function requestAuthorization(
  connection: Connection,
  scope = scopes,
): Promise<AuthorizationRequest | undefined> {
  const { snapshot, origin, lifetime } = connection;
  const { redirect: address, cookies } = await askNextAuth({
    action: 'signin',
    snapshot,
    origin,
    providers: providersFor(connection, notRedeemable, scope),
    lifetime,
    onError: (problem) => log.error({ client: snapshot.id, problem }, 'sign-in did not begin'),
  });
  const state = address && new URL(address).searchParams.get('state');
  const { state: sealedState, pkce, nonce } = cookies;
  if (!state || !sealedState || !pkce || !nonce) return undefined;
  return { address, state, cookies: { state: sealedState, pkce, nonce } };
}

/** What came of an authorisation. */
export type Authorization =
  | {
      readonly kind: 'signed-in';
      /** What keeps the identity in the browser. */
      readonly cookies: readonly CookieChange[];
      /** Of the verified id token. */
      readonly claims: IdentityClaims;
      /** What the provider calls the person. */
      readonly name: string | undefined;
    }
  /** With the code of an SSO error. */
  | { readonly kind: 'failed'; readonly code: string };

const codes = { refused: 'SIGN_IN_REFUSED', unavailable: 'PROVIDER_UNAVAILABLE' } as const;

/** Lets next-auth finish: verifier and nonce of this browser, tokens redeemed, checked and kept. */
export async function finishAuthorization(
  connection: Connection,
  transaction: Transaction,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<Authorization> {
  const { snapshot, origin, lifetime } = connection;
  let failure: Failure = { kind: 'refused', reason: 'next-auth refused it' };
  let redeemed: Redeemed | undefined;
  const answer = await askNextAuth({
    action: 'callback',
    snapshot,
    origin,
    lifetime,
    providers: providersFor(connection, async ({ params, checks }) => {
      const outcome = await redeem(connection, {
        code: params.code === code && params.state === checks.state ? code : undefined,
        verifier: checks.code_verifier,
        nonce: 'nonce' in checks ? checks.nonce : undefined,
      });
      if ('kind' in outcome) {
        failure = outcome;
        throw new Error(outcome.reason);
      }
      redeemed = outcome;
      const { id, access } = outcome.identity;
      return { tokens: { id_token: id.value, access_token: access.value } };
    }),
    query: { code, state },
    cookies: transaction.cookies,
    callbacks: { jwt: () => ({ identity: redeemed?.identity }) },
  });
  const cookies = identityChanges(answer.cookies, lifetime);
  if (redeemed && cookies.length > 0) {
    const { claims, identity } = redeemed;
    return { kind: 'signed-in', cookies, claims, name: identity.name };
  }
  const { kind, reason } = failure;
  log.warn({ client: snapshot.id, outcome: kind, reason }, 'sign-in failed');
  return { kind: 'failed', code: codes[kind] };
}

interface Redeemed {
  readonly identity: Identity;
  readonly claims: IdentityClaims;
}

interface Failure {
  readonly kind: 'refused' | 'unavailable';
  /** For the log; repeats nothing of a token. */
  readonly reason: string;
}

interface Redeemable {
  readonly code: string | undefined;
  readonly verifier: string | undefined;
  readonly nonce: string | undefined;
}

async function redeem(
  { provider, description, origin, lifetime }: Connection,
  { code, verifier, nonce }: Redeemable,
): Promise<Redeemed | Failure> {
  if (!code || !verifier || !nonce) return { kind: 'refused', reason: 'a check is missing' };
  const redirectUri = `${origin}${callbackPath}`;
  const answer = await redeemCode(provider, description, { code, verifier, redirectUri });
  if (answer.kind === 'unavailable')
    return { kind: 'unavailable', reason: 'the token endpoint did not answer' };
  if (answer.kind === 'refused') return { kind: 'refused', reason: answer.reason };
  const { granted } = answer;
  if (!granted.id_token) return { kind: 'refused', reason: 'there is no id token' };
  const check = await checkIdToken(provider, description, granted.id_token, nonce);
  if (check.kind === 'unavailable')
    return { kind: 'unavailable', reason: 'the keys could not be read' };
  if (check.kind === 'invalid') return { kind: 'refused', reason: check.reason };
  const { claims } = check;
  const name = claims.name ?? (await nameOf(description, granted.access_token, claims.sub));
  const identity = {
    provider: provider.id,
    sub: claims.sub,
    ...(name ? { name } : {}),
    id: idToken(granted.id_token, claims),
    ...grantedTokens(granted, { lifetime }),
  };
  return { identity, claims };
}

type Providers = NextAuthOptions['providers'];
type OAuthProvider = Extract<Providers[number], { type: 'oauth' }>;
type TokenRequest = NonNullable<Exclude<NonNullable<OAuthProvider['token']>, string>['request']>;

/** The provider as next-auth is told of it; its own callback address would end in the provider's id. */
export function providersFor(
  { provider, description, origin }: Connection,
  request: TokenRequest,
  scope = scopes,
): Providers {
  const redirectUri = `${origin}${callbackPath}`;
  return [
    {
      id: provider.id,
      name: provider.issuer,
      type: 'oauth',
      issuer: provider.issuer,
      clientId: provider.clientId,
      client: { token_endpoint_auth_method: 'none', redirect_uris: [redirectUri] },
      authorization: {
        url: description.authorization_endpoint,
        params: { scope, redirect_uri: redirectUri, response_type: 'code' },
      },
      token: { url: description.token_endpoint, request },
      jwks_endpoint: description.jwks_uri,
      idToken: true,
      checks: ['state', 'pkce', 'nonce'],
      profile: ({ sub }: { readonly sub: string }) => ({ id: sub }),
    },
  ];
}

const notRedeemable: TokenRequest = () => {
  throw new Error('Nothing is redeemed while a sign-in begins');
};

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ClientSnapshot, Settings } from '@/lib/clients';
import { log } from '@/lib/observability';
import type { CookieChange, CookieReader } from '@/lib/session';
import { type Connection, providersFor } from './authorization';
import { describeProvider } from './discovery';
import { checkIdToken } from './id-token';
import {
  askNextAuth,
  forgetIdentity,
  identityChanges,
  identityCookies,
  readIdentity,
} from './next-auth';
import { identityProviderOf } from './provider';
import { refreshTokens } from './token-endpoint';
import { grantedTokens, type Identity, idToken, now } from './tokens';

/** §9 "Tokens renew automatically and expire 30 seconds early", in seconds. */
const early = 30;
/** §9 "inactivity renewal threshold 1800 seconds": tokens that old are renewed at the next request. */
const inactivityThreshold = 1800;
/** §9 "renewals throttled at 10 per 30 seconds". */
const mostRenewals = 10;
const throttleWindow = 30_000;
/** Requests at the same time bring the same refresh token, which can be used once: in milliseconds. */
const sharedFor = 60_000;

type Renewal =
  | { readonly kind: 'renewed'; readonly identity: Identity }
  /** The provider takes the refresh token no more: it expired, or was revoked. */
  | { readonly kind: 'ended' }
  /** The provider is away; the tokens stay what they are. */
  | { readonly kind: 'unavailable' }
  /** §8 "Too many token renew requests". */
  | { readonly kind: 'throttled' };

/** The identity of a request, with tokens that are valid for a call. */
export type FreshIdentity =
  | {
      readonly kind: 'identity';
      readonly identity: Identity;
      /** To be sent to the browser, where tokens were renewed. */
      readonly cookies: readonly CookieChange[];
    }
  /** Nobody signed in through the client's provider, or no longer. */
  | { readonly kind: 'none'; readonly cookies: readonly CookieChange[] };

interface Place {
  readonly snapshot: ClientSnapshot;
  /** The client's settings on the request's path. */
  readonly settings: Settings;
  readonly origin: string;
}

/**
 * The identity of a request with tokens that are good for a call, renewed 30 s before they end.
 * Tokens of another provider than the client's are none.
 */
export async function freshIdentity(
  { snapshot, settings, origin }: Place,
  cookies: CookieReader,
): Promise<FreshIdentity> {
  const provider = settings.Global_SSOEnabled ? identityProviderOf(settings) : undefined;
  const identity = await readIdentity(snapshot, cookies);
  if (!provider || identity?.provider !== provider.id)
    return { kind: 'none', cookies: forgetIdentity(cookies) };
  const unchanged: FreshIdentity = { kind: 'identity', identity, cookies: [] };
  if (!isDue(identity) || !identity.refresh) return orNone(unchanged, cookies);
  const description = await describeProvider(provider);
  if (!description) return orNone(unchanged, cookies);
  const lifetime = settings.Session_AbsoluteMinutes * 60;
  const connection = { snapshot, origin, provider, description, lifetime };
  const renewal = await renewOnce(connection, identity, identity.refresh.value);
  switch (renewal.kind) {
    case 'renewed':
      return {
        kind: 'identity',
        identity: renewal.identity,
        cookies: await kept(connection, renewal.identity, cookies),
      };
    case 'ended':
      return { kind: 'none', cookies: forgetIdentity(cookies) };
    default:
      return orNone(unchanged, cookies);
  }
}

/** §9 "Tokens renew automatically": what to send to the browser with whatever it asked for. */
export async function renewIdentity(
  place: Place,
  cookies: CookieReader,
): Promise<readonly CookieChange[]> {
  return (await freshIdentity(place, cookies)).cookies;
}

function isDue({ access, id, obtainedAt }: Identity): boolean {
  const soonest = Math.min(access.endsAt, id.endsAt);
  return soonest - early <= now() || obtainedAt + inactivityThreshold <= now();
}

/** Tokens that could not be renewed are good until they end; a refresh token waits longer. */
function orNone(
  fresh: Extract<FreshIdentity, { kind: 'identity' }>,
  cookies: CookieReader,
): FreshIdentity {
  const { access, refresh } = fresh.identity;
  if (access.endsAt > now()) return fresh;
  return { kind: 'none', cookies: refresh ? [] : forgetIdentity(cookies) };
}

const renewals = new LRUCache<string, Promise<Renewal>>({ max: 5000, ttl: sharedFor });
const attempts = new LRUCache<string, readonly number[]>({ max: 5000, ttl: throttleWindow });

/** One renewal for all requests that bring the same refresh token, on this instance. */
function renewOnce(
  connection: Connection,
  identity: Identity,
  refreshToken: string,
): Promise<Renewal> {
  const key = keyOf(connection, refreshToken);
  const running = renewals.get(key);
  if (running) return running;
  const person = keyOf(connection, identity.sub);
  const recent = (attempts.get(person) ?? []).filter((at) => at > Date.now() - throttleWindow);
  if (recent.length >= mostRenewals) {
    log.warn({ client: connection.snapshot.id }, 'Too many token renew requests');
    return Promise.resolve({ kind: 'throttled' });
  }
  attempts.set(person, [...recent, Date.now()]);
  const renewal = renew(connection, identity, refreshToken);
  renewals.set(key, renewal);
  // A provider that was away may be asked again.
  const release = () => renewals.delete(key);
  renewal.then(({ kind }) => kind === 'unavailable' && release(), release);
  return renewal;
}

function keyOf({ snapshot, provider }: Connection, value: string): string {
  return createHash('sha256')
    .update(JSON.stringify([snapshot.id, provider.id, value]))
    .digest('base64');
}

async function renew(
  { provider, description, snapshot, lifetime }: Connection,
  identity: Identity,
  refreshToken: string,
): Promise<Renewal> {
  const answer = await refreshTokens(provider, description, refreshToken);
  if (answer.kind === 'unavailable') return answer;
  if (answer.kind === 'refused') {
    log.info({ client: snapshot.id, reason: answer.reason }, 'an identity has ended');
    return { kind: 'ended' };
  }
  const { granted } = answer;
  const tokens = grantedTokens(granted, {
    lifetime,
    ...(identity.refresh ? { refresh: identity.refresh } : {}),
  });
  if (!granted.id_token) return { kind: 'renewed', identity: { ...identity, ...tokens } };
  const check = await checkIdToken(provider, description, granted.id_token);
  if (check.kind === 'unavailable') return check;
  // OpenID Connect Core §12.2: a renewed id token is of the very same person.
  if (check.kind === 'invalid' || check.claims.sub !== identity.sub) return { kind: 'ended' };
  const id = idToken(granted.id_token, check.claims);
  return { kind: 'renewed', identity: { ...identity, ...tokens, id } };
}

/** Lets next-auth keep the renewed tokens, in its own cookie. */
async function kept(
  connection: Connection,
  identity: Identity,
  cookies: CookieReader,
): Promise<CookieChange[]> {
  const { snapshot, origin, lifetime } = connection;
  const answer = await askNextAuth({
    action: 'session',
    snapshot,
    origin,
    lifetime,
    providers: providersFor(connection, () => {
      throw new Error('Nothing is redeemed while tokens are renewed');
    }),
    cookies: identityCookies(cookies),
    callbacks: { jwt: () => ({ identity }), session: ({ session }) => session },
  });
  return identityChanges(answer.cookies, lifetime);
}

import { z } from 'zod';
import type { AddressContext, Redirection, View } from '@/lib/request';
import { type CookieChange, type CookieReader, sealedCookie } from '@/lib/session';
import { describeProvider } from './discovery';
import { bringsIdentity, forgetIdentity, readIdentity } from './next-auth';
import { identityProviderOf } from './provider';
import { revokeToken } from './token-endpoint';

/** Where the browser is sent on to the provider's own logout, and where it comes back to. */
const leavePage = '/login/leave';

/** Tells that somebody has just logged out: nobody else is sent to the provider's logout. */
const leaving = sealedCookie(
  'leaving',
  z.strictObject({
    /** The provider's logout; absent once the browser is there. */
    address: z.string().optional(),
    /** Where the browser goes when it comes back. */
    next: z.string(),
  }),
);
/** How long either way may take, in seconds: the provider may ask a question. */
const patience = 10 * 60;

/** What logging out means where an identity provider has signed somebody in. */
export interface Departure {
  /** Absent where there is no provider to tell, or it knows no logout. */
  readonly to?: string;
  readonly cookies: readonly CookieChange[];
}

/**
 * §7 "revoke, logout": the tokens are revoked and forgotten, and the browser is sent to the
 * provider's logout. No token is in its address: the provider knows its own session.
 * @param next where the browser goes when it comes back: an address of the portal or of its settings
 */
export async function leaveProvider(
  { snapshot, settings }: View,
  cookies: CookieReader,
  next: string,
): Promise<Departure> {
  if (!bringsIdentity(cookies)) return { cookies: [] };
  const forgotten = forgetIdentity(cookies);
  const provider = identityProviderOf(settings);
  const identity = await readIdentity(snapshot, cookies);
  if (!provider || identity?.provider !== provider.id) return { cookies: forgotten };
  const description = await describeProvider(provider);
  if (!description) return { cookies: forgotten };
  const tokens = [identity.refresh?.value, identity.access.value].filter(
    (token) => token !== undefined,
  );
  await Promise.all(tokens.map((token) => revokeToken(provider, description, token)));
  const { end_session_endpoint: endpoint } = description;
  if (!endpoint) return { cookies: forgotten };
  const address = new URL(endpoint);
  address.searchParams.set('client_id', provider.clientId);
  return {
    to: leavePage,
    cookies: [
      ...forgotten,
      await leaving.seal(snapshot.id, { address: address.href, next }, patience),
    ],
  };
}

/**
 * Redirects a person who has just signed out to the provider's logout, and on the way back from there to
 * the page they wanted; everybody else stays here.
 */
export async function leaveForProvider({
  view,
  cookies,
  origin,
}: AddressContext): Promise<Redirection> {
  const { id } = view.snapshot;
  const content = await leaving.read(id, cookies);
  if (!content) return { to: view.settings.URL_ApplicationExit };
  const { address: provider, next } = content;
  if (provider === undefined) return { to: next, cookies: [leaving.clear()] };
  const address = new URL(provider);
  address.searchParams.set('post_logout_redirect_uri', `${origin}${leavePage}`);
  return { to: address.href, afresh: true, cookies: [await leaving.seal(id, { next }, patience)] };
}

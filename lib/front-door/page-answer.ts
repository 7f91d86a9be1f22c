import { isDevelopmentServer } from '@/lib/config';
import { contentSecurityPolicy, type Entry } from '@/lib/entry';
import type { CookieChange, CookieReader } from '@/lib/session';

/** How a page is answered that the guards have let a request in to. */
export interface PageAnswer {
  /** Of the page in one of the two trees. */
  readonly innerPathname: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly CookieChange[];
  /** A page that is kept for others carries nobody's nonce. */
  readonly hasNonce: boolean;
}

type PageEntry = Extract<Entry, { kind: 'page' }>;

/** @param nonce that the server process has given the request */
export async function pageAnswer(
  entry: PageEntry,
  nonce: string | undefined,
  cookies: CookieReader,
): Promise<PageAnswer> {
  const { innerPathname, status, tree, sessionTiming, thirdParties } = entry;
  if (tree === 'live') {
    const policy = contentSecurityPolicy(nonce ? [`'nonce-${nonce}'`] : [], {
      development: isDevelopmentServer(),
      allowed: thirdParties,
    });
    return {
      innerPathname,
      status,
      headers: { 'content-security-policy': policy, 'cache-control': 'private, no-store' },
      cookies: await renewedIdentity(entry, cookies),
      hasNonce: true,
    };
  }
  return {
    innerPathname,
    status,
    // The same address shows something else to somebody who has signed in.
    headers: sessionTiming
      ? { 'cache-control': 'private, no-store', 'server-timing': sessionTiming }
      : { 'cache-control': 'private, no-cache', vary: 'Cookie' },
    cookies: sessionTiming ? await renewedIdentity(entry, cookies) : [],
    hasNonce: false,
  };
}

/** §9 "Tokens renew automatically": with the pages of somebody whom an identity provider signed in. */
async function renewedIdentity(
  { snapshot, path, origin }: PageEntry,
  cookies: CookieReader,
): Promise<readonly CookieChange[]> {
  const settings = snapshot.settings[path];
  if (!settings.Global_SSOEnabled) return [];
  const { renewIdentity } = await import('@/lib/identity');
  return renewIdentity({ snapshot, settings, origin }, cookies);
}

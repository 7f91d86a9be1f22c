import { isDevelopmentServer } from '@/lib/config';
import { contentSecurityPolicy } from '@/lib/request';
import type { CookieChange, CookieReader } from '@/lib/session';
import type { PageEntry } from './entry';

/** How long a proxy may keep a plain visitor's page, in seconds; a release shows within three. */
const keptByProxy = '2';

/** What the answer to a page carries besides the page. */
export interface PageAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly CookieChange[];
}

/** @param nonce of a live page; what is kept for others carries nobody's */
export async function pageAnswer(
  entry: PageEntry,
  nonce: string,
  cookies: CookieReader,
): Promise<PageAnswer> {
  const { tree, sessionTiming, thirdParties, isForVisitors, status } = entry;
  if (tree === 'live') {
    const policy = contentSecurityPolicy([`'nonce-${nonce}'`], {
      development: isDevelopmentServer(),
      allowed: thirdParties,
    });
    return {
      headers: {
        'content-security-policy': policy,
        'cache-control': 'private, no-store',
        ...(status === 503 ? { 'retry-after': '10' } : {}),
      },
      cookies: await renewedIdentity(entry, cookies),
    };
  }
  // The same address shows something else to somebody who has signed in.
  if (sessionTiming)
    return {
      headers: { 'cache-control': 'private, no-store', 'server-timing': sessionTiming },
      cookies: await renewedIdentity(entry, cookies),
    };
  return {
    headers: {
      'cache-control': 'private, no-cache',
      ...(isForVisitors ? { 'x-accel-expires': keptByProxy } : {}),
    },
    cookies: [],
  };
}

/** §9 "Tokens renew automatically": with the pages of somebody whom an identity provider signed in. */
async function renewedIdentity(
  { snapshot, path, origin, databaseAway }: PageEntry,
  cookies: CookieReader,
): Promise<readonly CookieChange[]> {
  const settings = snapshot.settings[path];
  if (!settings.Global_SSOEnabled || databaseAway) return [];
  const { renewIdentity } = await import('@/lib/identity');
  return renewIdentity({ snapshot, settings, origin }, cookies);
}

import { isWanted, link } from '@/lib/navigation';
import { type CookieChange, readSession, wantedPage } from '@/lib/session';
import { type Guard, proceed, withQuery } from '../guard';
import { namesOwn } from './named-things';

/** How long somebody may take to sign in, in seconds. */
const longest = 30 * 60;

/** Remembers the page that somebody came for who has not signed in. */
export function wantPage(clientId: string, page: string): Promise<CookieChange> {
  return wantedPage.seal(clientId, { page }, longest);
}

/**
 * Leads who has just signed in, by whichever way, to the page that they came for: once, and only where
 * what it names is theirs. On a shared computer it may be another who signs in.
 */
export const wanted: Guard = async (context) => {
  const { page, signedIn, agentFlow, cookies, snapshot, path, carried } = context;
  if (page !== '/dashboard' || !signedIn || agentFlow) return proceed(context);
  if (!wantedPage.present(cookies)) return proceed(context);
  const session = await readSession(snapshot, path, cookies);
  if (!session) return proceed(context);
  const asked = await wantedPage.read(snapshot.id, cookies);
  const isTheirs =
    asked !== undefined &&
    isWanted(asked.page) &&
    (await namesOwn({ snapshot, path, session }, asked.page));
  return {
    kind: 'redirect',
    to: isTheirs ? link({ carried }, asked.page) : withQuery(context.pathname, context.query),
    cookieChanges: [wantedPage.clear()],
  };
};

import { isWanted, lettingDelegates, link } from '@/lib/navigation';
import { wantedPage } from '@/lib/session';
import { type Guard, liveSessionOf, proceed, withQuery } from '../guard';
import { isDelegateKeptOut } from './delegate-kept-out';
import { namesOwn } from './named-things';

/**
 * Leads who has just signed in, by whichever way, to the page that they came for: once, and only where
 * they may be and what it names is theirs. On a shared computer it may be another who signs in.
 */
export const wanted: Guard = async (context) => {
  const { page, signedIn, agentFlow, cookies, snapshot, path, carried } = context;
  if (page !== '/dashboard' || !signedIn || agentFlow) return proceed(context);
  if (!wantedPage.present(cookies)) return proceed(context);
  const session = await liveSessionOf(context);
  if (!session) return proceed(context);
  const asked = (await wantedPage.read(snapshot.id, cookies))?.page ?? '';
  const [pathname = '', query] = asked.split('?', 2);
  const isTheirs =
    isWanted(pathname) &&
    !(await isDelegateKeptOut(context, lettingDelegates(pathname))) &&
    (await namesOwn({ snapshot, path, session }, pathname, new URLSearchParams(query)));
  return {
    kind: 'redirect',
    to: isTheirs ? link({ carried }, asked) : withQuery(context.pathname, context.query),
    cookieChanges: [wantedPage.clear()],
  };
};

import { hasCachedFace } from '@/lib/navigation';
import { cookieName } from '@/lib/session';
import { draftWaits } from './draft';
import type { EntryContext } from './guard';
import { livePageCookies } from './personal-cookies.mjs';
import { searchTokenOf } from './search-token';

/** Whether a page may come from the cached tree: nothing in it is about this request. */
export function isPlain({
  page,
  settings,
  query,
  cookies,
  carried,
  signedIn,
  agentFlow,
}: EntryContext): boolean {
  return (
    hasCachedFace(page, query) &&
    !livePageCookies.some((name) => cookies(cookieName(name))) &&
    !agentFlow &&
    // A draft is offered to its holder alone.
    !(signedIn && draftWaits(cookies)) &&
    carried.length === 0 &&
    searchTokenOf(settings, query) === undefined
  );
}

import { canonicalPath, isCacheable } from '@/lib/navigation';
import { cookieName } from '@/lib/session';
import type { EntryContext } from './guard';

/**
 * Cookies by which a page is about the browser that asks: whoever has one gets pages of the live tree.
 */
const livePageCookies = [
  'environment',
  'theme',
  'mockFlows',
  'kept',
  'saved',
  'closedByForm',
  'wanted-page',
  'editor',
] as const;

/**
 * Whether a page may come from the cached tree: nothing in it is about this request. Next keeps the
 * address that was asked for with the page, so only the page's one address without a query will do
 * (invariant 13).
 */
export function isPlain(context: EntryContext): boolean {
  const { page, pathname, hasQuery, settings, cookies, agentFlow } = context;
  return (
    !hasQuery &&
    isCacheable(page) &&
    pathname === canonicalPath(settings, page) &&
    !livePageCookies.some((name) => cookies(cookieName(name))) &&
    !agentFlow
  );
}

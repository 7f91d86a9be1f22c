/**
 * Cookies by which a page is about the browser that asks: whoever has one gets pages of the live tree.
 */
export const livePageCookies = [
  'environment',
  'theme',
  'mockFlows',
  'kept',
  'closedByForm',
  'editor',
];

/**
 * Cookies that change what a page shows, besides that of the language: a session's pages may come
 * from the cached tree, but never from what was answered to somebody else.
 */
export const personalCookies = [...livePageCookies, 'session'];

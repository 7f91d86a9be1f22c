/**
 * Cookies by which a page is about the browser that asks: whoever has one gets pages of the live tree.
 */
export const livePageCookies = [
  'environment',
  'theme',
  'mockFlows',
  'kept',
  'saved',
  'closedByForm',
  'editor',
] as const;

export { type CookieChange, type CookieReader, cookieName, type SealedCookie, sealedCookie } from './cookies';
export type { HolderSession } from './holder';

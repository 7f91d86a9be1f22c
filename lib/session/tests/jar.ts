import { browserCookies, largestCookie } from '../cookie-parts';
import type { CookieChange, CookieReader } from '../cookies';

/** What a browser holds after it has been sent cookies, one after the other. @throws Error where one is too large */
export function jar(...changes: readonly CookieChange[]): CookieReader {
  const held = new Map<string, string>();
  for (const { name, value, maxAge } of changes.flatMap(browserCookies)) {
    if (name.length + value.length > largestCookie) throw new Error(`${name} is too large`);
    if (maxAge === 0) held.delete(name);
    else held.set(name, value);
  }
  return (name) => held.get(name);
}

/** A browser that holds nothing. */
export const emptyJar: CookieReader = () => undefined;

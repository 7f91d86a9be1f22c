import type { CookieChange } from './cookies';

/** Browsers silently drop a cookie that is larger, its name and attributes included, in bytes. */
export const largestCookie = 4096;
/** Room for the value: what name and attributes leave. Values are ASCII. */
export const longestPart = 3900;
/** For the longest id token, beside all that a verification or a delegate's session keeps with it. */
export const partsOfToken = 6;

/**
 * The cookies that a browser is sent for one change. A value that is too long for one cookie is continued
 * in others, named `name.1`, `name.2` and so on; those that a shorter value leaves unused are deleted.
 */
export function browserCookies({ parts = 1, ...change }: CookieChange): readonly CookieChange[] {
  if (parts === 1) return [change];
  return Array.from({ length: parts }, (_, index) => {
    // The last one takes the rest: what does not fit is found where cookies are written.
    const end = index + 1 === parts ? change.value.length : (index + 1) * longestPart;
    const value = change.value.slice(index * longestPart, end);
    const name = partName(change.name, index);
    return value === '' ? { ...change, name, value, maxAge: 0 } : { ...change, name, value };
  });
}

/** The value that a browser holds in one cookie or in several. */
export function heldValue(
  name: string,
  parts: number,
  cookies: (name: string) => string | undefined,
): string | undefined {
  const held = Array.from({ length: parts }, (_, index) => cookies(partName(name, index)));
  const [first, ...others] = held;
  if (!first) return undefined;
  const end = others.findIndex((part) => !part);
  return [first, ...(end === -1 ? others : others.slice(0, end))].join('');
}

function partName(name: string, index: number): string {
  return index === 0 ? name : `${name}.${index}`;
}

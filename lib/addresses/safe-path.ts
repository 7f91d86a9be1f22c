/** Stands for the portal's own origin while a path is read; it can never be asked for. */
const nowhere = 'http://portal.invalid';

/**
 * A path of the portal out of text that a request brought, or `undefined` where the text could lead
 * anywhere else in any reading of it (invariant 2): another host, a scheme, a backslash, an encoded
 * dot or slash, a control character.
 */
export function safePath(text: string): string | undefined {
  if (text.length > 2048 || !text.startsWith('/')) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0020\u007f-\u009f\\]/u.test(text)) return undefined;
  const [pathname = ''] = text.split(/[?#]/, 1);
  // Empty and dot segments, also encoded ones, and encoded more than once, are what is folded into
  // another host.
  if (/\/\/|%(25)*(2e|2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(pathname)) return undefined;
  if (pathname.split('/').some((segment) => segment === '.' || segment === '..')) return undefined;
  if (!URL.canParse(text, nowhere)) return undefined;
  const url = new URL(text, nowhere);
  return url.origin === nowhere ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** Words of an address; whatever has a digit or a sign in it could be about a person, or a token. */
const words = /^[a-z_-]{1,40}$/i;

/**
 * The path of an address that a browser reports, without its query and with every part hidden that
 * is not made of words alone, and what follows `/SSO`; `undefined` where there is no path.
 */
export function maskedPath(address: string): string | undefined {
  const path = URL.parse(address, 'http://portal.invalid')?.pathname.slice(0, 300);
  return path
    ?.split('/')
    .map((part, index, parts) =>
      part === '' || (words.test(part) && parts[index - 1]?.toUpperCase() !== 'SSO')
        ? part
        : '[hidden]',
    )
    .join('/');
}

/** Whose an address is: its origin, or its scheme where it has none. */
export function reportedOrigin(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  return url.origin === 'null' ? url.protocol : url.origin;
}

/** A script is a file, named by whoever built it; one that stands in a page has the page's address. */
const scriptFile = /^\/[\w./~-]+\.m?js$/;

/** Where a script is, without its query. */
export function reportedScript(address: string): string | undefined {
  const path = URL.parse(address)?.pathname ?? '';
  const origin = reportedOrigin(address);
  return origin && `${origin}${scriptFile.test(path) ? path : maskedPath(path)}`;
}

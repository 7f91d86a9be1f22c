import type { CookieReader } from '@/lib/session';

/** Reads the `Cookie` header of a request as Next does: the last of two with one name counts. */
export function requestCookiesOf(header: string | undefined): CookieReader {
  const values = new Map<string, string>();
  for (const pair of (header ?? '').split(/; */)) {
    if (pair === '') continue;
    const end = pair.indexOf('=');
    const name = end < 0 ? pair : pair.slice(0, end);
    const value = end < 0 ? 'true' : decoded(pair.slice(end + 1));
    if (value !== undefined) values.set(name, value);
  }
  return (name) => values.get(name);
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

import { testContract } from '../tests/setup/test-client';
import { ask } from './ask';

/** Signs in as a visitor does and returns the cookies of the session. */
export async function signIn(origin: string, host: string, proxySecret: string): Promise<string> {
  const { number, zip } = testContract('email', 0);
  const { status, cookies } = await ask(`${origin}/api/search-contract`, {
    headers: searchHeaders(host, proxySecret),
    body: searchTerms(number, zip),
  });
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return cookiesOf(cookies);
}

/** The cookies that an answer has set, as the next request brings them. */
export function cookiesOf(cookies: readonly string[]): string {
  const kept = cookies.map((cookie) => cookie.split(';', 1)[0] ?? '');
  return kept.filter((cookie) => !cookie.endsWith('=')).join('; ');
}

/** What a form sends beside its values, through the proxy: that says whose address it is. */
export function searchHeaders(host: string, proxySecret: string): Record<string, string> {
  return {
    host,
    origin: `http://${host}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-portal-proxy': proxySecret,
  };
}

/** The body of a search by contract number and zip code. */
export function searchTerms(number: string, zip: string): string {
  return JSON.stringify({
    from: '/',
    option: '1',
    Option1_SearchTerm1: number,
    Option1_SearchTerm2: zip,
  });
}

/**
 * A search that finds nothing takes exactly the two queries of a search; one that finds a contract
 * opens a session, too.
 */
export const unmatchedSearch = {
  method: 'POST',
  body: searchTerms('X00000', '99999'),
  status: 404,
} as const;

import { withoutSlashesAtEnd } from '@/lib/addresses';
import { endpoints, pages } from './map';
import { expressionOf } from './page-at';

/** What lies outside of the map: the build's files, and what the middleware does not see. */
const outside = [
  '/_next/*',
  '/health',
  '/health/live',
  '/health/ready',
  '/health/money',
  '/health/money/days',
];

const all: readonly string[] = [
  ...Object.keys(endpoints),
  ...pages.map(({ address }) => address),
  ...outside,
];
const exact = new Set(all);
const patterns = all
  .filter((address) => /[[*]/.test(address))
  .map((address) => ({ address, expression: expressionOf(address) }));

/**
 * The address as it stands in code that an address leads to: `/SSO/*` for any session link, `other`
 * for one that is not there or that a client has chosen. So there are as many as the code has.
 * @param url path and query, as they were sent
 */
export function routeOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const known = path.length > 1 ? withoutSlashesAtEnd(path) : path;
  if (exact.has(known)) return known;
  return patterns.find(({ expression }) => expression.test(known))?.address ?? 'other';
}

/** The words that the portal's addresses are made of, by which one is told from what was typed. */
export function routeWords(): ReadonlySet<string> {
  return new Set(all.flatMap((address) => address.split('/')));
}

import { type Page, pages } from './map';

const exact = new Map(pages.map((page) => [page.address, page]));
const patterns = pages
  .filter(({ address }) => /[[*]/.test(address))
  .map((page) => ({ page, expression: expressionOf(page.address) }));

/** The page that a canonical path leads to, or `undefined` where there is none. */
export function pageAt(path: string): Page | undefined {
  return exact.get(path) ?? patterns.find(({ expression }) => expression.test(path))?.page;
}

/**
 * The things that a canonical path names, by the names of the parts in brackets: `{ plan: '17' }` of
 * `/policy-management/17`. What cannot be decoded names nothing that there is.
 */
export function thingsNamedBy(path: string): readonly (readonly [name: string, value: string])[] {
  const page = pageAt(path);
  const groups = patterns.find((pattern) => pattern.page === page)?.expression.exec(path)?.groups;
  return Object.entries(groups ?? {}).map(([name, value]) => [name, decoded(value)] as const);
}

/** What matches the paths of an address with parts that stand for others. */
export function expressionOf(address: string): RegExp {
  const source = address
    .replace(/[.]/g, '\\$&')
    .replace(/\/\*$/, '/.*')
    .replace(/\[(\w+)\]/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

import type { Page } from '@playwright/test';
import { pageAt } from '../../lib/navigation/page-at';
import { enterCode, search } from '../http/sign-in';
import type { Visitor } from '../http/visitor';
import { newSessionLink } from '../setup/session-link';
import type { Portal } from './portal';

/** Holders of the demonstration, whose plans and claims have come to different things. */
export const holders = [
  {
    client: 'northwind',
    terms: { 'Contract number': 'NW100418', 'ZIP code': '97209' },
    email: 'maya.okafor@example.com',
  },
  {
    client: 'northwind',
    terms: { 'Contract number': 'NW100526', 'ZIP code': '98101' },
    email: 'daniel.reyes@example.com',
  },
  { client: 'harbor', terms: { 'Agreement number': '52604', 'ZIP code of the home': '02740' } },
  { client: 'altura', policyNumber: 'AVC4402950' },
  { client: 'altura', policyNumber: 'AVC4404410' },
] as const;

/** How many claims of a holder are looked at: those before have come to the same ends. */
const newestClaims = 2;

/**
 * What the links of a holder’s dashboard lead to, and those of the pages behind them: an address for
 * each page of holders, and for each of their newest claims.
 */
async function pagesOf(visitor: Visitor): Promise<ReadonlyMap<string, string>> {
  const found = new Map([['/dashboard', '/dashboard']]);
  let claims = 0;
  for (const address of found.values()) {
    const { html, url } = await visitor.open(address);
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) {
      const { pathname, search: query } = new URL(href.replaceAll('&amp;', '&'), url);
      const linked = pageAt(pathname);
      if (!linked?.signIn || linked.handler || linked.development) continue;
      const isClaim = linked.address === '/claim-track/[claim]';
      const key = isClaim ? pathname : linked.address;
      if (found.has(key) || (isClaim && claims++ >= newestClaims)) continue;
      found.set(key, `${pathname}${query}`);
    }
  }
  return found;
}

/**
 * Signs a holder in, with nothing said of cookies again.
 * @returns an address for each page that their links lead to, and for each of their newest claims
 */
export async function pagesOfHolder(
  page: Page,
  port: number,
  portal: Portal,
  holder: (typeof holders)[number],
): Promise<ReadonlyMap<string, string>> {
  const { client } = holder;
  const link =
    'policyNumber' in holder ? await newSessionLink(port, client, holder.policyNumber) : '';
  let pages: ReadonlyMap<string, string> = new Map();
  await page.context().clearCookies();
  await portal.goAhead(
    page,
    async (visitor) => {
      await visitor.open('/');
      if (visitor.page.all.queryByRole('button', { name: 'Accept' })) await visitor.press('Accept');
      if (link) await visitor.open(link);
      if ('terms' in holder) await search(visitor, holder.terms);
      if ('email' in holder) {
        visitor.check(/@|Email/);
        await enterCode(visitor, holder.email);
      }
      pages = await pagesOf(visitor);
    },
    client,
  );
  return pages;
}

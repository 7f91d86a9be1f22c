import { testClient } from '../tests/setup/test-client';
import type { Target } from './load';
import { minimalHost, minimalPage } from './minimal-app';
import { type PageWeight, pageWeight } from './page-weight';
import { searchHeaders, signIn, unmatchedSearch } from './search';

/** The portal's pages and its search, each with the page of the minimal app that it is compared with. */
export interface ComparedPages {
  readonly origin: string;
  /** Headers of a visitor who is not signed in. */
  readonly visitor: Readonly<Record<string, string>>;
  readonly weights: Readonly<Record<'home' | 'withoutForm' | 'dashboard' | 'minimal', PageWeight>>;
  readonly pairs: readonly (readonly [Target, Target])[];
}

/** Signs in, weighs the pages, and finds the minimal pages that weigh as much. */
export async function comparedPages(
  port: number,
  proxySecret: string,
  minimalOrigin: string,
): Promise<ComparedPages> {
  const origin = `http://127.0.0.1:${port}`;
  const host = `${testClient.host}:${port}`;
  const visitor = { host };
  const holder = { host, cookie: await signIn(origin, host, proxySecret) };
  const ofMinimal = { host: minimalHost };
  const home = await pageWeight(origin, '/', visitor);
  const dashboard = await pageWeight(origin, '/dashboard', holder);
  const minimalHome = await minimalPage(minimalOrigin, 'home', home);
  const minimalDashboard = await minimalPage(minimalOrigin, 'dashboard', dashboard);
  const kept = page('minimal, kept', `${minimalOrigin}${minimalHome}`, ofMinimal);
  const rendered = page('minimal, rendered', `${minimalOrigin}${minimalDashboard}`, ofMinimal);
  return {
    origin,
    visitor,
    weights: {
      home,
      withoutForm: await pageWeight(origin, '/pages/privacy-policy', visitor),
      dashboard,
      minimal: await pageWeight(minimalOrigin, minimalHome, ofMinimal),
    },
    pairs: [
      [page('home, plain visitor', `${origin}/`, visitor), kept],
      [page('home, signed in', `${origin}/`, holder), kept],
      [page('dashboard', `${origin}/dashboard`, holder), rendered],
      [
        search('searchContract', `${origin}/api/search-contract`, searchHeaders(host, proxySecret)),
        search('minimal handler', `${minimalOrigin}/api/search`, {
          ...searchHeaders(host, proxySecret),
          ...ofMinimal,
        }),
      ],
    ],
  };
}

/** A page that is asked for with these headers and answers 200. */
export function page(name: string, url: string, headers: Target['headers'] = {}): Target {
  return { name, url, headers, status: 200 };
}

function search(name: string, url: string, headers: Target['headers'] = {}): Target {
  return { name, url, headers, ...unmatchedSearch };
}

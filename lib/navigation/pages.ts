import { isExternal } from '@/lib/addresses';
import type { Settings } from '@/lib/clients';
import { lettingDelegates } from './delegates';
import { type Page, pages } from './map';
import { pageAt } from './page-at';

/**
 * The canonical page that a visible path leads to, or `undefined` where there is none. A path of
 * the client's own stands for its page; the canonical address keeps working beside it.
 */
export function pageOf(
  settings: Settings,
  pathname: string,
  production: boolean,
): string | undefined {
  const path = withoutSlash(pathname);
  const page = pageAt(path);
  // A canonical address is always its own page's: a setting that names one cannot take it away.
  if (page) return isThere(page, settings, production) ? path : undefined;
  return pages.find(
    (one) =>
      one.setting && pathOf(settings[one.setting]) === path && isThere(one, settings, production),
  )?.address;
}

/** Whether a link leads to a page of the portal that the client's settings have turned off. */
export function isTurnedOff(settings: Settings, address: string): boolean {
  const path = pathOf(address);
  const page = path === undefined ? undefined : pageAt(path);
  return page !== undefined && !isThere(page, settings, true);
}

function isThere({ development, turnedOnBy }: Page, settings: Settings, production: boolean) {
  // The build writes this in (next.config.mjs), as in `hasDevelopmentTools`.
  const hasTools = process.env.PORTAL_DEVELOPMENT_TOOLS !== 'off' && !production;
  return (!development || hasTools) && (!turnedOnBy || settings[turnedOnBy] === true);
}

/** The path of a configured address as a browser asks for it: a query is not part of it. */
function pathOf(address: unknown): string | undefined {
  const nowhere = 'http://portal.invalid';
  if (typeof address !== 'string' || address === '' || isExternal(address)) return undefined;
  return URL.canParse(address, nowhere)
    ? withoutSlash(new URL(address, nowhere).pathname)
    : undefined;
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

/** Every page that people see, by its canonical address; one with a part in brackets or `*` stands for more. */
export function pageAddresses(): readonly string[] {
  return pages.filter(({ handler, file }) => !handler && !file).map(({ address }) => address);
}

/** The pages that search engines may list of a client, by their canonical address. */
export function listedPages(settings: Settings): readonly string[] {
  return pages
    .filter((page) => page.listed && isThere(page, settings, true) && isShown(page, settings))
    .map(({ address }) => address);
}

function isShown({ address, setting, shownBy }: Page, settings: Settings): boolean {
  if (!shownBy) return true;
  const path = pathOf(settings[shownBy]);
  return path !== undefined && (path === address || setting === shownBy);
}

/** The one path of a listed page that others are told: the client's own where it has chosen one. */
export function canonicalPath(settings: Settings, page: string): string {
  const setting = pageAt(page)?.setting;
  return (setting && pathOf(settings[setting])) || page;
}

/** The addresses that lead on with what their query says: nothing that a search engine should try. */
export function redirectingAddresses(): readonly string[] {
  return pages
    .filter(({ handler, file, development }) => handler && !file && !development)
    .map(({ address }) => address.replace(/\*$/, ''));
}

/** Whether a page is for people who have signed in (§6). */
export function requiresSignIn(page: string): boolean {
  return pageAt(page)?.signIn ?? false;
}

/**
 * Whether people who open a page without having signed in are led there once they have: every page behind
 * sign-in, but for steps between others and what only answers with a file. The dashboard comes by itself.
 */
export function isWanted(page: string): boolean {
  const found = pageAt(page);
  if (!found?.signIn || found.address === '/dashboard') return false;
  return !(found.handler || found.passing || found.development);
}

/** Whether a page can be shown to anybody while the database is away. */
export function standsAlone(page: string): boolean {
  const { alone, file } = pageAt(page) ?? {};
  return Boolean(alone || file);
}

/** Whether what answers is a file that machines ask for by its name. */
export function isFile(page: string): boolean {
  return pageAt(page)?.file ?? false;
}

/** Whether the holder fills in a form on a page, to which they can return. */
export function hasForm(page: string): boolean {
  return pageAt(page)?.form ?? false;
}

/** Whether a route handler answers, in place of a page. */
export function isHandler(page: string): boolean {
  return pageAt(page)?.handler ?? false;
}

/**
 * Whether an agent may be at an address (§6 "reachable pages limited by the URL whitelist"). The
 * list may name a page as the client does, or by its own address.
 */
export function isAgentAddress(settings: Settings, pathname: string, page: string): boolean {
  const found = pageAt(page);
  if (found?.everybody) return true;
  if (found?.agents === 'never') return false;
  return settings.Globle_AgentFlow_WhiteList_URLs.some((listed) =>
    [withoutSlash(pathname), page].some(
      (address) => address === listed || address.startsWith(`${withoutSlash(listed)}/`),
    ),
  );
}

/**
 * Whether a page may be asked for without a token of AUL single sign-on: what tells about the client
 * and the portal, and what the sign-in itself leads through.
 */
export function isOpenToAll(page: string): boolean {
  const found = pageAt(page);
  return (
    page.startsWith('/pages/') ||
    Boolean(found?.everybody || found?.development || found?.handlers === 'only')
  );
}

/** Whether a link leads somewhere that an agent may be: elsewhere, or to a page that the client's list has. */
export function leadsAgents(settings: Settings, address: string): boolean {
  const path = pathOf(address);
  const page = path === undefined ? undefined : pageOf(settings, path, true);
  return path === undefined || page === undefined || isAgentAddress(settings, path, page);
}

/** Whether a link leads somewhere that a delegate may be: elsewhere, or where delegates are let in. */
export function leadsDelegates(settings: Settings, address: string): boolean {
  if (address === '') return false;
  const path = pathOf(address);
  const page = path === undefined ? undefined : pageOf(settings, path, true);
  return path === undefined || (page !== undefined && lettingDelegates(page) !== undefined);
}

/** Whether an address belongs to the filing of a claim (§2.1 claim-form, file-claim). */
export function isClaimAddress({ URL_ClaimForm }: Settings, pathname: string): boolean {
  return ['/file-claim', '/claim-form', pathOf(URL_ClaimForm)].some(
    (address) => address && (pathname === address || pathname.startsWith(`${address}/`)),
  );
}

/** Whether a plain visitor's copy of a page may come from the cache. */
export function isCacheable(page: string): boolean {
  return pageAt(page)?.cached ?? false;
}

import { z } from 'zod';
import { type ClientSnapshot, originOf } from '@/lib/clients';
import { type CookieChange, type CookieReader, sealedCookie } from '@/lib/session';

/** Where operators see what waits for them. */
export const moneyAddress = '/health/money';

/** The parameter of the address that a link brings its seal in. */
export const linkParameter = 'link';

/** How long a link opens the page, and the page stays open, in seconds. */
const linkSeconds = 10 * 60;
const openSeconds = 60 * 60;

const content = z.strictObject({});
const link = sealedCookie('operator-link', content);
const opened = sealedCookie('operator', content);
/** The page is of all clients. */
const ofAll = '';

/**
 * Makes a link that opens the operators' page for ten minutes. Operators have no accounts: the right to
 * see it is the right to run commands on the server, whose secret seals the link.
 */
export async function moneyLink(snapshot: Pick<ClientSnapshot, 'id' | 'hosts'>): Promise<string> {
  const { value } = await link.seal(ofAll, {}, linkSeconds);
  const query = new URLSearchParams({ [linkParameter]: value });
  return `${originOf(snapshot, snapshot.hosts[0] ?? '')}${moneyAddress}?${query}`;
}

/** @returns the cookie that keeps the page open for an hour; `undefined` where the link is not valid */
export async function openedBy(seal: string): Promise<CookieChange | undefined> {
  return (await link.read(ofAll, () => seal)) && opened.seal(ofAll, {}, openSeconds);
}

/** Whether a browser has opened the page by a link within the last hour. */
export async function isOpened(cookies: CookieReader): Promise<boolean> {
  return (await opened.read(ofAll, cookies)) !== undefined;
}

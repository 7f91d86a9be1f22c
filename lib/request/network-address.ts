import { createHash, timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { environment } from '@/lib/config';

/** By the secret in it the proxy shows that a request has come through it. */
const proxyHeader = 'x-portal-proxy';

/**
 * The address of everybody whose own is not known: together they are one visitor, which is stricter
 * with all of them and lets nobody choose.
 */
export const unknownAddress = 'unknown';

/**
 * The visitor's network address: the entry of `X-Forwarded-For` that the outermost of our proxies
 * has added, believed only with their secret. What a visitor wrote into it stands before that entry.
 * Of an IPv6 address the first 64 bits count: a household has the rest to itself.
 */
export function networkAddressOf(headers: Pick<Headers, 'get'>): string {
  if (!cameThroughProxy(headers)) return unknownAddress;
  const entries = (headers.get('x-forwarded-for') ?? '').split(',');
  return addressIn(entries.at(-environment().PORTAL_PROXY_COUNT) ?? '');
}

function cameThroughProxy(headers: Pick<Headers, 'get'>): boolean {
  const { PORTAL_PROXY_SECRET } = environment();
  const said = headers.get(proxyHeader);
  return Boolean(PORTAL_PROXY_SECRET && said && isSame(said, PORTAL_PROXY_SECRET));
}

/** Takes the same time however much of a guess is right. */
function isSame(guess: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(guess), digest(secret));
}

/** Without blanks around it: `[v6]`, `[v6]:port` and `ip:port`, also in the quotation marks of RFC 7239. */
const written = /^"?(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+|([^"]*?))"?$/;

function addressIn(entry: string): string {
  const [, inBrackets, beforePort, bare] = written.exec(entry.trim()) ?? [];
  const text = inBrackets ?? beforePort ?? bare ?? '';
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text))
    return unknownAddress;
  // An IPv4 address that came over an IPv6 socket becomes itself.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/**
 * Whether a page of the portal itself sends something. Invariant 11: a missing, `null` or foreign
 * `Origin`, or a cross-site `Sec-Fetch-Site`, is refused.
 * @param origin the client's registered origin
 */
export function isOwnRequest(headers: Pick<Headers, 'get'>, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return headers.get('origin') === origin && (site === null || site === 'same-origin');
}

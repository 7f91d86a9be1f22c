import { BlockList, isIP } from 'node:net';
import { environment } from '@/lib/config';

/** Who is at the other end of the connection, as the server process tells it. */
const peerHeader = 'x-portal-peer';

let trusted: BlockList | undefined;

/**
 * The visitor's network address. `X-Forwarded-For` is read from its end for as long as the address
 * that reported is a configured proxy; what a visitor wrote into it is never believed. Of an IPv6
 * address the first 64 bits count: a household has the rest to itself.
 */
export function networkAddressOf(headers: Pick<Headers, 'get'>): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  let current = plain(headers.get(peerHeader) ?? '');
  while (isTrusted(current) && forwarded.length > 0) {
    const reported = plain(forwarded.pop() ?? '');
    if (isIP(reported) === 0) break;
    current = reported;
  }
  return isIP(current) === 6 ? network64(current) : current;
}

function isTrusted(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  trusted ??= trustedProxies(environment().PORTAL_TRUSTED_PROXIES);
  return trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function trustedProxies(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** An IPv4 address that came over an IPv6 socket, as itself. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function network64(address: string): string {
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array.from({ length: 8 - groups.length - last.length }, () => '0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

import ipaddr from 'ipaddr.js';
import type { CameFrom } from '@/lib/session';
import { networkAddressOf, unknownAddress } from './network-address';

/** Where a request comes from, as far as it is kept. The user agent itself is forgotten. */
export function cameFrom(headers: Pick<Headers, 'get'>): CameFrom {
  const network = networkOf(networkAddressOf(headers));
  return { ...(network ? { network } : {}), ...deviceOf(headers.get('user-agent') ?? '') };
}

/**
 * The network that an address is of. A holder knows it again, as their provider hands out addresses of
 * it; the household, which the whole address would name, it does not tell.
 */
function networkOf(address: string): string | undefined {
  if (address === unknownAddress) return undefined;
  const parsed = ipaddr.parse(address.split('/', 1)[0] ?? '');
  const bits = parsed.kind() === 'ipv4' ? 24 : 48;
  const kind = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`;
}

/** Each names those after it, too: the first that fits is right. */
const browserMarks = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const satisfies readonly (readonly [RegExp, CameFrom['browser']])[];

const systemMarks = [
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const satisfies readonly (readonly [RegExp, CameFrom['system']])[];

/** What stands further on names no browser, in characters. */
const longestUserAgent = 1000;

/** The family of a browser and what it runs on, by what it says of itself. */
export function deviceOf(header: string): Pick<CameFrom, 'browser' | 'system'> {
  const userAgent = header.slice(0, longestUserAgent);
  const browser = browserMarks.find(([mark]) => mark.test(userAgent))?.[1];
  const system = systemMarks.find(([mark]) => mark.test(userAgent))?.[1];
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
}

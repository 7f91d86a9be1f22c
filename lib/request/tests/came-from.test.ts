import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proxyVariables, viaProxy } from '@/lib/config/tests/proxy';

let cameFrom: typeof import('../came-from').cameFrom;
let deviceOf: typeof import('../came-from').deviceOf;

beforeEach(async () => {
  vi.stubEnv('PORTAL_PROXY_COUNT', '1');
  vi.stubEnv('PORTAL_PROXY_SECRET', proxyVariables.PORTAL_PROXY_SECRET);
  vi.resetModules();
  ({ cameFrom, deviceOf } = await import('../came-from'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('where a request comes from: a network, and no household', () => {
  it.each([
    ['198.51.100.9', '198.51.100.0/24'],
    ['::ffff:198.51.100.9', '198.51.100.0/24'],
    ['2001:db8:1234:5678::9', '2001:db8:1234::/48'],
    ['nobody', undefined],
  ])('%s: %s', (address, network) => {
    expect(cameFrom(new Headers(viaProxy(address))).network).toBe(network);
  });

  it('says nothing of what no proxy of ours has told', () => {
    expect(cameFrom(new Headers({ 'x-forwarded-for': '198.51.100.9' }))).toEqual({});
  });
});

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it('a browser is named at the beginning of what it says', () => {
  expect(deviceOf(`${mozilla} ${'Version/1 '.repeat(6000)}Safari/`)).toEqual({});
});

describe('the family of a browser and its system, by what it says of itself', () => {
  it.each([
    [`(Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`(Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge', 'Windows'],
    [`(X11; Linux x86_64) ${webkit} Chrome/141.0 Safari/537.36 OPR/120.0`, 'Opera', 'Linux'],
    [`(Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130`, 'Samsung Internet', 'Android'],
    ['(Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox', 'Android'],
    [`(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari} FxiOS/144.0`, 'Firefox', 'iOS'],
    [`(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari} CriOS/141.0`, 'Chrome', 'iOS'],
    [`(iPad; CPU OS 17_0 like Mac OS X) ${safari} Version/17.0 Safari/604.1`, 'Safari', 'iPadOS'],
    [`(Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.0 Safari/605.1`, 'Safari', 'macOS'],
    [`(X11; CrOS x86_64 16093.0) ${webkit} Chrome/141.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ])('%s', (says, browser, system) => {
    expect(deviceOf(`${mozilla} ${says}`)).toEqual({ browser, system });
  });

  it('has no name for others, and keeps nothing of what they say', () => {
    expect(deviceOf('curl/8.14.1 marisol@example.com')).toEqual({});
    expect(deviceOf('')).toEqual({});
  });
});

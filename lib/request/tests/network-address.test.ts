import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proxyVariables, viaProxy } from '@/lib/config/tests/proxy';

let networkAddressOf: (headers: Headers) => string;

/** The portal with as many proxies in front of it. */
async function behind(proxies: number, secret: string = proxyVariables.PORTAL_PROXY_SECRET) {
  vi.stubEnv('PORTAL_PROXY_COUNT', String(proxies));
  vi.stubEnv('PORTAL_PROXY_SECRET', secret);
  vi.resetModules();
  ({ networkAddressOf } = await import('../network-address'));
}
beforeEach(() => behind(1));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const reported = (forwarded: string) => networkAddressOf(new Headers(viaProxy(forwarded)));
const visitor = '198.51.100.9';
const nobody = 'unknown';

describe('the visitor’s network address', () => {
  it.each([
    [1, visitor, visitor],
    [1, `192.0.2.1, ${visitor}`, visitor],
    [1, `192.0.2.1,${visitor}`, visitor],
    [2, `${visitor}, 192.0.2.1`, visitor],
    [2, `10.9.9.9, ${visitor}, 192.0.2.1`, visitor],
    [8, `${visitor}${', 192.0.2.1'.repeat(7)}`, visitor],
    [2, visitor, nobody],
    [8, `${visitor}${', 192.0.2.1'.repeat(6)}`, nobody],
    [1, '', nobody],
    [1, `${visitor},`, nobody],
    [1, `${visitor}, unknown`, nobody],
  ])('is by the count of proxies: %i, "%s": %s', async (proxies, forwarded, expected) => {
    await behind(proxies);
    expect(reported(forwarded)).toBe(expected);
  });

  it.each([
    ['one more address', `192.0.2.1, ${visitor}`],
    ['a private one', `10.9.9.9, ${visitor}`],
    ['a thousand addresses', `${'192.0.2.1, '.repeat(1000)}${visitor}`],
    ['no address', `<script>, ${visitor}`],
    ['half of a quotation', `", ${visitor}`],
  ])('is not what a visitor wrote into the header: %s', (_, forwarded) => {
    expect(reported(forwarded)).toBe(visitor);
  });

  it.each([
    `${visitor}:4711`,
    `"${visitor}"`,
    `"${visitor}:4711"`,
    `::ffff:${visitor}`,
    `[::ffff:${visitor}]`,
    `[::ffff:${visitor}]:4711`,
    '::ffff:c633:6409',
  ])('is taken out of %s', (written) => {
    expect(reported(`192.0.2.1, ${written}`)).toBe(visitor);
  });

  it.each([
    '198.51.100',
    '198.51.100.256',
    '3325256713',
    '0xc6.51.100.9',
    '198.51.100.9:port',
    '198.51.100.9/8',
    '[198.51.100.9]x',
    '2001:db8::1::2',
    '[2001:db8::1',
    'visitor.example',
    '_hidden',
    '""',
    '[]',
    `1${' '.repeat(30_000)}"1"1`,
  ])('%s is none', (written) => {
    expect(reported(written)).toBe(nobody);
  });

  it('whatever is reported, is an address, the first half of one, or nobody’s', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7e]*$/), fc.ipV6(), (noise, address) => {
        for (const written of [noise, address, noise + address, address + noise])
          expect(reported(written)).toMatch(/^(unknown|[\d.]{7,15}|[\da-f:]+\/64)$/);
      }),
    );
  });
});

describe('without the proxy’s secret all visitors are one address', () => {
  const withSecret = (said: string) =>
    networkAddressOf(new Headers({ 'x-forwarded-for': visitor, 'x-portal-proxy': said }));
  const { PORTAL_PROXY_SECRET: secret } = proxyVariables;

  it.each([
    ['none', ''],
    ['another', 'x'.repeat(secret.length)],
    ['its beginning', secret.slice(0, -1)],
    ['more than it', `${secret}x`],
    ['another case', secret.toUpperCase()],
    ['it and another', `x, ${secret}`],
    ['it twice', `${secret}, ${secret}`],
  ])('with %s', (_, said) => {
    expect(withSecret(said)).toBe(nobody);
    expect(networkAddressOf(new Headers({ 'x-forwarded-for': visitor }))).toBe(nobody);
    expect(withSecret(secret)).toBe(visitor);
  });

  it('where the portal has none, nobody’s is right', async () => {
    await behind(1, '');
    expect(withSecret(secret)).toBe(nobody);
    expect(withSecret('')).toBe(nobody);
  });

  it('who has reached the port is asked of nobody else', () => {
    const forged = ['x-portal-peer', 'x-real-ip', 'forwarded', 'x-client-ip', 'cf-connecting-ip'];
    for (const name of forged)
      expect(networkAddressOf(new Headers({ [name]: visitor }))).toBe(nobody);
  });
});

describe('of an IPv6 address the first 64 bits count', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::1]:4711"', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8::', '2001:db8::/64'],
    ['::1', '::/64'],
    ['2001:db8:1::192.0.2.1', '2001:db8:1::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
  ])('%s: %s', (address, expected) => {
    expect(reported(address)).toBe(expected);
  });
});

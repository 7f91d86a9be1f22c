import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The address of a visitor whose request came from a peer with what it says in the header. */
async function addressOf(proxies: string, peer: string | undefined, forwarded?: string) {
  vi.stubEnv('PORTAL_TRUSTED_PROXIES', proxies);
  vi.resetModules();
  const { networkAddressOf } = await import('../network-address');
  const headers = new Headers();
  if (peer !== undefined) headers.set('x-portal-peer', peer);
  if (forwarded !== undefined) headers.set('x-forwarded-for', forwarded);
  return networkAddressOf(headers);
}

const visitor = '198.51.100.9';

describe('the visitor’s network address', () => {
  it.each([
    ['', visitor, undefined, visitor],
    ['', visitor, '192.0.2.1', visitor],
    ['10.0.0.0/8', visitor, '192.0.2.1', visitor],
    ['10.0.0.0/8', '10.1.2.3', visitor, visitor],
    ['10.1.2.3', '10.1.2.3', visitor, visitor],
    ['10.1.2.3', '10.1.2.4', visitor, '10.1.2.4'],
    ['10.0.0.0/8, 192.0.2.7', '10.1.2.3', `${visitor}, 192.0.2.7`, visitor],
    ['10.0.0.0/8', '::ffff:10.1.2.3', visitor, visitor],
    ['10.0.0.0/8', '10.1.2.3', `::ffff:${visitor}`, visitor],
    ['2001:db8:f::/48', '2001:db8:f::1', visitor, visitor],
    ['10.0.0.0/8', '10.1.2.3', undefined, '10.1.2.3'],
    ['10.0.0.0/8', '10.1.2.3', '', '10.1.2.3'],
    ['10.0.0.0/8', '10.1.2.3', '10.1.2.4', '10.1.2.4'],
  ])('with the proxies "%s", from %s with "%s": %s', async (proxies, peer, forwarded, expected) => {
    expect(await addressOf(proxies, peer, forwarded)).toBe(expected);
  });

  it.each([
    ['one more address', `192.0.2.1, ${visitor}`],
    ['a proxy of ours', `10.9.9.9, ${visitor}`],
    ['a thousand addresses', `${'192.0.2.1, '.repeat(1000)}${visitor}`],
    ['no address', `<script>, ${visitor}`],
  ])('is not what a visitor wrote into the header: %s', async (_, forwarded) => {
    expect(await addressOf('10.0.0.0/8', '10.1.2.3', forwarded)).toBe(visitor);
  });

  it('is the last proxy’s where that one reported no address', async () => {
    expect(await addressOf('10.0.0.0/8', '10.1.2.3', `${visitor}, unknown`)).toBe('10.1.2.3');
  });

  it('is empty, and trusts nobody, where the peer is not known', async () => {
    expect(await addressOf('10.0.0.0/8', undefined, visitor)).toBe('');
  });
});

describe('of an IPv6 address the first 64 bits count', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1::192.0.2.1', '2001:db8:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s: %s', async (address, expected) => {
    expect(await addressOf('', address)).toBe(expected);
    expect(await addressOf('10.0.0.0/8', '10.1.2.3', address)).toBe(expected);
  });
});

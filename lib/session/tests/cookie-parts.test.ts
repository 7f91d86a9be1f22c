import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { browserCookies, largestCookie, partsOfToken } from '../cookie-parts';
import { sessionCookie } from '../session-cookie';
import { jar } from './jar';

const longestIdToken = 8192;
const contentOf = (length: number) => ({
  id: 'a'.repeat(43),
  idToken: 'x'.repeat(length),
  path: '1' as const,
  agent: { id: 'agent-of-a-partner', name: 'Somebody who acts for the holder' },
});
const sealed = (length: number) => sessionCookie.seal('northwind', contentOf(length), 3600);

describe('invariant 10: an id token, however long, is in cookies that browsers take', () => {
  test.each([1, 700, 2600, 2900, 4000, 6000, longestIdToken])('%i characters', async (length) => {
    const change = await sealed(length);
    for (const { name, value } of browserCookies(change))
      expect(name.length + value.length).toBeLessThan(largestCookie - 150);
    expect(await sessionCookie.read('northwind', jar(change))).toEqual(contentOf(length));
  });

  it('is httpOnly in each of them, for the same time', async () => {
    const cookies = browserCookies(await sealed(longestIdToken));
    expect(cookies.map(({ name }) => name)).toEqual(
      ['', '.1', '.2', '.3', '.4', '.5'].map((part) => `session${part}`),
    );
    for (const { httpOnly, value, maxAge } of cookies)
      expect([httpOnly, maxAge]).toEqual([true, value === '' ? 0 : 3600]);
  });

  it('fits beside all that a delegate, or a person of an identity provider, can be called', async () => {
    const longest = '語'.repeat(16 * 60);
    const change = await sessionCookie.seal(
      'northwind',
      {
        ...contentOf(longestIdToken),
        delegate: { id: 'd'.repeat(36), name: longest, holder: longest },
      },
      3600,
    );
    for (const { name, value } of browserCookies(change))
      expect(name.length + value.length).toBeLessThan(largestCookie - 150);
  });

  it('leaves nothing of a longer one behind, nor once it is deleted', async () => {
    const [long, short] = await Promise.all([sealed(longestIdToken), sealed(700)]);
    const held = jar(long, short);
    expect(await sessionCookie.read('northwind', held)).toEqual(contentOf(700));
    expect(held('session.1')).toBeUndefined();
    const after = jar(long, sessionCookie.clear());
    for (const { name } of browserCookies(long)) expect(after(name)).toBeUndefined();
  });

  it('is nothing where a part is missing or another’s', async () => {
    const [one, other] = await Promise.all([sealed(longestIdToken), sealed(longestIdToken)]);
    for (const missing of ['session', 'session.1', 'session.2']) {
      const without = (name: string) => (name === missing ? undefined : jar(one)(name));
      expect(await sessionCookie.read('northwind', without), missing).toBeUndefined();
      const mixed = (name: string) => jar(name === missing ? other : one)(name);
      expect(await sessionCookie.read('northwind', mixed), missing).toBeUndefined();
    }
  });

  it('has every character of any value once, in order', () => {
    fc.assert(
      fc.property(fc.nat(19_000), (length) => {
        const value = Array.from({ length }, (_, index) => String(index % 10)).join('');
        const change = { name: 'any', value, httpOnly: true, parts: partsOfToken };
        expect(
          browserCookies(change)
            .map((one) => one.value)
            .join(''),
        ).toBe(value);
      }),
      { numRuns: 50 },
    );
  });
});

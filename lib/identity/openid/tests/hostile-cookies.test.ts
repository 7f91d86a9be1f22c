import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { snapshotWith } from '@/lib/entry/tests/context';
import { languageOf } from '@/lib/request';
import { readSessionCookie } from '@/lib/session';
import { bringsIdentity, identityChanges, identityCookies, readIdentity } from '../next-auth';

const snapshot = snapshotWith();
const oversized = 'x'.repeat(100_000);

/** The cookies of a request, as pages and handlers read them. */
function cookiesOf(header: string) {
  const request = new NextRequest('http://northwind.localhost/', { headers: { cookie: header } });
  return (name: string) => request.cookies.get(name)?.value;
}

describe('§3 a cookie header that no browser sends', () => {
  it.each([
    ['nothing but separators', ';;;===;; ; =;'],
    ['names of what every object has', '__proto__=identity; constructor=x; toString=y'],
    ['half of an escape', 'identity=%E0%A4%A; session=%; language=%FF'],
    ['the same one twice', 'identity=a; identity=b; language=en; language=xx'],
    ['quotation marks that never end', 'identity="; session="\\"; language="en'],
    ['something that is no token', 'identity=e30.e30.e30..; session=Fe26.2*x*y; language=../en'],
    ['more than any browser keeps', `identity=${oversized}; session=${oversized}`],
    ['very many', 'a=b; '.repeat(20_000)],
    ['more parts than next-auth makes', 'identity.0=a; identity.9=b; identity.-1=c'],
  ])('opens nothing and breaks nothing: %s', async (_, header) => {
    const cookies = cookiesOf(header);
    expect(await readIdentity(snapshot, cookies)).toBeUndefined();
    expect(await readSessionCookie(snapshot, cookies)).toBeUndefined();
    expect(snapshot.languages).toContain(languageOf(snapshot, cookies, ''));
    expect(bringsIdentity(cookies)).toBe(Object.keys(identityCookies(cookies)).length > 0);
  });

  it('hands no cookie of another name on as an identity', () => {
    const cookies = cookiesOf('__proto__=a; identity.9=b; identityx=c; xidentity=d');
    expect(identityCookies(cookies)).toEqual({});
    expect(identityChanges({ ['__proto__']: 'a', 'identity.9': 'b' }, 60)).toEqual([]);
  });
});

describe('invariant 10: the tokens of a provider', () => {
  const parts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, part) => [`identity.${part}`, 'x']));

  it('are kept whole in up to four cookies, or not at all', () => {
    expect(identityChanges(parts(4), 60)).toHaveLength(4);
    expect(identityChanges(parts(5), 60)).toEqual([]);
  });
});

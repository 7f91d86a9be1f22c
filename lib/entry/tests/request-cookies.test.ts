import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { requestCookiesOf } from '../request-cookies';

const part = fc.stringMatching(/^[!-:<-~]{0,12}$/);

it('invariant 10: the front door reads cookies as the pages behind it do', () => {
  const pairs = fc.array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom('session', '__Host-session', 'language'), part)
        .map((of) => of.join('=')),
      part,
      fc.constantFrom('', 'session=%', 'session=a%20b', 'session', '=', 'a=b=c'),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(pairs, fc.constantFrom('; ', ';', ';  '), (given, between) => {
      const cookie = given.join(between);
      const { cookies } = new NextRequest('http://portal.invalid/', { headers: { cookie } });
      const read = requestCookiesOf(cookie);
      for (const name of ['session', '__Host-session', 'language', '', 'a', ...given])
        expect(read(name)).toBe(cookies.get(name)?.value);
    }),
  );
});

it('invariant 10: without a Cookie header there is none', () => {
  expect(requestCookiesOf(undefined)('session')).toBeUndefined();
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddress } from '@/lib/addresses/address-text';
import { safePath } from '@/lib/addresses/safe-path';
import { drill } from '../../../tests/setup/scope';

describe('invariant 2: a redirect goes to a path of the portal', () => {
  it.each(['/', '/dashboard', '/pages/faq?language=es', '/file-claim#step-2', '/a/b-c_d.e~f'])(
    'keeps %s',
    (text) => {
      expect(safePath(text)).toBe(text);
    },
  );

  it.each([
    '',
    'dashboard',
    'https://evil.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.com',
    '///evil.com',
    '/.//evil.com',
    '/..//evil.com',
    '/%2e//evil.com',
    '/%2E%2E//evil.com',
    '/x/..//evil.com',
    '/x/../evil',
    '/./evil',
    '/./\\evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/\r\nLocation: https://evil.com',
    '/%0d%0aLocation: https://evil.com',
    '/%09/evil.com',
    '/%5cevil.com',
    '/%5C%5Cevil.com',
    '/%2f/evil.com',
    '/%2F%2Fevil.com',
    '/%252fevil.com',
    '/%25252e%25252e/%252fevil.com',
    ' /dashboard',
    '/dash board',
    '/\u0000',
    '/\u0085evil',
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (text) => {
    expect(safePath(text)).toBeUndefined();
  });

  /** Text that is likely to be taken, and to be misread. */
  const paths = fc.oneof(
    fc.webPath(),
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          ...['/', '\\', '.', '..', '%2e', '%2f', '%5c', '%252e', '%252F', '%25', '%09', 'x', ';'],
          ...['evil.com', '@', ':', '\t', '\r', '\n', ' ', '?', '#', '\u2044', '\uff0f', '。'],
        ),
        { maxLength: 9 },
      )
      .map((parts) => parts.join('')),
  );

  it('never lets text through that a browser reads as another origin, however often it is read', () => {
    const origin = 'https://portal.example';
    fc.assert(
      fc.property(paths, (text) => {
        const path = safePath(`/${text}`);
        if (path === undefined) return;
        expect(new URL(path, origin).origin).toBe(origin);
        expect(new URL(`${origin}${path}`).origin).toBe(origin);
        let read = path;
        for (let time = 0; time < 4; time++) {
          const url = new URL(read, `${origin}/x/y`);
          expect(url.origin).toBe(origin);
          // A server hands the path on without its query, and may have decoded it.
          read = url.pathname;
          expect(new URL(decoded(read), origin).origin).toBe(origin);
          expect(safePath(read)).toBe(read);
        }
      }),
      { numRuns: drill(1000, 5000) },
    );
  });

  it('takes a path as an address that a setting may name only where it is such a path', () => {
    fc.assert(
      fc.property(paths, (text) => {
        expect(isAddress(`/${text}`)).toBe(safePath(`/${text}`) !== undefined);
      }),
    );
  });
});

describe('§2.1 addresses elsewhere', () => {
  it.each([
    'https://example.com',
    'http://localhost:3001/',
    'https://login.example.com/profile?token={accessToken}&name={fullName}',
    'mailto:care@example.com',
    'tel:+1(800)555-0142',
  ])('takes %s', (text) => {
    expect(isAddress(text)).toBe(true);
  });

  it.each([
    'https:',
    'https:evil.com',
    'https:/evil.com',
    'https:///evil.com',
    'https:\\\\evil.com',
    'https://good.com\\@evil.com',
    'https://evil.com\t',
    'https://evil.com\u0000',
    ' https://evil.com',
    'mailto:care@example.com,mallory@evil.com',
    'tel:*#06#',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
  ])('refuses %j', (text) => {
    expect(isAddress(text)).toBe(false);
  });
});

/** As often as there is something to decode. */
function decoded(path: string): string {
  try {
    const once = decodeURIComponent(path);
    return once === path ? path : decoded(once);
  } catch {
    return path;
  }
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePath } from '../safe-path';

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
    ' /dashboard',
    '/dash board',
    '/\u0000',
    '/\u0085evil',
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (text) => {
    expect(safePath(text)).toBeUndefined();
  });

  it('never lets text through that a browser reads as another origin', () => {
    const origin = 'https://northwind.example';
    const parts = ['/', '\\', '.', '..', '%2e', '%2f', '%5c', 'evil.com', '@', ':', '\t', '?', '#'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (chosen) => {
        const path = safePath(`/${chosen.join('')}`);
        if (path !== undefined) expect(new URL(path, `${origin}/x`).origin).toBe(origin);
      }),
      { numRuns: 5000 },
    );
  });
});

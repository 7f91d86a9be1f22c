import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('RFC 9116: security.txt has each field that it needs, once, and names nobody who exists', () => {
  const text = readFileSync('public/.well-known/security.txt', 'utf8');
  const fields = text.match(/^[A-Z][\w-]*: .+$/gm)?.map((line) => line.split(': ')) ?? [];
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages']);
  const { Contact, Expires = '' } = Object.fromEntries(fields);
  // RFC 6761: `example` is nobody's.
  expect(Contact).toMatch(/^mailto:[a-z]+@portal\.example$/);
  expect(new Date(Expires).toISOString().replace('.000', '')).toBe(Expires);
});

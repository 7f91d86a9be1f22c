import { NextResponse } from 'next/server';
import { expect, test } from 'vitest';
import { largestCookie, partsOfToken } from '@/lib/session';
import { applyCookies } from '../response';

const linesOf = (length: number, parts: number) =>
  applyCookies(new NextResponse(null), [
    { name: 'any', value: 'x'.repeat(length), maxAge: 86_400, httpOnly: true, parts },
  ]).headers.getSetCookie();

test('invariant 10: a long value goes into several cookies, each one that browsers take', () => {
  const lines = linesOf(19_000, partsOfToken);
  expect(lines).toHaveLength(partsOfToken);
  for (const line of lines) {
    expect(line.length).toBeLessThanOrEqual(largestCookie);
    expect(line).toMatch(/^any(\.\d)?=.*; HttpOnly/);
  }
});

test('invariant 10: a cookie that browsers would drop is an error', () => {
  expect(linesOf(3900, 1)).toHaveLength(1);
  expect(() => linesOf(4090, 1)).toThrow('The cookie any');
  expect(() => linesOf(30_000, partsOfToken)).toThrow('The cookie any.5');
});

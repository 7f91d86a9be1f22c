import { describe, expect, it } from 'vitest';
import { hashAccessCode, isAccessCode, newAccessCode } from '../access-code';

describe('invariant 4: an access code', () => {
  it('is 6 digits, leading zeros included, and hardly ever the same', () => {
    const codes = Array.from({ length: 2000 }, newAccessCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(1980);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  it('is stored by a salted hash, another one each time', async () => {
    const [one, other] = await Promise.all([hashAccessCode('123456'), hashAccessCode('123456')]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(one).not.toContain('123456');
  });

  it.each([
    ['123456', true],
    ['123457', false],
    ['', false],
    ['1234567', false],
  ])('123456 against %o: %s', async (code, expected) => {
    expect(await isAccessCode(code, await hashAccessCode('123456'))).toBe(expected);
  });

  it('starts with zeros that count', async () => {
    const stored = await hashAccessCode('000123');
    expect(await isAccessCode('000123', stored)).toBe(true);
    expect(await isAccessCode('123', stored)).toBe(false);
  });
});

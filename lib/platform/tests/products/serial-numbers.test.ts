import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isImei, isSerialNumber, isVin, normalizeSerial } from '../../port/shared/serial-numbers';

describe('an IMEI', () => {
  test.each([
    ['490154203237518', true],
    ['356938035643809', true],
    ['490154203237517', false],
    ['49015420323751', false],
    ['4901542032375180', false],
    ['000000000000000', true],
    ['49015420323751X', false],
    ['', false],
  ])('%j: %s', (serial, isRight) => {
    expect(isImei(serial)).toBe(isRight);
  });

  test('one wrong digit is always found', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 1, max: 9 }),
        (digits, place, off) => {
          const right = Array.from({ length: 10 }, (_, last) => [...digits, last]).filter((all) =>
            isImei(all.join('')),
          );
          expect(right).toHaveLength(1);
          const wrong = right[0]?.with(place, ((right[0][place] ?? 0) + off) % 10);
          expect(isImei(wrong?.join('') ?? '')).toBe(false);
        },
      ),
    );
  });
});

describe('a VIN', () => {
  test.each([
    ['1M8GDM9AXKP042788', true],
    ['11111111111111111', true],
    ['5GZCZ43D13S812715', true],
    ['1HGCM82633A004352', true],
    ['1HGCM82633A004353', false],
    ['1M8GDM9A1KP042788', false],
    ['1M8GDM9AXKP04278', false],
    ['1M8GDM9AXKPO42788', false],
    ['1M8GDM9AXKPI42788', false],
    ['1m8gdm9axkp042788', false],
    ['', false],
  ])('%j: %s', (serial, isRight) => {
    expect(isVin(serial)).toBe(isRight);
  });
});

test.each([
  [' 49-015420-323751-8 ', '490154203237518'],
  ['1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
  ['４９０１５４２０３２３７５１８', '490154203237518'],
  ['٤٩٠١٥٤٢٠٣٢٣٧٥١٨', '490154203237518'],
  ['\u2066۴۹–۰۱۵۴۲۰–۳۲۳۷۵۱–۸\u2069', '490154203237518'],
  ['SN\u200b12\u00ad34', 'SN1234'],
  ['', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(normalizeSerial(typed)).toBe(kept);
});

test('where nothing is checked any serial will do, and none', () => {
  for (const serial of ['', 'X', '123']) expect(isSerialNumber(serial, 'NONE')).toBe(true);
  for (const check of ['IMEI', 'VIN'] as const) expect(isSerialNumber('', check)).toBe(false);
});

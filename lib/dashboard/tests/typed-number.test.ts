import { describe, expect, test } from 'vitest';
import { isSameNumber, typingErrorOf } from '../typed-number';

const imei = '490154203237518';

describe('§2.1 device look-up: a number as people type it', () => {
  test.each([
    [imei, imei, true],
    ['49-015420-323751-8', imei, true],
    ['49 0154 2032 3751 8', imei, true],
    ['４９０１５４２０３２３７５１８', imei, true],
    ['٤٩٠١٥٤٢٠٣٢٣٧٥١٨', imei, true],
    ['\u206849 015420 323751 8\u2069', imei, true],
    // The check digit is left out, or two digits of the software stand in its place.
    ['49015420323751', imei, true],
    ['4901542032375107', imei, true],
    [imei, '49015420323751', true],
    [`${imei}/01`, imei, true],
    ['49-015420-323751-8/01', imei, true],
    ['49/015420/323751/8', imei, true],
    [`IMEI 1: ${imei}`, imei, true],
    ['1M8GDM9AXKPO42788', '1M8GDM9AXKP042788', true],
    ['VIN: IM8GDM9AXKPO42788', '1M8GDM9AXKP042788', true],
    ['SNO1', 'SN01', false],
    // A digit is wrong, or too few or too many are there.
    ['490154203237517', imei, false],
    ['4901542032375', imei, false],
    ['49015420323751078', imei, false],
    ['356938035643809', imei, false],
    ['sn-12 ab', 'SN12AB', true],
    ['SN12A', 'SN12AB', false],
    // With the label that it was copied with.
    [`IMEI: ${imei}`, imei, true],
    [`IMEI:${imei}`, imei, true],
    [`Serial number ${imei}`, imei, true],
    [`Número de serie: ${imei}`, imei, true],
    [`الرقم التسلسلي ${imei}`, imei, true],
    ['S/N SAB6620417', 'SAB6620417', true],
    ['S/N AB 1204', 'AB1204', true],
    ['IMEI: 356938035643809', imei, false],
    ['IMEI', '', false],
    // A serial number of fifteen digits need not be an IMEI.
    ['123456789012345', '123456789012345', true],
    ['', '', false],
    ['-', '', false],
  ])('%s is %s: %s', (typed, serial, isSame) => {
    expect(isSameNumber(typed, serial)).toBe(isSame);
  });

  test.each([
    ['490154203237517', [imei], 'ONE_DIGIT'],
    ['490154203237519', [imei], 'ONE_DIGIT'],
    ['490154203237158', [imei], 'SWAPPED'],
    ['490145203237518', [imei], 'SWAPPED'],
    // Where no device is a telephone nobody is told of an IMEI.
    ['490154203237517', [], undefined],
    ['4901542032375', ['SN12AB'], undefined],
    ['IMEI: 490154203237517', [imei], 'ONE_DIGIT'],
    ['490154203237517/01', [imei], 'ONE_DIGIT'],
    ['490154203237517', ['SN12AB', ''], undefined],
    ['356938035643808', [imei, 'SN12AB'], 'CHECK_DIGIT'],
    ['4901542032375', [imei], 'DIGIT_COUNT'],
    ['49015420323751078', [imei], 'DIGIT_COUNT'],
    // Nothing is wrong with these: they are of another's device, or of none.
    ['356938035643809', [imei], undefined],
    ['49015420323752', [imei], undefined],
    ['SN12AB', [imei], undefined],
    ['12345', [imei], undefined],
  ] as const)('%s, none of %j: %s', (typed, serials, error) => {
    expect(typingErrorOf(typed, serials)).toBe(error);
  });
});

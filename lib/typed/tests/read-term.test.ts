import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTerm, type TermKind, typedTerm } from '..';

/** Stands for the reader of phone numbers, which knows every country. */
const asPhone = (text: string) => (/\d{10}$/.test(text) ? `+1${text.slice(-10)}` : undefined);

const read = (text: string, kind: TermKind = 'text', country = 'US') =>
  readTerm(text, { kind, country }, asPhone);

describe('§5 a search term is the same however it is written', () => {
  test.each([
    // Contract numbers
    ['NW100418', 'NW100418'],
    ['NW 100418', 'NW100418'],
    ['NW-100418', 'NW100418'],
    ['NW–100418', 'NW100418'],
    ['NW_100.418/', 'NW100418'],
    [' NW\u00a0100418\t', 'NW100418'],
    ['#NW100418', 'NW100418'],
    ['nw100418', 'nw100418'],
    // Invisible characters, as copied from messages and web pages
    ['NW\u200b100418', 'NW100418'],
    ['\u2066NW100418\u2069', 'NW100418'],
    ['\u2068NW\u2069-\u200e100418', 'NW100418'],
    ['\ufeffNW\u00ad100418', 'NW100418'],
    // Digits of other scripts
    ['NW١٠٠٤١٨', 'NW100418'],
    ['NW۱۰۰۴۱۸', 'NW100418'],
    ['ＮＷ１００４１８', 'NW100418'],
    // Names
    ['Mac Rae', 'MacRae'],
    ['MacRae', 'MacRae'],
    ["O'Brien", 'OBrien'],
    ['O’Brien', 'OBrien'],
    ['Oʼ Brien', 'OBrien'],
    ['Smith-Jones', 'SmithJones'],
    ['St. John', 'StJohn'],
    ['Núñez', 'Nunez'],
    ['Nu\u0301n\u0303ez', 'Nunez'],
    ['Ångström', 'Angstrom'],
    ['Straße', 'Strasse'],
    ['Łukasz Sørensen', 'LukaszSorensen'],
    ['Ærø', 'AEro'],
    ['Đặng', 'Dang'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['Ёлкин', 'Елкин'],
    ['山田', '山田'],
    ['ガ', 'ガ'],
    ['हिंदी', 'हिंदी'],
    // No term at all
    ['', undefined],
    ['  ', undefined],
    ['---', undefined],
    ['\u200b\u2066', undefined],
    ['’', undefined],
  ])('%o is %o', (text, term) => expect(read(text)).toBe(term));

  test.each([
    ['97209', 'US', '97209'],
    ['97209-1234', 'US', '97209'],
    ['97209–1234', 'US', '97209'],
    ['97209 1234', 'US', '97209'],
    ['972091234', 'US', '97209'],
    ['٩٧٢٠٩', 'US', '97209'],
    ['97209-12', 'US', '9720912'],
    ['2840', 'US', '2840'],
    ['K1A-0B1', 'CA', 'K1A0B1'],
    ['K1A 0B1', 'US', 'K1A0B1'],
    ['SW1A  1AA', 'GB', 'SW1A1AA'],
    ['75 001', 'FR', '75001'],
    ['123456789', 'FR', '123456789'],
    ['-', 'US', undefined],
  ])('postal code %o in %s is %o', (text, country, term) =>
    expect(read(text, 'postalCode', country)).toBe(term),
  );

  test('a contract number of nine digits is no ZIP code', () => {
    expect(read('12345-6789')).toBe('123456789');
  });

  test('a phone number is what its reader makes of it, and no term otherwise', () => {
    expect(read('\u206a\u20664015550119\u2069', 'phone')).toBe('+14015550119');
    expect(read('Marsh', 'phone')).toBeUndefined();
  });

  test('reads a term again as it was normalized', () => {
    const kinds = fc.constantFrom<TermKind>('text', 'postalCode', 'date');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), kinds, (text, kind) => {
        const term = read(text, kind);
        if (term !== undefined) expect(read(term, kind)).toBe(term);
      }),
    );
  });
});

test.each([
  [' NW  100418 ', 'NW 100418'],
  ['\u2066O’Brien\u2069', 'O’Brien'],
  ['97209–1234', '97209-1234'],
  ['（４０１）', '(401)'],
  ['\u200b', ''],
])('as typed, %o is %o', (text, typed) => expect(typedTerm(text)).toBe(typed));

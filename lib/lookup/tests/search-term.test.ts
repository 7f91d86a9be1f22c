import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Resource, Settings } from '@/lib/clients';
import { longestTerm, searchTerm } from '../search-term';

const field = 'Option1_SearchTerm1';

function settings(
  padded: readonly string[] = [],
  upperCase: readonly string[] = [],
  Global_HomeCountry: Settings['Global_HomeCountry'] = 'US',
) {
  return {
    Lookup_User_PrependFields: padded,
    Lookup_UpperCaseFields: upperCase,
    Global_HomeCountry,
  };
}

const formatted = (rules: ReturnType<typeof settings>, text: string) =>
  searchTerm(rules, field, text).value;

describe('§5 "left padding per Lookup_User_PrependFields"', () => {
  it.each([
    ['48213', [`${field}:10:0`], '0000048213'],
    ['48213', [`${field}:10`], '0000048213'],
    ['48213', [`${field}:10:x`], 'xxxxx48213'],
    ['48213', [`${field}:3:0`], '48213'],
    ['48213', [`${field}:5:0`], '48213'],
    ['48213', ['Option1_SearchTerm2:10:0'], '48213'],
    ['48213', ['Option1_SearchTerm2:10:0', `${field}:7:0`], '0048213'],
    ['  48213 ', [`${field}:7:0`], '0048213'],
  ])('%o padded by %o is %o', (text, padded, expected) => {
    const term = searchTerm(settings(padded), field, text);
    expect(term).toEqual({ value: expected, normalized: expected });
  });

  it('holds for a number that was typed in parts', () => {
    expect(searchTerm(settings([`${field}:10:0`]), field, '48-213').normalized).toBe('0000048213');
  });
});

describe('§5 "upper case if the field name is in Lookup_UpperCaseFields, otherwise lower case"', () => {
  it.each([
    ['Ab-12', [field], 'AB-12', 'AB12'],
    ['Ab-12', [], 'ab-12', 'ab12'],
    ['Ab-12', ['Option1_SearchTerm2'], 'ab-12', 'ab12'],
    ['Núñez', [field], 'NÚÑEZ', 'NUNEZ'],
    ['ÄÖÜ', [], 'äöü', 'aou'],
    ['straße', [field], 'STRASSE', 'STRASSE'],
  ])('%o with the upper-case fields %o is %o', (text, upperCase, value, normalized) => {
    expect(searchTerm(settings([], upperCase), field, text)).toEqual({ value, normalized });
  });

  it('holds for what padding has added', () => {
    expect(formatted(settings([`${field}:4:x`], [field]), 'ab')).toBe('XXAB');
  });
});

describe('§5 a term is sent as it was typed and in its one normalized form', () => {
  it.each<[Resource['Type'], Settings['Global_HomeCountry'], string, string, string | undefined]>([
    ['phone', 'US', '4015550119', '4015550119', '+14015550119'],
    ['phone', 'US', '(401) 555-0119', '(401) 555-0119', '+14015550119'],
    ['phone', 'US', '401-555-0119', '401-555-0119', '+14015550119'],
    ['phone', 'US', '+1 401 555 0119', '+1 401 555 0119', '+14015550119'],
    ['phone', 'US', 'tel:+1-401-555-0119', 'tel:+1-401-555-0119', '+14015550119'],
    ['phone', 'US', '\u2066(401)\u00a0555‑0119\u2069', '(401) 555-0119', '+14015550119'],
    ['phone', 'US', '٤٠١٥٥٥٠١١٩', '4015550119', '+14015550119'],
    ['phone', 'US', '（４０１）５５５－０１１９', '(401)555-0119', '+14015550119'],
    ['phone', 'DE', '030 123456', '030 123456', '+4930123456'],
    // Equal in E.164 or different: the end of a number is no number.
    ['phone', 'US', '5550119', '5550119', undefined],
    ['phone', 'US', '+49 401 5550119', '+49 401 5550119', '+494015550119'],
    ['phone', 'US', 'Marsh', 'marsh', undefined],
    ['postalCode', 'US', '97209-1234', '97209-1234', '97209'],
    ['postalCode', 'CA', 'K1A 0B1', 'k1a 0b1', 'k1a0b1'],
    ['date', 'US', '2021-03-02', '2021-03-02', '20210302'],
    ['text', 'US', 'Mac Rae', 'mac rae', 'macrae'],
    ['text', 'US', '12345-6789', '12345-6789', '123456789'],
    ['text', 'US', 'Contract no. NW-100418', 'contract no. nw-100418', 'nw100418'],
    ['lastName', 'US', 'Marsh, Eleanor', 'marsh, eleanor', 'marsh'],
    ['postalCode', 'US', 'Portland, OR 97209', 'portland, or 97209', '97209'],
    ['postalCode', 'AT', 'A-1010', 'a-1010', '1010'],
    ['vinEnd', 'US', '3CVTR5BD7RD104417', '3cvtr5bd7rd104417', 'rd104417'],
    ['text', 'US', '---', '---', undefined],
  ])('%s in %s: %o', (kind, country, text, value, normalized) => {
    const term = searchTerm(settings([], [], country), field, text, kind);
    expect(term).toEqual({ value, ...(normalized === undefined ? {} : { normalized }) });
  });

  it('of more separators than the platform takes, only the normalized form is left', () => {
    const text = `NW${'-'.repeat(longestTerm)}100418`;
    expect(searchTerm(settings(), field, text)).toEqual({
      value: 'nw100418',
      normalized: 'nw100418',
    });
  });
});

describe('§5 value formatting, whatever is typed', () => {
  const length = fc.integer({ min: 1, max: 40 });
  const character = fc.constantFrom('0', 'x', '-');
  const number = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
  const rulesOf = (padding: number, sign: string, upper: boolean) =>
    settings([`${field}:${padding}:${sign}`], upper ? [field] : []);

  it('is all of one case', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^[ßŉİ]{1,60}$/),
    );
    fc.assert(
      fc.property(text, length, character, fc.boolean(), (typed, padding, sign, upper) => {
        const { value, normalized = '' } = searchTerm(rulesOf(padding, sign, upper), field, typed);
        expect(value.length).toBeGreaterThanOrEqual(padding);
        expect(value + normalized).not.toMatch(upper ? /[a-z]/ : /[A-Z]/);
      }),
    );
  });

  it('gives one term for every way to write a number: blanks around it, upper or lower case', () => {
    fc.assert(
      fc.property(number, length, character, fc.boolean(), (typed, padding, sign, upper) => {
        const rules = rulesOf(padding, sign, upper);
        const term = searchTerm(rules, field, typed);
        for (const written of [` ${typed}\t`, typed.toUpperCase(), typed.toLowerCase()])
          expect(searchTerm(rules, field, written)).toEqual(term);
      }),
    );
  });

  it('changes nothing of a term that is formatted already', () => {
    fc.assert(
      fc.property(number, length, character, fc.boolean(), (typed, padding, sign, upper) => {
        const rules = rulesOf(padding, sign, upper);
        const { value } = searchTerm(rules, field, typed);
        expect(formatted(rules, value)).toBe(value);
      }),
    );
  });
});

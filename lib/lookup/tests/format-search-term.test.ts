import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSearchTerm } from '../format-search-term';

const field = 'Option1_SearchTerm1';

function settings(padded: readonly string[] = [], upperCase: readonly string[] = []) {
  return { Lookup_User_PrependFields: padded, Lookup_UpperCaseFields: upperCase };
}

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
  ])('%o padded by %o is %o', (value, padded, expected) => {
    expect(formatSearchTerm(settings(padded), field, value)).toBe(expected);
  });
});

describe('§5 "max length from the resource (MaxValue)"', () => {
  it.each([
    ['1234567', 5, '12345'],
    ['12345', 5, '12345'],
    ['1234', 5, '1234'],
    ['1234567', undefined, '1234567'],
    [' 12345 ', 5, '12345'],
    ['😀😀😀', 2, '😀😀'],
  ])('%o with the maximum %o is %o', (value, maximum, expected) => {
    expect(formatSearchTerm(settings(), field, value, maximum)).toBe(expected);
  });

  it('counts what padding has added', () => {
    expect(formatSearchTerm(settings([`${field}:10:0`]), field, '48213', 8)).toBe('00000482');
  });

  it('is kept by letters that become two in upper case', () => {
    expect(formatSearchTerm(settings([], [field]), field, 'straße', 6)).toBe('STRASS');
  });
});

describe('§5 "upper case if the field name is in Lookup_UpperCaseFields, otherwise lower case"', () => {
  it.each([
    ['Ab-12', [field], 'AB-12'],
    ['Ab-12', [], 'ab-12'],
    ['Ab-12', ['Option1_SearchTerm2'], 'ab-12'],
    ['Núñez', [field], 'NÚÑEZ'],
    ['ÄÖÜ', [], 'äöü'],
  ])('%o with the upper-case fields %o is %o', (value, upperCase, expected) => {
    expect(formatSearchTerm(settings([], upperCase), field, value)).toBe(expected);
  });

  it('holds for what padding has added', () => {
    expect(formatSearchTerm(settings([`${field}:4:x`], [field]), field, 'ab')).toBe('XXAB');
  });
});

describe('§5 value formatting, whatever is typed', () => {
  const length = fc.integer({ min: 1, max: 40 });
  const character = fc.constantFrom('0', 'x', '-');

  it('is no longer than the maximum, and all of one case', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.stringMatching(/^[ßŉİ]{1,60}$/)),
        fc.integer({ min: 1, max: 50 }),
        length,
        character,
        fc.boolean(),
        (value, maximum, padding, sign, upper) => {
          const rules = settings([`${field}:${padding}:${sign}`], upper ? [field] : []);
          const formatted = formatSearchTerm(rules, field, value, maximum);
          expect([...formatted].length).toBeLessThanOrEqual(maximum);
          if (maximum >= padding) expect(formatted.length).toBeGreaterThanOrEqual(padding);
          expect(formatted).not.toMatch(upper ? /[a-z]/ : /[A-Z]/);
        },
      ),
    );
  });

  it('gives one term for every way to write a number: blanks around it, upper or lower case', () => {
    const number = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
    fc.assert(
      fc.property(number, length, character, fc.boolean(), (value, padding, sign, upper) => {
        const rules = settings([`${field}:${padding}:${sign}`], upper ? [field] : []);
        const formatted = formatSearchTerm(rules, field, value, 40);
        for (const written of [` ${value}\t`, value.toUpperCase(), value.toLowerCase()])
          expect(formatSearchTerm(rules, field, written, 40)).toBe(formatted);
      }),
    );
  });

  it('changes nothing of a term that is formatted already', () => {
    const number = fc.stringMatching(/^[A-Za-z0-9-]{1,20}$/);
    fc.assert(
      fc.property(number, length, character, fc.boolean(), (value, padding, sign, upper) => {
        const rules = settings([`${field}:${padding}:${sign}`], upper ? [field] : []);
        const formatted = formatSearchTerm(rules, field, value, 40);
        expect(formatSearchTerm(rules, field, formatted, 40)).toBe(formatted);
      }),
    );
  });
});

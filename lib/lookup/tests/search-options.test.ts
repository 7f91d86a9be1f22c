import { describe, expect, it } from 'vitest';
import { type Resource, resourceSchema, type Settings } from '@/lib/clients';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { searchOptions } from '../search-options';

const labels = {
  Form_Text_Required: '{field} is missing.',
  Form_Text_TooLong: '{field} has more than {length} characters.',
  Form_Text_LettersOrDigits: '{field} has no letters or digits.',
  Global_Text_VMInvalidDate: 'This is not a date.',
  Global_Text_VMNotFutureDate: 'This day is still to come.',
  Lookup_Date_Months: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec',
};

const text = (Value: Resource['Value'], more: object = {}): Resource =>
  resourceSchema.parse({ Value, ...more });

const ordinary = {
  Option1_SearchTerm1: text({ en: 'Contract number', es: 'Contrato' }, { MaxValue: 8 }),
  Option1_SearchTerm2: text('ZIP code'),
  Option2_SearchTerm1: text('Phone number'),
  Option2_SearchTerm2: text('Last name', { Hidden: true }),
};

function optionsWith(
  resources: Readonly<Record<string, Resource>> = ordinary,
  settings: Partial<Settings> = {},
  language: 'en' | 'es' = 'en',
) {
  const snapshot = { ...snapshotWith(settings), labels: { en: labels }, resources };
  return searchOptions(plainView(snapshot, language, '/'));
}

const alternate = { Lookup_Feature_AlternateSearchOption: true };

describe('§2.3 "option 1 with SearchTerm1 and SearchTerm2"', () => {
  it('takes labels and maximum lengths from the resources', () => {
    expect(optionsWith()).toMatchObject([
      {
        number: 1,
        fields: [
          { name: 'Option1_SearchTerm1', label: 'Contract number', maxLength: 8, type: 'text' },
          { name: 'Option1_SearchTerm2', label: 'ZIP code', type: 'text' },
        ],
      },
    ]);
    expect(optionsWith()[0]?.fields[1]).not.toHaveProperty('maxLength');
  });

  it('speaks the visitor’s language', () => {
    expect(optionsWith(ordinary, {}, 'es')[0]?.fields[0]?.label).toBe('Contrato');
  });

  it('has placeholders, and dates where the resource says so', () => {
    const [option] = optionsWith({
      Option1_SearchTerm1: text('Bought on', { Type: 'date', PlaceHolder: 'Nov 20, 2026' }),
    });
    expect(option?.fields).toMatchObject([{ type: 'date', placeholder: 'Nov 20, 2026' }]);
  });

  it('§5 leaves hidden fields out, with their rules', () => {
    const [, option] = optionsWith(ordinary, alternate);
    expect(option?.fields.map(({ name }) => name)).toEqual(['Option2_SearchTerm1']);
    expect(option?.rules.map(({ name }) => name)).toEqual(['Option2_SearchTerm1']);
  });

  it('is empty where a client has no resources', () => {
    expect(optionsWith({})).toEqual([{ number: 1, sections: [], fields: [], rules: [] }]);
  });
});

describe('§2.3 "option 2 … is available when Lookup_Feature_AlternateSearchOption is true"', () => {
  it.each([
    [true, [1, 2]],
    [false, [1]],
  ])('%s: options %o', (on, expected) => {
    const options = optionsWith(ordinary, { Lookup_Feature_AlternateSearchOption: on });
    expect(options.map(({ number }) => number)).toEqual(expected);
  });
});

describe('§5 "SearchTerm1 is required …; SearchTerm2 is required unless its resource is hidden"', () => {
  it('says in the rule what is missing and what is too long', () => {
    expect(optionsWith()[0]?.rules).toEqual([
      {
        name: 'Option1_SearchTerm1',
        kind: 'text',
        required: 'Contract number is missing.',
        maxLength: { length: 8, message: 'Contract number has more than 8 characters.' },
        format: 'Contract number has no letters or digits.',
        term: { kind: 'text', country: 'US' },
      },
      {
        name: 'Option1_SearchTerm2',
        kind: 'text',
        required: 'ZIP code is missing.',
        // As much as the platform takes.
        maxLength: { length: 200, message: 'ZIP code has more than 200 characters.' },
        format: 'ZIP code has no letters or digits.',
        term: { kind: 'text', country: 'US' },
      },
    ]);
  });

  it.each([
    ['free input', {}],
    ['a date', { Type: 'date' }],
  ])('%s: IsRequired lifts nothing of it', (_, type) => {
    const optional = text('Something', { ...type, IsRequired: false });
    const [option] = optionsWith({ Option1_SearchTerm1: optional, Option1_SearchTerm2: optional });
    const messages = option?.rules.map(({ required }) => required);
    expect(messages).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  });

  it('a hidden second term is not asked for', () => {
    const [option] = optionsWith({
      ...ordinary,
      Option1_SearchTerm2: text('ZIP code', { Hidden: true }),
    });
    expect(option?.rules.map(({ name }) => name)).toEqual(['Option1_SearchTerm1']);
  });
});

describe('§5 "Date fields … Messages: Global_Text_VMInvalidDate (required, pattern, invalid) and Global_Text_VMNotFutureDate"', () => {
  const dateWith = (more: object = {}) =>
    optionsWith({ Option1_SearchTerm1: text('Bought on', { Type: 'date', ...more }) })[0];

  it('says the one for a date that is missing or none, the other for one to come', () => {
    expect(dateWith()?.rules).toMatchObject([
      {
        kind: 'date',
        required: 'This is not a date.',
        format: 'This is not a date.',
        date: { notFuture: 'This day is still to come.' },
      },
    ]);
  });

  it('§3 "Date resources also have Title": it takes the place of the label', () => {
    expect(dateWith({ Title: 'Day of purchase' })?.fields[0]?.label).toBe('Day of purchase');
  });

  it('§3 DefaultText stands in the field from the start, as the client writes dates', () => {
    const option = dateWith({ DefaultText: '2026-01-31' });
    expect(option?.rules[0]?.initial).toBe('Jan 31, 2026');
  });

  it('§3 Disabled: nothing is asked, and the day is the default one', () => {
    const option = dateWith({ DefaultText: '2026-01-31', Disabled: true });
    expect(option?.rules).toEqual([]);
    expect(option?.fields).toMatchObject([{ isDisabled: true, initialDay: '2026-01-31' }]);
  });
});

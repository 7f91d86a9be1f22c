import { describe, expect, it } from 'vitest';
import { type Resource, resourceSchema, type Settings } from '@/lib/clients';
import { plainView } from '@/lib/entry';
import { snapshotWith } from '@/lib/entry/tests/context';
import { searchOptions } from '..';

const labels = {
  Lookup_Text_Required: '{field} is missing.',
  Lookup_Text_TooLong: '{field} has more than {length} characters.',
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
    expect(optionsWith({})).toEqual([
      { number: 1, form: 'search', sections: [], fields: [], rules: [] },
    ]);
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
      },
      { name: 'Option1_SearchTerm2', kind: 'text', required: 'ZIP code is missing.' },
    ]);
  });
});

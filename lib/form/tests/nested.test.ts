import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { entriesIn, fieldNameOf, fieldsOf, flattened, ruleOf } from '../names';
import type { FormRule } from '../rules';
import { schemaOf } from '../schema';

const rules = [
  { name: 'kind', kind: 'choice', choices: ['repair', 'loss'], required: 'Say what happened.' },
  {
    name: 'police',
    kind: 'text',
    required: 'Say what the police noted.',
    when: { field: 'kind', is: ['loss'] },
  },
  {
    name: 'address',
    kind: 'group',
    rules: [
      { name: 'city', kind: 'text', required: 'Where is it?' },
      { name: 'abroad', kind: 'checkbox' },
      { name: 'country', kind: 'text', required: 'Which country?', when: { field: 'abroad' } },
    ],
  },
  {
    name: 'items',
    kind: 'list',
    least: { count: 1, message: 'Name one at least.' },
    most: { count: 3, message: 'Three at most.' },
    rules: [
      { name: 'name', kind: 'text', required: 'What’s the problem?' },
      { name: 'price', kind: 'text', maxLength: { length: 5, message: 'Too dear.' } },
    ],
  },
] as const satisfies readonly FormRule[];

const typed = {
  kind: 'repair',
  'address.city': 'Portland',
  'items[0].name': 'Camera',
  'items[1].name': 'Lens ',
  'items[1].price': '20',
};

/** What comes of values: them as they are handed on, or what is wrong by the names of fields. */
function sent(values: Readonly<Record<string, unknown>>) {
  const result = z.safeParse(schemaOf(rules), values);
  if (result.success) return result.data;
  return Object.fromEntries(
    result.error.issues.map(({ path, message }) => [fieldNameOf(path), message]),
  );
}

describe('nested and repeated values', () => {
  it('come as groups and lists', () => {
    expect(sent(typed)).toEqual({
      kind: 'repair',
      police: '',
      address: { city: 'Portland', abroad: false, country: '' },
      items: [
        { name: 'Camera', price: '' },
        { name: 'Lens', price: '20' },
      ],
    });
  });

  it('are the same by full names and as a script has them', () => {
    const { kind } = typed;
    const items = [{ name: 'Camera' }, { name: 'Lens ', price: '20' }];
    const script = { kind, address: { city: 'Portland' }, items };
    expect(sent(script)).toEqual(sent(typed));
    expect(Object.fromEntries(flattened(script))).toEqual(typed);
  });

  it('what is wrong is said of the very field, also behind an entry that was left empty', () => {
    expect(
      sent({
        ...typed,
        'address.city': ' ',
        'items[1].name': '',
        'items[1].price': '',
        'items[2].price': '123456',
      }),
    ).toEqual({
      'address.city': 'Where is it?',
      'items[2].name': 'What’s the problem?',
      'items[2].price': 'Too dear.',
    });
  });

  it('a list has so many entries, and no more; what is left empty is none', () => {
    expect(
      sent({ ...typed, 'items[0].name': '', 'items[1].name': '', 'items[1].price': ' ' }),
    ).toEqual({
      items: 'Name one at least.',
    });
    expect(sent({ ...typed, 'items[2].name': 'a', 'items[7].name': 'b' })).toEqual({
      items: 'Three at most.',
    });
  });

  it('entries stand in the order of their places, however they were sent', () => {
    const backwards = Object.fromEntries(Object.entries(typed).toReversed());
    expect(sent(backwards)).toEqual(sent(typed));
    expect(sent({ ...typed, 'items.length': '9', 'items.0.name': 'Bag' })).toEqual(sent(typed));
  });

  it('names of every shape are read without harm, and never become the language’s own', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '__proto__.x',
        'constructor.prototype.x',
        'items[0].__proto__.x',
        'items',
        'items[99].name',
        'items[100].name',
        'items.name',
        'items[0]',
        'address',
        'address.city.more',
        `a${'.a'.repeat(99)}`,
      ),
    );
    const value = fc.oneof(fc.string(), fc.boolean());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (entries) => {
        const values = Object.fromEntries([...Object.entries(typed), ...entries]);
        expect(() => sent(values)).not.toThrow();
        expect({}).not.toHaveProperty('x');
      }),
    );
  });

  it('whatever the entries, what was typed comes through, and nothing else', () => {
    const text = fc.stringMatching(/^[a-z]{1,5}$/);
    const entry = fc.record({ name: text, price: text });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 3 }), (items) => {
        const values = Object.fromEntries(
          flattened({ kind: 'repair', address: { city: 'Portland' }, items }),
        );
        expect(sent(values)).toMatchObject({ items });
        expect(entriesIn(values, 'items')).toBe(items.length);
      }),
    );
  });
});

describe('rules that depend on other answers', () => {
  it.each([
    [{ kind: 'loss' }, { police: 'Say what the police noted.' }],
    [{ kind: '' }, { kind: 'Say what happened.' }],
    [{ 'address.abroad': 'on' }, { 'address.country': 'Which country?' }],
    [{ 'address.abroad': true }, { 'address.country': 'Which country?' }],
  ])('%o: wrong is %o', (changes, wrong) => {
    expect(sent({ ...typed, ...changes })).toEqual(wrong);
  });

  it('what is not asked is left out, whatever was typed', () => {
    expect(sent({ ...typed, police: 'A note', 'address.country': 'Peru' })).toMatchObject({
      police: '',
      address: { country: '' },
    });
  });
});

describe('rules that depend on answers that are not asked for', () => {
  const chain = [
    { name: 'insured', kind: 'checkbox' },
    { name: 'by', kind: 'choice', choices: ['us', 'others'], when: { field: 'insured' } },
    { name: 'whom', kind: 'text', required: 'By whom?', when: { field: 'by', is: ['others'] } },
  ] as const satisfies readonly FormRule[];

  it.each([
    [{ by: 'others' }],
    [{ by: 'others', whom: 'Left over' }],
    // As a box that is not ticked is kept.
    [{ insured: 'false', by: 'others' }],
  ])('%o: nothing is asked, and nothing is left of it', (values) => {
    const nothing = { insured: false, by: '', whom: '' };
    expect(z.safeParse(schemaOf(chain), values).data).toEqual(nothing);
  });
});

describe('the fields of a form', () => {
  it('are those of its rules, as often as they stand there', () => {
    const names = fieldsOf(rules, ['items[1].name', 'unknown']).map(({ name }) => name);
    expect(names).toEqual([
      'kind',
      'police',
      'address.city',
      'address.abroad',
      'address.country',
      'items[0].name',
      'items[0].price',
      'items[1].name',
      'items[1].price',
    ]);
  });

  it('are known by their full names', () => {
    expect(ruleOf(rules, 'items[7].price')).toMatchObject({ name: 'price' });
    expect(ruleOf(rules, 'address')).toMatchObject({ kind: 'group' });
    expect(ruleOf(rules, 'items[0].unknown')).toBeUndefined();
    expect(ruleOf(rules, 'items]')).toBeUndefined();
  });
});

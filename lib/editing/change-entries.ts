import { z } from 'zod';
import { defineChange, type RawValues } from '@/lib/changes';
import {
  type Language,
  type LocalizedText,
  languageSchema,
  listItemSchema,
  localize,
  menuItemSchema,
} from '@/lib/clients';
import type { View } from '@/lib/request';
import { keyOf } from './actions';
import { itemAddress } from './addresses';
import { aboutFields, aboutWhat, itemForm, outcomeOf, problemsInWords } from './change-content';
import { readItem } from './items';
import { signedOut } from './sign-in';

/** One entry of a menu or list, before the part's schema has seen it. */
export type ContentEntry = Readonly<Record<string, unknown>>;

/** A field of an entry, as a form has it. */
export interface EntryField {
  readonly name: string;
  readonly kind: 'text' | 'localized' | 'flag';
  readonly required?: true;
}

/** §3 Menu item and list item: what an editor fills in. Their order is that of the page. */
export const entryFields = {
  menus: [
    { name: 'Caption', kind: 'localized', required: true },
    { name: 'LinkUrl', kind: 'text' },
    { name: 'OpenNewTab', kind: 'flag' },
    { name: 'Secured', kind: 'flag' },
  ],
  lists: [
    { name: 'Title', kind: 'localized', required: true },
    { name: 'Content', kind: 'localized' },
    { name: 'ItemDetail', kind: 'localized' },
    { name: 'ItemURL', kind: 'text' },
    { name: 'Detail', kind: 'text' },
    { name: 'Key', kind: 'text' },
    { name: 'Value', kind: 'text' },
    { name: 'Hidden', kind: 'flag' },
  ],
} satisfies Record<'menus' | 'lists', readonly EntryField[]>;

const entriesSchema = z.array(z.record(z.string(), z.unknown()));

/** The entries of a menu or list in the order in which pages show them. */
export function entriesOf(value: unknown): ContentEntry[] {
  const entries = entriesSchema.safeParse(value).data ?? [];
  return entries.toSorted((one, other) => orderOf(one) - orderOf(other));
}

function orderOf({ Order }: ContentEntry): number {
  return typeof Order === 'number' ? Order : 0;
}

const schema = z.looseObject({
  ...aboutFields,
  part: z.enum(['menus', 'lists']),
  intent: z.enum(['save', 'remove', 'up', 'down']),
  /** The place of the entry, or `new`. */
  entry: z.string().regex(/^(new|\d{1,3})$/),
});
type Input = z.infer<typeof schema>;

/** Changes one entry of a menu or list in the draft of the whole; publishing is a step of its own. */
export const changeEntry = defineChange({
  address: '/api/editor/entry',
  form: itemForm,
  variant: aboutWhat,
  schema: (view, values) =>
    schema.check(({ value: input, issues }) => {
      if (input.intent !== 'save') return;
      const key = keyOf(input.part, input.name, '');
      const entry = entryOf(view, input.part, values);
      const report = (field: string, message: string) =>
        issues.push({ code: 'custom', message, input: values[field], path: [field] });
      const parsed = schemas[input.part].safeParse({ Order: 1, ...entry });
      for (const { path, message } of parsed.error?.issues ?? []) report(String(path[0]), message);
      const linked = input.part === 'menus' ? 'LinkUrl' : 'ItemURL';
      if (parsed.success)
        for (const message of problemsInWords(view, key, [parsed.data])) report(linked, message);
    }),
  async run(context) {
    const { view, input } = context;
    if (!view.editor) return signedOut(view);
    const key = keyOf(input.part, input.name, '');
    const item = await readItem(view.snapshot.id, key);
    const entries = entriesOf(item.draft?.value ?? item.published);
    const changed = entriesWith(entries, input, entryOf(view, input.part, rawOf(input)));
    if (!changed) return { kind: 'refused', errCode: 'EDITOR_STALE', status: 409 };
    const value = changed.map((entry, index) => ({ ...entry, Order: index + 1 }));
    return outcomeOf(context, key, input.seen, { kind: 'save', value }, itemAddress(key));
  },
});

const schemas = { menus: menuItemSchema, lists: listItemSchema };

function rawOf(input: Input): RawValues {
  return z.record(z.string(), z.union([z.string(), z.boolean()])).parse(input);
}

/** The entries after a change; `undefined` where the entry is not there. */
function entriesWith(
  entries: readonly ContentEntry[],
  { intent, entry }: Input,
  given: ContentEntry,
): readonly ContentEntry[] | undefined {
  const index = entry === 'new' ? entries.length : Number(entry);
  const known = entries[index];
  if (entry === 'new') return intent === 'save' ? [...entries, given] : undefined;
  if (!known) return undefined;
  switch (intent) {
    case 'save':
      return entries.with(index, { ...withoutFields(known), ...given });
    case 'remove':
      return entries.toSpliced(index, 1);
    case 'up':
      return swapped(entries, index, index - 1);
    case 'down':
      return swapped(entries, index, index + 1);
  }
}

/** Only what forms have fields for is replaced. */
function withoutFields(entry: ContentEntry): ContentEntry {
  const names = [...entryFields.menus, ...entryFields.lists].map(({ name }) => name);
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)));
}

function swapped(
  entries: readonly ContentEntry[],
  one: number,
  other: number,
): readonly ContentEntry[] {
  const [first, second] = [entries[one], entries[other]];
  return first && second ? entries.with(one, second).with(other, first) : entries;
}

/** What a form says of an entry. A field that is empty is not there. */
function entryOf(view: View, part: 'menus' | 'lists', values: RawValues): ContentEntry {
  const entry: Record<string, unknown> = {};
  for (const { name, kind, ...field } of entryFields[part]) {
    if (kind === 'flag') entry[name] = values[name] === 'true' || values[name] === true;
    if (kind === 'text') {
      const text = String(values[name] ?? '').trim();
      if (text !== '' || name === 'LinkUrl') entry[name] = text;
    }
    if (kind === 'localized') {
      const text = localizedOf(view, name, values);
      if (text !== undefined) entry[name] = text;
      else if ('required' in field) entry[name] = '';
    }
  }
  return entry;
}

/** One text for all languages where they are alike, else one per language. */
function localizedOf(view: View, name: string, values: RawValues): LocalizedText | undefined {
  const given = view.snapshot.languages.flatMap((language): [Language, string][] => {
    const text = String(values[`${name}.${language}`] ?? '').trim();
    return text === '' ? [] : [[language, text]];
  });
  const [first, ...others] = given;
  if (!first) return undefined;
  const isOne =
    given.length === view.snapshot.languages.length &&
    others.every(([, text]) => text === first[1]);
  return isOne ? first[1] : Object.fromEntries(given);
}

const localizedSchema = z.union([z.string(), z.partialRecord(languageSchema, z.string())]);

/** A localized text in one language alone, for a field of a form. */
export function textIn(value: unknown, language: Language): string {
  const text = localizedSchema.safeParse(value).data ?? '';
  return typeof text === 'string' ? text : (text[language] ?? '');
}

/** What an entry is called in a list of entries. */
export function entryTitle({ snapshot, language }: View, entry: ContentEntry): string {
  const title = localizedSchema.safeParse(entry.Caption ?? entry.Title).data ?? '';
  return localize(title, language, snapshot.defaultLanguage);
}

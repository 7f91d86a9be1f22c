import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { imageNames, listNames, menuNames } from '../names/names';
import { isLabelOfPattern } from '../names/patterns';
import { labelNames } from '../product-labels';
import {
  type Edits,
  editsSchema,
  type InheritedContent,
  type Language,
  listItemSchema,
  menuItemSchema,
  portalImageSchema,
  settingValueSchema,
} from '../schema';
import { settingNamed } from '../settings';

/** The parts of a client's content that editors change. */
export const contentParts = ['labels', 'settings', 'menus', 'lists', 'images'] as const;
export type ContentPart = (typeof contentParts)[number];

/** What one edit is about. Only a label differs by language. */
export type ContentKey =
  | { readonly part: 'labels'; readonly name: string; readonly language: Language }
  | { readonly part: 'settings' | 'menus' | 'lists' | 'images'; readonly name: string };

/** What stands under a key, as a release writes it. */
export type ContentValue = unknown;

const valueSchemas = {
  labels: z.string(),
  settings: settingValueSchema,
  menus: z.array(menuItemSchema),
  lists: z.array(listItemSchema),
  images: portalImageSchema,
} satisfies Record<ContentPart, z.ZodType>;

/**
 * Whether there is something of that name that an editor may change (invariant 14): of the settings
 * those that say so, one by one.
 */
export function isEditable(key: Pick<ContentKey, 'part' | 'name'>): boolean {
  return key.part === 'settings' ? (settingNamed(key.name)?.editable ?? false) : isContent(key);
}

/** Whether there is something of that name, for editors to see. */
export function isContent({ part, name }: Pick<ContentKey, 'part' | 'name'>): boolean {
  switch (part) {
    case 'labels':
      return labelNames.includes(name) || isLabelOfPattern(name);
    case 'settings':
      return settingNamed(name) !== undefined;
    case 'menus':
      return menuNames.some((known) => known === name);
    case 'lists':
      return listNames.some((known) => known === name);
    case 'images':
      return imageNames.some((known) => known === name);
  }
}

/** A value as the part takes it; `undefined` where it is none. */
export function contentValue({ part }: Pick<ContentKey, 'part'>, value: unknown): ContentValue {
  return valueSchemas[part].safeParse(value).data;
}

/** What a document says under a key; `undefined` where it says nothing. */
export function valueAt(content: Partial<InheritedContent>, key: ContentKey): ContentValue {
  const named: Readonly<Record<string, unknown>> | undefined =
    key.part === 'labels' ? content.labels?.[key.language] : content[key.part];
  return named && Object.hasOwn(named, key.name) ? named[key.name] : undefined;
}

/** Edits with another value under a key; without a value, the package's own shows again. */
export function withEdit(edits: Edits | undefined, key: ContentKey, value: ContentValue): Edits {
  const known = editsSchema.parse(edits ?? {});
  if (key.part === 'labels') {
    const inLanguage = changed(known.labels[key.language] ?? {}, key.name, value);
    return editsSchema.parse({ ...known, labels: { ...known.labels, [key.language]: inLanguage } });
  }
  return editsSchema.parse({ ...known, [key.part]: changed(known[key.part], key.name, value) });
}

function changed(named: Readonly<Record<string, unknown>>, name: string, value: ContentValue) {
  const { [name]: _, ...others } = named;
  return value === undefined ? others : { ...others, [name]: value };
}

/** Every key that edits have a value under. */
export function keysOf(edits: Edits): ContentKey[] {
  const languages = Object.entries(edits.labels).flatMap(([language, labels]) =>
    Object.keys(labels).map((name) => ({ part: 'labels', language, name })),
  );
  const others = (['settings', 'menus', 'lists', 'images'] as const).flatMap((part) =>
    Object.keys(edits[part]).map((name) => ({ part, name })),
  );
  return z.array(contentKeySchema).parse([...languages, ...others]);
}

const contentKeySchema: z.ZodType<ContentKey> = z.union([
  z.strictObject({
    part: z.literal('labels'),
    name: z.string(),
    language: z.enum(['en', 'es', 'fr', 'de', 'ar']),
  }),
  z.strictObject({
    part: z.enum(['settings', 'menus', 'lists', 'images']),
    name: z.string(),
  }),
]);

/** Edits without those that the package itself now says; `undefined` where none are left. */
export function standingEdits(
  edits: Edits | undefined,
  content: InheritedContent,
): Edits | undefined {
  if (!edits) return undefined;
  let standing = edits;
  for (const key of keysOf(edits))
    if (isDeepStrictEqual(valueAt(edits, key), valueAt(content, key)))
      standing = withEdit(standing, key, undefined);
  return keysOf(standing).length > 0 ? standing : undefined;
}

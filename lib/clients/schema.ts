import { z } from 'zod';
import { isCalendarDate, isTimeZone } from '@/lib/dates';
import { hostPattern } from './store/host-name';
import { themeNames } from './themes';

/** The environment a visitor works in (§2.1): each can have a platform of its own. Production: 1. */
export const pathSchema = z.enum(['1', '2', '3']);
export type Path = z.infer<typeof pathSchema>;

export const languageSchema = z.enum(['en', 'es', 'fr', 'de', 'ar']);
export type Language = z.infer<typeof languageSchema>;

/** Text that a visitor reads: one for all languages, or one per language. */
export const localizedTextSchema = z.union(
  [z.string(), z.partialRecord(languageSchema, z.string())],
  { error: `must be a text, or one text per language (${languageSchema.options.join(', ')})` },
);
export type LocalizedText = z.infer<typeof localizedTextSchema>;

/**
 * §3 Resource object: what a field is called, how long it may be, whether it shows. "Date resources
 * also have" a title, which takes the label's place, a day that stands in the field from the start,
 * and whether it can be changed or left empty.
 */
export const resourceSchema = z.strictObject({
  /** The field's label. */
  Value: localizedTextSchema,
  /** Maximum length in characters. */
  MaxValue: z.int().positive().optional(),
  Hidden: z.boolean().default(false),
  /** What the term is, which decides in which forms it is understood. */
  Type: z.enum(['text', 'lastName', 'date', 'phone', 'postalCode', 'vinEnd']).default('text'),
  Title: localizedTextSchema.optional(),
  PlaceHolder: localizedTextSchema.optional(),
  DefaultText: localizedTextSchema.optional(),
  IsRequired: z.boolean().default(true),
  Disabled: z.boolean().default(false),
});
export type Resource = z.infer<typeof resourceSchema>;

/** §3 Menu item. */
export const menuItemSchema = z.strictObject({
  Order: z.int(),
  LinkUrl: z.string(),
  Caption: localizedTextSchema,
  OpenNewTab: z.boolean().default(false),
  Secured: z.boolean().default(false),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

/** §3 List item: a review, product, language or theme. */
export const listItemSchema = z.strictObject({
  Title: localizedTextSchema,
  Content: localizedTextSchema.optional(),
  Order: z.int().default(0),
  ItemURL: z.string().optional(),
  ItemDetail: localizedTextSchema.optional(),
  Hidden: z.boolean().default(false),
  Key: z.string().optional(),
  Value: z.string().optional(),
  /** For a review: reviewer and rating, separated by a pipe. */
  Detail: z.string().optional(),
});
export type ListItem = z.infer<typeof listItemSchema>;

/** §3 Portal image, as a package describes it: a file of the package and what it shows. */
export const imageDescriptionSchema = z.strictObject({
  file: z
    .string()
    .regex(
      /^[\w-][\w.-]*\.(svg|png|jpe?g|webp|avif|ico)$/,
      'must be the name of a file in images/, ending in .svg, .png, .jpg, .webp, .avif or .ico',
    ),
  AltText: localizedTextSchema,
});

/** §3 Portal image, as a release has it: its bytes are found by their hash. */
export const portalImageSchema = z.strictObject({
  sha256: z.string(),
  mediaType: z.string(),
  AltText: localizedTextSchema,
});
export type PortalImage = z.infer<typeof portalImageSchema>;

/** What makes two clients with one theme look different. */
export const designSchema = z.strictObject({
  radius: z.enum(['square', 'soft', 'round']).default('soft'),
  density: z.enum(['compact', 'comfortable']).default('comfortable'),
  typeface: z.enum(['inter', 'source-sans', 'figtree', 'lora', 'space-grotesk']).default('inter'),
  /** The gray scale that neutral surfaces are built on. */
  neutral: z.enum(['gray', 'mauve', 'slate', 'sage', 'olive', 'sand']).default('slate'),
});
export type Design = z.infer<typeof designSchema>;

const clientId = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);

/** Credentials come from the environment: an address in a package is read by many. */
const platformAddressSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .refine(
    (address) => /^[^?#@]*$/.test(address),
    'must be an address without credentials, query or fragment',
  );

/** `client.json` of a package. */
export const clientFileSchema = z.strictObject({
  $schema: z.string().optional(),
  id: clientId,
  name: z.string().min(1),
  hosts: z
    .array(
      z
        .string()
        .max(253)
        .regex(hostPattern, 'must be a host name in lower case, such as plans.example.com'),
    )
    .min(1),
  languages: z.array(languageSchema).min(1),
  defaultLanguage: languageSchema,
  theme: z.enum(themeNames),
  design: designSchema.prefault({}),
  /** The zone in which the banner's dates and the year change. */
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/Denver')
    .default('UTC'),
  /** Public holidays and other days on which nobody of the client works, as `2026-12-25`. */
  holidays: z
    .array(z.string().refine(isCalendarDate, 'must be a day such as 2026-12-25'))
    .default([]),
  /** Base addresses of the policy platform by path; without one the embedded platform answers. */
  platform: z.partialRecord(pathSchema, platformAddressSchema).default({}),
});
export type ClientFile = z.infer<typeof clientFileSchema>;

/** A setting as a package writes it. What a name takes, the registry of settings says. */
export const settingValueSchema = z.union([z.string(), z.number(), z.boolean()], {
  error: 'must be a text, a number, true or false',
});
export type SettingValue = z.infer<typeof settingValueSchema>;

/** What `clients/_default` gives to every client. */
export const inheritedContentSchema = z.strictObject({
  settings: z.record(z.string(), settingValueSchema).default({}),
  settingsByPath: z.partialRecord(pathSchema, z.record(z.string(), settingValueSchema)).default({}),
  labels: z.partialRecord(languageSchema, z.record(z.string(), z.string())).default({}),
  resources: z.record(z.string(), resourceSchema).default({}),
  menus: z.record(z.string(), z.array(menuItemSchema)).default({}),
  lists: z.record(z.string(), z.array(listItemSchema)).default({}),
  images: z.record(z.string(), portalImageSchema).default({}),
});
export type InheritedContent = z.infer<typeof inheritedContentSchema>;

/** What editors have published over a package: it stands until they, or an equal package, take it back. */
export const editsSchema = inheritedContentSchema.omit({ settingsByPath: true, resources: true });
export type Edits = z.infer<typeof editsSchema>;

/** A client's whole configuration as one release keeps it: the package without what it inherits. */
export const releaseContentSchema = inheritedContentSchema.extend({
  client: clientFileSchema,
  /** The version of `clients/_default` that the release builds on, so that it never changes; 0 for none. */
  inherits: z.int().min(0).default(0),
  /** Digest of the demonstration contracts that came with it, and of what they were formatted by. */
  contracts: z.string().optional(),
  edits: editsSchema.optional(),
});
export type ReleaseContent = z.infer<typeof releaseContentSchema>;

import { type CountryCode, getCountries } from 'libphonenumber-js/max';
import { z } from 'zod';
import { isAddress } from '@/lib/addresses';
import type { SettingValue } from '../schema';

/** What a setting's value is, for whoever writes a package or reads `docs/settings.md`. */
export type SettingType =
  | 'flag'
  | 'text'
  | 'integer'
  | 'number'
  | 'address'
  | 'email'
  | 'date'
  | 'list'
  | 'choice'
  | 'country';

/** One setting: the only description of it that there is. */
export interface Setting<Value = unknown, Browser extends boolean = boolean> {
  readonly type: SettingType;
  /** As a package writes it. */
  readonly default: SettingValue;
  /** What the setting does, in one sentence for an operator. */
  readonly description: string;
  /** Whether its value may be sent to a browser; what makes something for one takes `BrowserSettings`. */
  readonly browser: Browser | undefined;
  /**
   * Whether content editors may change it (invariant 14): only what changes what a page shows, or how
   * it reads, and nothing else. A setting that does not say so stays with the client's package.
   */
  readonly editable: boolean;
  /** What a number counts. */
  readonly unit?: string;
  /** Whether the specification names the setting, or only describes it. */
  readonly named: 'spec' | 'portico';
  /** From the value that a package writes to the value that code reads. */
  readonly schema: z.ZodType<Value, SettingValue>;
}

interface Options<Browser extends boolean> {
  readonly browser?: Browser;
  readonly editable?: true;
  readonly unit?: string;
  /** Set for a setting whose behaviour the specification gives without a name. */
  readonly named?: 'portico';
}

/** Of what leads people or messages somewhere: no editor changes it, whatever it is for. */
interface ClosedOptions<Browser extends boolean> extends Omit<Options<Browser>, 'editable'> {
  readonly editable?: never;
}

function setting<Value, Browser extends boolean>(
  type: SettingType,
  schema: z.ZodType<Value, SettingValue>,
  value: SettingValue,
  description: string,
  { browser, editable, unit, named }: Options<Browser> = {},
): Setting<Value, Browser> {
  return {
    type,
    default: value,
    description,
    browser,
    editable: editable ?? false,
    ...(unit ? { unit } : {}),
    named: named ?? 'spec',
    schema,
  };
}

/** On or off. */
export function flag<Browser extends boolean = false>(
  value: boolean,
  description: string,
  options?: Options<Browser>,
): Setting<boolean, Browser> {
  return setting('flag', z.boolean(), value, description, options);
}

/** Free text; empty for none. */
export function text<Browser extends boolean = false>(
  value: string,
  description: string,
  options?: Options<Browser>,
): Setting<string, Browser> {
  return setting('text', z.string(), value, description, options);
}

/** A whole number from `min` to `max`, both included. */
export function integer<Browser extends boolean = false>(
  value: number,
  description: string,
  { min, max, ...options }: Options<Browser> & { readonly min: number; readonly max: number },
): Setting<number, Browser> {
  return setting('integer', z.int().min(min).max(max), value, description, options);
}

/** A number from `min` to `max`, both included. */
export function number<Browser extends boolean = false>(
  value: number,
  description: string,
  { min, max, ...options }: Options<Browser> & { readonly min: number; readonly max: number },
): Setting<number, Browser> {
  return setting('number', z.number().min(min).max(max), value, description, options);
}

const noAddress = 'must be a path such as /dashboard, or an address such as https://…';

/** What JSON Schema can say of an address; `isAddress` says the rest. */
const addressPattern = /^(|\/(?![/\\])[^\s\\]*|https?:\/\/[^\s\\]+|mailto:\S+|tel:\S+)$/;

/** A path of the portal (`/dashboard`), or an address elsewhere (`https://…`); empty for none. */
export function addressSetting<Browser extends boolean = false>(
  value: string,
  description: string,
  options?: ClosedOptions<Browser>,
): Setting<string, Browser> {
  const schema = z
    .string()
    .regex(addressPattern, { error: noAddress, abort: true })
    .refine((text) => text === '' || isAddress(text), noAddress);
  return setting('address', schema, value, description, options);
}

/** An e-mail address. */
export function email<Browser extends boolean = false>(
  value: string,
  description: string,
  options?: ClosedOptions<Browser>,
): Setting<string, Browser> {
  return setting('email', z.email(), value, description, options);
}

/** An e-mail address; empty for none. */
export function optionalEmail<Browser extends boolean = false>(
  description: string,
  options?: ClosedOptions<Browser>,
): Setting<string, Browser> {
  return setting('email', z.union([z.literal(''), z.email()]), '', description, options);
}

/** As networks write them (E.164); empty for none. */
const telephonePattern = /^(|\+[1-9]\d{6,14})$/;

/** A telephone number; empty for none. */
export function telephone<Browser extends boolean = false>(
  description: string,
  options?: ClosedOptions<Browser>,
): Setting<string, Browser> {
  const error = 'must be a telephone number such as +15035550100';
  return setting('text', z.string().regex(telephonePattern, error), '', description, options);
}

/** What text messages come from: a telephone number or a messaging service; empty for none. */
export function smsSender<Browser extends boolean = false>(
  description: string,
  options?: ClosedOptions<Browser>,
): Setting<string, Browser> {
  const pattern = /^(|\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/;
  const error = 'must be a telephone number such as +15035550100, or a messaging service (MG…)';
  return setting('text', z.string().regex(pattern, error), '', description, options);
}

/** Several values separated by commas; code reads them one by one. */
export function list<Browser extends boolean = false>(
  value: string,
  description: string,
  {
    item = z.string(),
    ...options
  }: Options<Browser> & { readonly item?: z.ZodType<string, string> } = {},
): Setting<readonly string[], Browser> {
  const schema = z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item));
  return setting('list', schema, value, description, options);
}

/** One of a few words. */
export function choice<const Word extends string, Browser extends boolean = false>(
  words: readonly [Word, ...Word[]],
  value: Word,
  description: string,
  options?: Options<Browser>,
): Setting<Word, Browser> {
  return setting('choice', z.enum(words), value, description, options);
}

/** A country that has telephones, by its two letters (ISO 3166-1 alpha-2). */
export function country<Browser extends boolean = false>(
  value: CountryCode,
  description: string,
  options?: Options<Browser>,
): Setting<CountryCode, Browser> {
  const error = 'must be the two capital letters of a country (ISO 3166-1), such as US';
  return setting('country', z.enum(getCountries(), { error }), value, description, options);
}

/**
 * A day, written in the client's `Global_DateFormat_MMMDDYYYY` or as `2026-12-31`; empty for none.
 * Code reads it as `2026-12-31`.
 */
export function date<Browser extends boolean = false>(
  description: string,
  options?: Options<Browser>,
): Setting<string, Browser> {
  return setting('date', z.string(), '', description, options);
}

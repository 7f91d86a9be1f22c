import { z } from 'zod';
import { asciiEmail, countCharacters, longestCharacter } from '@/lib/typed';

/**
 * A text that somebody has typed, of so many characters at most as people see them: a family emoji is one.
 * Its `maxLength` in JSON Schema is what that comes to at most, in code points and in UTF-16 units.
 */
export function typedText(longest: number) {
  return z
    .string()
    .max(longest * longestCharacter)
    .refine((text) => countCharacters(text) <= longest, `must have at most ${longest} characters`);
}

/** Means nothing outside of the platform. */
export const identifier = z.string().min(1).max(200);
/** Opens a contract. It travels in a header, and the portal keeps it in sealed cookies: 8 KB at most. */
export const idToken = z
  .string()
  .min(1)
  .max(8192, 'must have at most 8,192 characters')
  .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters, without spaces');
/** What comes before is a slip, and databases keep no year 0; 9999 is how some say that there is no end. */
const isInYears = (text: string) => /^(19|[2-9]\d)\d\d-/.test(text);
const inYears = 'must be of the years 1900 to 9999';
const years = 'Of the years 1900 to 9999.';
/** A day where the contract is, without a time zone. */
export const calendarDate = z.iso.date().refine(isInYears, inYears).describe(years);
/** A moment, with its time zone. In UTC, which it is kept in, it is of these years as well. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine(isMomentInYears, inYears)
  .describe(years);

/** Zod also asks this of what it has refused already: a text that is no moment has no time to write. */
function isMomentInYears(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && isInYears(text) && isInYears(time.toISOString());
}

/** An e-mail address, its domain in ASCII (RFC 5890). */
export const emailAddress = z.email({ pattern: asciiEmail }).max(254);
/** ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency such as USD');
/** A text of the platform: one for all languages, or one per language. */
export const localizedText = z.union([z.string(), z.record(z.string(), z.string())]);
/** ISO 3166-1. */
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country such as US');

/** What a schema says of itself; a value that is not there is missing, whatever it should be. */
export function saying(words: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) => (input === undefined ? undefined : words),
  };
}
export const inMinorUnits = saying('must be money in minor units, a whole number: 990 is 9.90');

/** What an integer of four bytes holds: what databases and accounts keep amounts in. */
const mostMoney = 2_147_483_647;

/** Minor units of a currency, design §7. */
export const moneySchema = z.object({
  amount: z.int(inMinorUnits).min(-mostMoney).max(mostMoney),
  currency,
});
export type Money = z.infer<typeof moneySchema>;

/**
 * A list that an insurer may lengthen: what this portal does not know yet is `OTHER`, and shown in
 * the platform's own words (design §8).
 */
export function openList<const Values extends readonly [string, ...string[]]>(values: Values) {
  const unknown = z.string().transform(() => 'OTHER' as const);
  return z.union([z.enum(values), unknown]);
}

/** How a list is asked for: from its beginning, or from where the last answer ended. */
export const pageInput = z.object({
  cursor: z.string().min(1).max(500).exactOptional(),
  /** At most, per answer. */
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** A part of a list; `next` is the cursor of the part behind it, if there is one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().exactOptional() });
}

export const addressSchema = z.object({
  address1: z.string(),
  address2: z.string().default(''),
  city: z.string().default(''),
  state: z.string().default(''),
  postalCode: z.string().default(''),
  country: z.string().default(''),
});
export type Address = z.infer<typeof addressSchema>;

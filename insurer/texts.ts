import { z } from 'zod';
import { type Language, languageSchema } from '@/lib/clients';
import * as languages from './messages';

/** What the insurer says, in every language that a client of it has. */
export type Text = Readonly<Record<Language, string>>;

const textSchema = z.record(languageSchema, z.string());

/** A text that is made for each language. */
export function textOf(of: (language: Language) => string): Text {
  return textSchema.parse(byLanguage(of));
}

/** What belongs in the `{…}` of a text, by name. */
type Values = Readonly<Record<string, string>>;

/** A text of one language with what belongs in it. */
export function filled(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** A text with what belongs in it, the same in every language. */
export function filledText(text: Text, values: Values): Text {
  return textOf((language) => filled(text[language], values));
}

/** A language that lacks a folder, a file or a text that English has does not compile. */
const messages: Readonly<Record<Language, typeof languages.en>> = languages;

/** Everything that the insurer says: `messages/<language>/claims.json` is `texts.claims`. */
export const texts = textsOf((language) => messages[language]);

/** Texts by the names that they have in their files. */
type Texts<Named> = Named extends string
  ? Text
  : { readonly [Name in keyof Named]: Texts<Named[Name]> };

interface Named {
  readonly [name: string]: string | Named;
}

function textsOf<Files>(of: (language: Language) => Files): Texts<Files>;
function textsOf(of: (language: Language) => string | Named): unknown {
  const english = of('en');
  if (typeof english === 'string') return textSchema.parse(byLanguage(of));
  const below = (name: string) => (language: Language) => {
    const named = of(language);
    return typeof named === 'string' ? named : (named[name] ?? '');
  };
  return Object.fromEntries(Object.keys(english).map((name) => [name, textsOf(below(name))]));
}

function byLanguage(of: (language: Language) => unknown) {
  return Object.fromEntries(languageSchema.options.map((language) => [language, of(language)]));
}

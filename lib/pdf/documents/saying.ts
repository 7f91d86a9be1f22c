import type { ClientSnapshot, Language, LocalizedText } from '@/lib/clients';
import { texts, unmarked } from '@/lib/content';
import {
  type Address,
  addressLines,
  type Customer,
  type Money,
  type Product,
  productName,
} from '@/lib/platform';

/** How a document turns what is known into texts, in one language of one client. */
export interface Saying {
  readonly snapshot: ClientSnapshot;
  readonly language: Language;
  /** A label. Nothing personal is filled in: texts are remembered with what they were filled with. */
  text(label: string, values?: Readonly<Record<string, string | number>>): string;
  has(label: string): boolean;
  /** A text of the platform’s, or what somebody has typed. */
  words(text: LocalizedText): string;
  /** Several names as a sentence lists them. */
  list(names: readonly string[]): string;
  /** A calendar date `YYYY-MM-DD`. */
  day(date: string): string;
  /** The day that it was at a moment where the client is. */
  dayAt(moment: string): string;
  /** From one moment to another in a time zone, with its name. */
  period(from: Date, to: Date, timeZone: string): string;
  /** A time of day in a time zone, with its name. */
  clock(at: Date, timeZone: string): string;
  money(money: Money): string;
  /** @param countriesIn the language that its country is named in */
  address(address: Address, countriesIn?: Language): readonly string[];
  /** A holder with the address, a line each; nothing of whom nothing is known. */
  person(customer: Customer): readonly string[];
  product(product: Product): string;
}

/** The language is the client’s default one where it has not the one that is asked for. */
export function sayingOf(client: ClientSnapshot, wanted: Language): Saying {
  const snapshot = unmarked(client);
  const language = snapshot.languages.includes(wanted) ? wanted : snapshot.defaultLanguage;
  const content = texts(snapshot, language);
  // Within Arabic each line has the direction of its own letters.
  const isolated = (text: string) =>
    language === 'ar' ? text.replaceAll(/[^\n]+/g, '\u2068$&\u2069') : text;
  const line = (text: string) => {
    const read = isolated(readable(text));
    return read === '' ? [] : [read];
  };
  const words = (text: LocalizedText) => isolated(readable(content.localized(text)));
  const address = (given: Address, countriesIn = language) =>
    addressLines(given, snapshot.settings['1'].Global_HomeCountry, countriesIn).flatMap(line);
  const zoned = new Intl.DateTimeFormat('en-CA', { timeZone: snapshot.timeZone });
  return {
    snapshot,
    language,
    text: (label, values) => readable(content.text(label, values)),
    has: content.has,
    words,
    list: content.list,
    day: content.date,
    dayAt: (moment) => content.date(zoned.format(new Date(moment))),
    period: (from, to, timeZone) => readable(content.period(from, to, timeZone)),
    clock: (at, timeZone) => readable(content.clock(at, timeZone)),
    money: ({ amount, currency }) => content.money(amount, currency),
    address,
    person: ({ firstName, lastName, address: at }) => [
      ...line(`${firstName} ${lastName}`),
      ...address(at),
    ],
    product: (product) => words(productName(product, content.localized)),
  };
}

/** What is not seen, or turns the text around it; emoji and Persian need their joiners. */
const unseen =
  /(?!\u200c|\u200d|\n)[\p{Cc}\p{Co}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const longest = 20_000;
/** No script has so many marks on a letter: the compiler takes minutes, and gigabytes, over thousands. */
const marks = /((?:\p{M}|\p{Grapheme_Extend}|\u200d){8})(?:\p{M}|\p{Grapheme_Extend}|\u200d)+/gu;

/** A text as one can print it, with composed letters, for which there are typefaces. */
function readable(text: string): string {
  return text
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\t/g, ' ')
    .replaceAll(unseen, '')
    .normalize('NFC')
    .replaceAll(marks, '$1')
    .trim();
}

import { IntlMessageFormat } from 'intl-messageformat';
import { LRUCache } from 'lru-cache';
import { createFormatter, createTranslator } from 'next-intl';
import {
  type ClientSnapshot,
  type Language,
  type LocalizedText,
  localize,
  sanitiseLabelHtml,
} from '@/lib/clients';
import { today } from '@/lib/dates';
import { marked, markedHtml } from './marks';
import { minorDigits } from './minor-digits';

type Values = Readonly<Record<string, string | number>>;

/** Every way a page turns labels, dates and money into text, in one language of one client. */
export interface Texts {
  readonly language: Language;
  /** Plain text of a label, with its ICU placeholders filled. */
  text(key: string, values?: Values): string;
  /** Whether a label exists, for those the spec lets fall back (§8). */
  has(key: string): boolean;
  /**
   * HTML of a label: sanitised, its placeholder values escaped (invariant 6). A link whose address is
   * filled with nothing is text.
   */
  html(key: string, values?: Values): string;
  /** Text that stands in a resource, menu, list or platform answer. */
  localized(text: LocalizedText): string;
  /** Several names as a sentence lists them: `A, B, and C`. */
  list(names: readonly string[]): string;
  /** A calendar date `YYYY-MM-DD` in words of the language. */
  date(isoDate: string): string;
  /** A moment in words of the language, to the minute, where the client is. */
  moment(at: Date): string;
  /** A moment to the minute where the client is, with the name of its zone, as a receipt says it. */
  stamp(at: Date): string;
  /** From one moment to another, with the day of the week, in words of the language, where a place is. */
  period(from: Date, to: Date, timeZone: string): string;
  /** A time of day where a place is, with the name of its zone: `2:10 PM Eastern Time`. */
  clock(at: Date, timeZone: string): string;
  /** The year it is where the client is, without a separator of thousands in any language. */
  year(): string;
  /** Money in minor units of a currency. */
  money(amount: number, currency: string): string;
}

/** Who reads: in which language, and of which client. A view is one. */
export interface Reader {
  readonly language: Language;
  readonly snapshot: Pick<ClientSnapshot, 'settings'>;
}

/**
 * The locale of everything that is written as `Intl` has it: numbers, money, times and dates in words. A
 * client's country decides as much as the language: Spanish in the United States has `$1,234.56`. English is
 * American everywhere, as the words of its labels are. Arabic has 0-9 here whatever the server would choose:
 * contract numbers, codes and masked dates are written so beside them.
 */
export function localeOf({ language, snapshot }: Reader): string {
  if (language === 'en') return language;
  const locale = `${language}-${snapshot.settings['1'].Global_HomeCountry}`;
  return language === 'ar' ? `${locale}-u-nu-latn` : locale;
}

/** Of one client in one language. */
const mostRemembered = 1000;

const known = new WeakMap<ClientSnapshot, Map<Language, Texts>>();

/** The texts of one client in one language. Built once per snapshot and language. */
export function texts(snapshot: ClientSnapshot, language: Language): Texts {
  const byLanguage = known.get(snapshot) ?? new Map<Language, Texts>();
  known.set(snapshot, byLanguage);
  const existing = byLanguage.get(language);
  if (existing) return existing;
  const built = build(snapshot, language);
  byLanguage.set(language, built);
  return built;
}

function build(snapshot: ClientSnapshot, language: Language): Texts {
  const labels = snapshot.labels[language] ?? {};
  const locale = localeOf({ snapshot, language });
  const translate = createTranslator({
    locale,
    messages: labels,
    timeZone: snapshot.timeZone,
    onError: () => undefined,
    // A label that a client has filled with HTML where plain text belongs still reads as it stands.
    getMessageFallback: ({ key }) => labels[key] ?? key,
  });
  const format = createFormatter({ locale, timeZone: snapshot.timeZone });
  const listing = new Intl.ListFormat(locale, { type: 'conjunction' });
  const text = remembered((key, values) => translate(key, values));
  const html = remembered((key, values = {}) =>
    unbroken(sanitiseLabelHtml(withoutEmptyLinks(filledHtml(labels[key] ?? key, locale, values)))),
  );
  const marks = snapshot.marksLabels;
  return {
    language,
    text: marks ? (key, values) => marked(key, text(key, values)) : text,
    has: (key) => Object.hasOwn(labels, key),
    html: marks ? (key, values) => markedHtml(key, html(key, values)) : html,
    localized: (value) => localize(value, language, snapshot.defaultLanguage),
    list: (names) => listing.format(names),
    date: (isoDate) =>
      format.dateTime(new Date(`${isoDate}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }),
    moment: (at) => format.dateTime(at, { dateStyle: 'long', timeStyle: 'short' }),
    stamp: (at) =>
      format.dateTime(at, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'long',
      }),
    period: (from, to, timeZone) =>
      format.dateTimeRange(from, to, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }),
    clock: (at, timeZone) =>
      new Intl.DateTimeFormat(locale, {
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'longGeneric',
        timeZone,
      }).format(at),
    year: () => today(snapshot.timeZone).slice(0, 4),
    money: (amount, currency) => {
      const digits = minorDigits(currency);
      return fromTheRight(
        format.number(amount / 10 ** digits, {
          style: 'currency',
          currency,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
      );
    },
  };
}

/**
 * Makes a text once: most pages fill a label with what they fill it with for everybody, and finding,
 * filling and sanitising labels takes a good part of rendering a page.
 */
function remembered(
  make: (key: string, values?: Values) => string,
): (key: string, values?: Values) => string {
  const known = new LRUCache<string, string>({ max: mostRemembered });
  return (key, values) => {
    const identity = values ? JSON.stringify([key, values]) : key;
    const made = known.get(identity) ?? make(key, values);
    known.set(identity, made);
    return made;
  };
}

/**
 * Keeps a word such as "e-mail" in one line, which a browser would break behind its one letter. The
 * letters stay what they are, for whoever searches the page or has it read aloud.
 */
function unbroken(html: string): string {
  return html.replaceAll(oneLetterWord, '<span class="whitespace-nowrap">$&</span>');
}

/** Outside of tags. */
const oneLetterWord = /(?<![\p{L}\p{N}-])\p{L}-\p{L}+(?![^<]*>)/gu;

/**
 * An amount that comes with a right-to-left mark reads from the right wherever it stands, its currency
 * behind the number; that has a direction of its own, since a sign such as `US$` would be torn apart.
 */
function fromTheRight(money: string): string {
  if (!money.startsWith('\u200f')) return money;
  return `\u2067${money.slice(1).replace(/[^\u00a0]+$/, '\u2068$&\u2069')}\u2069`;
}

/** A link with an empty address becomes plain text: the reader may not open that page. */
function withoutEmptyLinks(html: string): string {
  return html.replaceAll(/<a\s(?:[^>]*\s)?href=(?:""|'')[^>]*>(.*?)<\/a>/gs, '$1');
}

/** The ICU placeholders of HTML filled in; its tags are text to ICU, and its values text to HTML. */
function filledHtml(label: string, locale: string, values: Values): string {
  try {
    const format = new IntlMessageFormat(label, locale, undefined, { ignoreTag: true });
    return String(format.format(escapeValues(values)));
  } catch {
    // An import refuses such a label; one that an older version let in still reads as it stands.
    return label;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeHtml(value) : value,
    ]),
  );
}

/** Escapes a text for HTML, including attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

import { IntlMessageFormat } from 'intl-messageformat';
import { createFormatter, createTranslator } from 'next-intl';
import {
  type ClientSnapshot,
  type Language,
  type LocalizedText,
  localize,
  sanitiseLabelHtml,
} from '@/lib/clients';

type Values = Readonly<Record<string, string | number>>;

/** Every way a page turns labels, dates and money into text, in one language of one client. */
export interface Texts {
  readonly language: Language;
  /** Plain text of a label, with its ICU placeholders filled. */
  text(key: string, values?: Values): string;
  /** Whether a label exists, for those the spec lets fall back (§8). */
  has(key: string): boolean;
  /** HTML of a label: sanitised, its placeholder values escaped (invariant 6). */
  html(key: string, values?: Values): string;
  /** Text that stands in a resource, menu, list or platform answer. */
  localized(text: LocalizedText): string;
  /** A calendar date `YYYY-MM-DD` in words of the language. */
  date(isoDate: string): string;
  /** Money in minor units of a currency. */
  money(amount: number, currency: string): string;
}

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
  const translate = createTranslator({
    locale: language,
    messages: labels,
    timeZone: snapshot.timeZone,
    onError: () => undefined,
    // A label that a client has filled with HTML where plain text belongs still reads as it stands.
    getMessageFallback: ({ key }) => labels[key] ?? key,
  });
  const format = createFormatter({ locale: language, timeZone: snapshot.timeZone });
  const text = (key: string, values?: Values) => translate(key, values);
  // Most labels have no placeholder: their HTML is the same for everybody, so it is made once.
  const constantHtml = new Map<string, string>();
  const html = (key: string, values?: Values): string => {
    if (values) return sanitiseLabelHtml(filledHtml(labels[key] ?? key, language, values));
    const made =
      constantHtml.get(key) ?? sanitiseLabelHtml(filledHtml(labels[key] ?? key, language));
    constantHtml.set(key, made);
    return made;
  };
  return {
    language,
    text,
    has: (key) => Object.hasOwn(labels, key),
    html,
    localized: (value) => localize(value, language, snapshot.defaultLanguage),
    date: (isoDate) =>
      format.dateTime(new Date(`${isoDate}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' }),
    money: (amount, currency) => {
      const digits = new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
      }).resolvedOptions().maximumFractionDigits;
      return format.number(amount / 10 ** (digits ?? 2), { style: 'currency', currency });
    },
  };
}

/** The ICU placeholders of HTML filled in; its tags are text to ICU, and its values text to HTML. */
function filledHtml(label: string, language: Language, values: Values = {}): string {
  const format = new IntlMessageFormat(label, language, undefined, { ignoreTag: true });
  return String(format.format(escapeValues(values)));
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
      typeof value === 'string'
        ? value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
        : value,
    ]),
  );
}

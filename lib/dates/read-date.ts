import { plainSigns } from '@/lib/typed';
import { type DateFormat, englishMonths, isLikelyDay, type MonthNames } from './calendar-date';

/** How typed dates are parsed, and the format they are rewritten in. */
export interface DateReading {
  readonly format: DateFormat;
  /** Twelve names of three letters in the visitor's language, as `MMM` writes them. */
  readonly months: MonthNames;
  /** The visitor's language, as `en`. */
  readonly language: string;
  /** Whether 1/2/2026 means February 1. */
  readonly isDayFirst: boolean;
}

/** A parsed date; days are written `2026-12-31`. */
export interface ReadDate {
  readonly day: string;
  /** The date with day and month swapped, if that is a date too. */
  readonly otherDay?: string;
}

/**
 * Parses a date as people write it: in the order of the format or the language, with the month as a
 * number or a name in any language of the portal, and with weekdays, ordinals and any digits. A label before
 * it (`Date: `), a time of day (`vers 15h`, `in the afternoon`) and words such as `around` are ignored. With
 * dots the day comes first. If only one order of day and month gives a date, that order is used.
 * @param latest the last possible day; a two-digit year becomes the newest year that has begun by then
 *   (§5 "two-digit years expanded"), unless `isYearCut`. Without it two-digit years are not accepted
 * @returns `undefined` if the whole text is not exactly one date
 */
export function readDate(
  text: string,
  reading: DateReading,
  latest?: string,
): ReadDate | undefined {
  if (text.length > longestText) return undefined;
  const read = partsOf(text, reading);
  if (!read || hasCutYear(read)) return undefined;
  const days = possibleDays(read, reading, latest).filter(isLikelyDay);
  const [day, otherDay] = [...new Set(days)];
  if (day === undefined) return undefined;
  return otherDay === undefined ? { day } : { day, otherDay };
}

/**
 * Whether the year of a date is too short to be sure of: after the name of a month `19` and `20` are also what is
 * left of a longer year, as in `March 15, 20`, which is `March 15, 2025` cut to twelve characters.
 */
export function isYearCut(text: string, reading: DateReading): boolean {
  const read = text.length > longestText ? undefined : partsOf(text, reading);
  return read !== undefined && hasCutYear(read);
}

function hasCutYear({ numbers, month }: Parts): boolean {
  return month !== undefined && /^(?:19|20)$/.test(besideMonth(numbers)?.year ?? '');
}

/** Longer than any date in words, in UTF-16 code units; the work grows with each word. */
const longestText = 200;

const halfOfDay = '\\s*[ap]\\.?\\s?m\\b\\.?| ?(?:صباح|مساء|[صم])(?:ا|[\\u064B])*(?![\\p{L}\\p{M}])';
const zone =
  'Z\\b| ?(?:GMT|UTC)?[+-]\\d{2}:?\\d{2}(?!\\d)| \\(?(?:GMT|UTC|[ECMP][SD]T|CES?T|MES?Z)\\b\\)?';
/** What of a day it was, as in `in the afternoon`, `por la tarde`, `du matin` and `abends`. */
const partOfDay = [
  '(?:early |late )?(?:in the )?(?:early |late )?(?:morning|afternoon|evening)|at night|(?:at )?mid(?:night|day)',
  '(?:por|de|en) la (?:ma[ñn]ana|tarde|noche|madrugada)|al? (?:mediod[íi]a|medianoche)',
  "(?:le |au |du |en |dans la |(?:de |dans )?l['’])?(?:matin(?:[ée]e)?|apr[èe]s[- ]midi|soir(?:[ée]e)?|nuit|midi|minuit)",
  '(?:morgen|vormittag|mittag|nachmittag|abend|nacht)s|am (?:frühen |späten )?(?:morgen|vormittag|mittag|nachmittag|abend)|in der nacht',
  '(?:في )?(?:ال)?(?:صباح|مساء|ظهر|عصر|فجر|ليل)(?:ا|[\\u064B])*',
].join('|');
/** Before or after a time of day is still on that day; before or after a date is not. */
const beforeOrAfter = [
  '(?:(?:shortly|just|poco|justo|peu|juste|kurz) )?',
  '(?:before|after|by|from|since|until|till|antes|después|desde|hasta|avant|après|dès|depuis|vor|nach|ab|seit|bis|قبل|بعد|منذ|عند|حتى) ',
  '(?:de )?(?:las? |الساعة )?',
].join('');
/**
 * A time of day, as in `at 4:34 PM`, `3pm`, `15h30`, `15 heures`, `15.30 Uhr`, `3 de la tarde` and
 * `T10:00:00Z`; the word before it is among the fillers.
 */
const timeOfDay = new RegExp(
  [
    `(?<=^|[\\s,T~≈])(?:${beforeOrAfter})?(?:`,
    `\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?:${halfOfDay}| ?(?:h|horas?|Uhr)\\b)?`,
    `|\\d{1,2}(?:${halfOfDay})|\\d{1,2} ?(?:h|heures?)(?: ?\\d{2})?\\b|\\d{1,2}(?:\\.\\d{2})? ?Uhr\\b`,
    `|\\d{1,2} (?:horas?|o['’]clock)\\b|(?:1[0-2]|[1-9]) (?=(?:${partOfDay})(?![\\p{L}\\p{M}]))`,
    `)(?:${zone})?(?: \\([^()\\d]*\\))?`,
  ].join(''),
  'iu',
);
const partsOfDay = new RegExp(`(?<=^|[\\s,])(?:${partOfDay})(?![\\p{L}\\p{M}])`, 'giu');
const label = /^[^\d:]*\p{L}[^\d:]*:/u;

const parts = /\d+|[\p{L}\p{M}]+/gu;
const between = /^[\s,،;|./'’()~≈-]*$/u;

/** A number or a word of the text. */
interface Part {
  /** Empty for a word. */
  readonly digits: string;
  readonly month?: number | undefined;
  /** Whether it is a weekday, an article or another word that does not change the date. */
  readonly isLeftOut: boolean;
}

/** What a text says of a date. */
interface Parts {
  readonly numbers: readonly string[];
  /** The month that it names. */
  readonly month: number | undefined;
  readonly isDotted: boolean;
}

/** Splits a text into numbers and a month name; `undefined` if it contains anything else. */
function partsOf(text: string, { language, months }: DateReading): Parts | undefined {
  const plain = plainSigns(text.replaceAll(/[ºª°]/g, ' '))
    .replace(label, '')
    .replace(timeOfDay, ' ')
    .replaceAll(partsOfDay, ' ')
    // Months of two words.
    .replaceAll(/(تشرين|كانون) +/g, '$1');
  if (!between.test(plain.replaceAll(parts, ''))) return undefined;
  const names = namesOf(language);
  const read = [...plain.matchAll(parts)].map(([word]): Part => {
    if (/^\d/.test(word)) return { digits: word, isLeftOut: false };
    if (firsts.has(plainName(word))) return { digits: '1', isLeftOut: false };
    const isLeftOut = names.isWeekday(plainName(word)) || fillers.has(plainName(word));
    return { digits: '', month: monthOf(word, months, language), isLeftOut };
  });
  // `mar` is Tuesday and March in Spanish: prefer a word that is only a month, else take the last one.
  const named = read.filter(({ month }) => month !== undefined);
  const month = named.findLast(({ isLeftOut }) => !isLeftOut) ?? named.at(-1);
  const others = read.filter((part) => part !== month && part.digits === '');
  if (others.some(({ isLeftOut }) => !isLeftOut)) return undefined;
  return {
    numbers: read.flatMap(({ digits }) => digits || []),
    month: month?.month,
    // A weekday or an article may stand before it.
    isDotted: isDotted(plain.replace(/^\D+/, '')),
  };
}

/** Whether a date is written with dots, as in `9.11.2026`: every language that does so begins with the day. */
export function isDotted(text: string): boolean {
  return /^\s*\d{1,2}\s*\./.test(text);
}

/**
 * Finds the month (1–12) by its name, or by at least its first three letters.
 * @param months names in the visitor's language, which are tried first
 */
export function monthOf(word: string, months: MonthNames, language: string): number | undefined {
  const name = plainName(word);
  const written = months.findIndex((month) => plainName(month) === name) + 1;
  return written || namesOf(language).monthOf(name);
}

function possibleDays(
  { numbers, month, isDotted: hasDots }: Parts,
  { format, isDayFirst }: DateReading,
  latest: string | undefined,
): string[] {
  if (month !== undefined) {
    const beside = besideMonth(numbers);
    return beside ? dayFrom(beside.year, `${month}`, beside.day, latest) : [];
  }
  const [first = '', second = '', third = '', ...more] = numbers.flatMap((digits) =>
    numbers.length === 1 && digits.length === 8 ? splitsOf(digits, format) : digits,
  );
  if (more.length > 0) return [];
  if (first.length === 4 || (format.startsWith('YYYY') && third.length < 4))
    return dayFrom(first, second, third, latest);
  const byDay = dayFrom(third, second, first, latest);
  const byMonth = dayFrom(third, first, second, latest);
  return isDayFirst || hasDots ? [...byDay, ...byMonth] : [...byMonth, ...byDay];
}

/** The day and the year beside the name of a month; `undefined` if there are more numbers. */
function besideMonth(numbers: readonly string[]) {
  const [first = '', second = '', ...more] = numbers.flatMap((digits) =>
    // As in `nov052026`.
    numbers.length === 1 && digits.length === 6 ? [digits.slice(0, 2), digits.slice(2)] : digits,
  );
  if (more.length > 0) return undefined;
  return first.length === 4 ? { day: second, year: first } : { day: first, year: second };
}

/** Splits eight digits; the year comes first if the format says so, or if the last four are not a year. */
function splitsOf(digits: string, format: DateFormat): readonly string[] {
  const isYearFirst = format.startsWith('YYYY') || !/^(19|20)/.test(digits.slice(4));
  return isYearFirst
    ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
    : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
}

function dayFrom(year: string, month: string, day: string, latest: string | undefined): string[] {
  const whole = year.length === 2 && latest ? fullYear(year, latest) : year;
  if (whole.length !== 4 || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return [];
  return [`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`];
}

/** The newest year with these two digits that has begun by a day. */
function fullYear(digits: string, latest: string): string {
  const thisYear = Number(latest.slice(0, 4));
  const recent = thisYear - (thisYear % 100) + Number(digits);
  return String(recent > thisYear ? recent - 100 : recent).padStart(4, '0');
}

/** The languages of the portal: a date may be pasted from a page in any of them. */
const languages = ['en', 'es', 'fr', 'de', 'ar'] as const;
/** Arabic has other names of months in the Levant and in the Maghreb. */
const locales = [...languages, 'ar-SY', 'ar-DZ', 'ar-MA'] as const;

/** Month names that people write and `Intl` does not have. */
const otherNames: Readonly<Record<string, number>> = {
  sept: 9,
  set: 9,
  setiembre: 9,
  jänner: 1,
  feber: 2,
  mrz: 3,
  maerz: 3,
  juil: 7,
  يونيه: 6,
  يوليه: 7,
};

/** Words for the first day of a month. */
const firsts = new Set(['primero', 'premier']);

/**
 * Ordinal endings, articles, prepositions and eras that may be part of a date or stand before a time of day,
 * and words by which people say that they are not sure of it.
 */
const fillers = new Set(
  [
    'st nd rd th of the de del el le la las du er re den der am um uhr on at noon a à t weds sonnabend',
    'في من الساعة م يوم عام سنة الموافق',
    'around about approximately approx roughly circa ca',
    'sobre hacia alrededor aproximadamente aprox cerca',
    'vers environ environs alentours aux les autour approximativement',
    'gegen etwa ungefähr zirka rund',
    'حوالي حوالى نحو قرابة تقريبا',
  ]
    .join(' ')
    .split(' ')
    .map(plainName),
);

interface Names {
  /** Whether a normalized name is that of a weekday, or at least three letters of its beginning. */
  isWeekday(name: string): boolean;
  /** Finds a month by its normalized name or an unambiguous beginning of it. */
  monthOf(name: string): number | undefined;
}
const namesByLanguage = new Map<string, Names>();

function namesOf(language: string): Names {
  const known = namesByLanguage.get(language);
  if (known) return known;
  const weekdays = new Set<string>();
  const monthsOf = [language, ...locales].map((one) => {
    const months = new Map<string, number>();
    for (const style of ['long', 'short'] as const) {
      // 2024 began on a Monday.
      for (let day = 1; day <= 7; day++)
        weekdays.add(nameIn(one, new Date(Date.UTC(2024, 0, day)), { weekday: style }));
      for (let month = 1; month <= 12; month++)
        months.set(nameIn(one, new Date(Date.UTC(2024, month - 1)), { month: style }), month);
    }
    return months;
  });
  const others = new Map(
    Object.entries(otherNames).map(([name, month]) => [plainName(name), month]),
  );
  const names: Names = {
    isWeekday: (name) =>
      weekdays.has(name) ||
      (name.length >= 3 && [...weekdays].some((weekday) => weekday.startsWith(name))),
    monthOf(name) {
      const whole = [...monthsOf, others].find((months) => months.has(name));
      if (whole || name.length < 3) return whole?.get(name);
      for (const months of monthsOf) {
        const begun = new Set(
          [...months].flatMap(([one, month]) => (one.startsWith(name) ? month : [])),
        );
        // `jui` begins two months and is ambiguous.
        if (begun.size > 0) return begun.size === 1 ? [...begun][0] : undefined;
      }
      return undefined;
    },
  };
  namesByLanguage.set(language, names);
  return names;
}

function nameIn(language: string, day: Date, options: Intl.DateTimeFormatOptions): string {
  return plainName(
    new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...options, timeZone: 'UTC' }).format(day),
  );
}

/** Normalizes a name for comparison: letters only, lower case, no accents or hamza. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();
}

/**
 * Says how to parse dates for a language and a country (ISO 3166-1 alpha-2). Numbers are read in the order
 * in which the client's pages print them, so that a date copied from a page stays the same day; where they
 * print none, language and country decide.
 * @param format of date fields
 * @param printed the format of the other dates in numbers on the client's pages
 */
export function dateReading(
  format: DateFormat,
  months: MonthNames,
  language: string,
  country: string,
  printed?: DateFormat,
): DateReading {
  const isDayFirst =
    hasDayFirst(format) ??
    (printed && hasDayFirst(printed)) ??
    (format.startsWith('DD') || writesDayFirst(language, country));
  return { format, months, language, isDayFirst };
}

/** Whether the day stands before the number of the month; `undefined` for formats that do not say so. */
function hasDayFirst(format: DateFormat): boolean | undefined {
  return /^MM\W/.test(format) ? false : /^DD\WMM\W/.test(format) ? true : undefined;
}

/**
 * Parses a date in a client package, in English and strictly in the order of the format: nobody would
 * notice a swapped day and month. @returns `2026-12-31`, or `undefined`
 */
export function dayInPackage(text: string, format: DateFormat): string | undefined {
  const reading = dateReading(format, englishMonths, 'en', 'US');
  const read = partsOf(text, reading);
  const [day = ''] = read ? possibleDays({ ...read, isDotted: false }, reading, undefined) : [];
  return isLikelyDay(day) ? day : undefined;
}

function writesDayFirst(language: string, country: string): boolean {
  const [first] = new Intl.DateTimeFormat(`${language}-${country}`, {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  })
    .formatToParts(0)
    .filter(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'day';
}

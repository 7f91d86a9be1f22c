import {
  type DateFormat,
  englishMonths,
  isCalendarDate,
  isLikelyDay,
  type MonthNames,
} from './calendar-date';
import { fillers, firsts, longestText, monthOf, namesOf, plainName } from './date-words';
import { type CountedFrom, relativeDay } from './relative-day';
import { withoutPartOfDay, withoutTimeOfDay } from './time-of-day';

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
  /** Whether it follows from today, as of `two days ago`, `Tuesday` or a date without a year. */
  readonly isCounted?: true;
}

/** The days, written `2026-12-31`, that parts of a typed date are counted from. */
export interface KnownDays extends CountedFrom {
  /**
   * The last possible day: a two-digit year becomes the newest year that has begun by then (§5 "two-digit
   * years expanded"), unless `isYearCut`.
   */
  readonly latest: string;
}

/**
 * Parses a date as people write it: in the order of the format or the language, with the month as a
 * number or a name in any language of the portal, and with weekdays, ordinals and any digits. A label before
 * it (`Date: `), a time of day (`vers 15h`, `in the afternoon`) and words such as `around` are ignored. With
 * dots the day comes first. If only one order of day and month gives a date, that order is used. Days such
 * as `yesterday` are read in any language of the portal, too. Without a year, a date with the name of its month
 * and one like `20.11.` are the last such day, or the next one where days lie ahead.
 * @param known without it two-digit years, no year and days such as `yesterday` are not accepted
 * @returns `undefined` if the whole text is not exactly one date
 */
export function readDate(
  text: string,
  reading: DateReading,
  known?: KnownDays,
): ReadDate | undefined {
  if (text.length > longestText) return undefined;
  const relative = known && relativeDay(text, reading.language, known);
  if (relative) return { day: relative, isCounted: true };
  const read = partsOf(text, reading);
  if (!read || hasCutYear(read)) return undefined;
  const isCounted = known !== undefined && lacksYear(read);
  const days = isCounted
    ? nearestDays(read, reading, known)
    : possibleDays(read, reading, known?.latest).filter(isLikelyDay);
  const [day, otherDay] = [...new Set(days)];
  if (day === undefined) return undefined;
  return {
    day,
    ...(otherDay === undefined ? {} : { otherDay }),
    ...(isCounted ? { isCounted } : {}),
  };
}

function lacksYear({ numbers, month, isWithoutYear }: Parts): boolean {
  if (month === undefined) return isWithoutYear && numbers.length === 2;
  return numbers.length === 1 && numbers[0]?.length !== 6;
}

/** A leap year: every day of a month is one of its days. */
const leapYear = '2024';
/** Within so many years there is a February 29. */
const mostYears = 8;

/** The days nearest to today that a date without a year can be; none that is not on its weekday. */
function nearestDays(
  { numbers, ...read }: Parts,
  reading: DateReading,
  { today, isAhead = false }: CountedFrom,
): string[] {
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: mostYears + 1 }, (_, index) =>
    isAhead ? thisYear + index : thisYear - index,
  );
  return possibleDays({ ...read, numbers: [...numbers, leapYear] }, reading, undefined)
    .flatMap((day) => {
      const ofYears = years.map((year) => `${year}${day.slice(4)}`).filter(isCalendarDate);
      return ofYears.find((one) => (isAhead ? one >= today : one <= today)) ?? [];
    })
    .filter((day) => read.weekdays.every((days) => days.has(new Date(day).getUTCDay())));
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

const parts = /\d+|[\p{L}\p{M}]+/gu;
const between = /^[\s,،;|./'’()~≈-]*$/u;

/** A number or a word of the text. */
interface Part {
  /** Empty for a word. */
  readonly digits: string;
  readonly month?: number | undefined;
  /** The weekdays that it can be the name of. */
  readonly weekdays?: ReadonlySet<number>;
  /** Whether it is a weekday, an article or another word that does not change the date. */
  readonly isLeftOut: boolean;
}

/** What a text says of a date. */
interface Parts {
  readonly numbers: readonly string[];
  /** The month that it names. */
  readonly month: number | undefined;
  readonly isDotted: boolean;
  /** Whether it has the shape `20.11.` or `11/20/`, which nothing but a date without its year has. */
  readonly isWithoutYear: boolean;
  /** Of each weekday that it names, those that it can be. */
  readonly weekdays: readonly ReadonlySet<number>[];
}

/** Splits a text into numbers and a month name; `undefined` if it contains anything else. */
function partsOf(text: string, { language, months }: DateReading): Parts | undefined {
  // Months of two words.
  const plain = withoutPartOfDay(withoutTimeOfDay(text)).replaceAll(/(تشرين|كانون) +/g, '$1');
  if (!between.test(plain.replaceAll(parts, ''))) return undefined;
  const names = namesOf(language);
  const read = [...plain.matchAll(parts)].map(([word]): Part => {
    if (/^\d/.test(word)) return { digits: word, isLeftOut: false };
    if (firsts.has(plainName(word))) return { digits: '1', isLeftOut: false };
    const weekdays = names.weekdaysOf(plainName(word));
    const isLeftOut = weekdays.size > 0 || fillers.has(plainName(word));
    return { digits: '', month: monthOf(word, months, language), weekdays, isLeftOut };
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
    isWithoutYear: /^\D*\d{1,2}[ ./-]+\d{1,2}[./-]\D*$/.test(plain),
    weekdays: others.flatMap(({ weekdays }) => (weekdays && weekdays.size > 0 ? [weekdays] : [])),
  };
}

/** Whether a date is written with dots, as in `9.11.2026`: every language that does so begins with the day. */
export function isDotted(text: string): boolean {
  return /^\s*\d{1,2}\s*\./.test(text);
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

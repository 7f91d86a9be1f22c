/** The ways of writing a date that `Global_DateFormat_MMMDDYYYY` chooses from. */
export const dateFormats = [
  'MMM DD, YYYY',
  'MMM-DD-YYYY',
  'MMM/DD/YYYY',
  'DD MMM YYYY',
  'MM/DD/YYYY',
  'DD/MM/YYYY',
  'DD.MM.YYYY',
  'YYYY-MM-DD',
] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Twelve names of three letters, as `MMM` writes them. */
export type MonthNames = readonly string[];

/** Months as packages are written; a visitor's own language is read beside them. */
export const englishMonths: MonthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

/**
 * The day that a text names: its parts in the order of the format, whatever stands between them, and the
 * month by its number or its name. A name says by itself which part is the month, and four digits at the
 * beginning which the year (`2026-12-31`), in any format. A day or month of one digit needs no zero.
 * @param months names of the months beside the English ones
 * @returns `undefined` where the text names none: nobody guesses that a thirteenth month was a day
 */
export function calendarDate(
  text: string,
  format: DateFormat,
  months: MonthNames = englishMonths,
): string | undefined {
  const parts = partsOf(text, format);
  if (parts?.year.length !== 4) return undefined;
  const month = isNumber(parts.month) ? parts.month : monthOf(parts.month, months);
  const day = `${parts.year}-${twoDigits(month)}-${twoDigits(parts.day)}`;
  return isCalendarDate(day) ? day : undefined;
}

/** Whether a text is a day that there is, written as `2026-12-31`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a text is a day that somebody can mean: what lies before 1900 is a slip, and no platform takes it. */
export function isLikelyDay(text: string): boolean {
  return isCalendarDate(text) && text >= '1900-01-01';
}

/** A day `2026-12-31` as a format writes it. */
export function writeDate(
  day: string,
  format: DateFormat,
  months: MonthNames = englishMonths,
): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const written: Readonly<Record<string, string>> = {
    YYYY: year,
    MMM: months[Number(month) - 1] ?? '',
    MM: month,
    DD: dayOfMonth,
  };
  return format.replaceAll(/YYYY|MMM|MM|DD/g, (token) => written[token] ?? token);
}

/**
 * §5 "two-digit years expanded": the year of a written date becomes the newest one with these digits
 * that has begun by the latest possible day. Any other text stays as it is.
 * @param latest as `2026-12-31`
 */
export function expandYear(text: string, format: DateFormat, latest: string): string {
  const parts = partsOf(text, format);
  if (parts?.year.length !== 2) return text;
  const thisYear = Number(latest.slice(0, 4));
  const century = thisYear - (thisYear % 100);
  const recent = century + Number(parts.year);
  const expanded = String(recent > thisYear ? recent - 100 : recent).padStart(4, '0');
  return latinDigits(text)
    .trim()
    .replace(parts.isYearFirst ? /^\d{2}/ : /\d{2}$/, expanded);
}

const written = /^(\p{L}{3}|\d{1,4})[\s,./-]+(\p{L}{3}|\d{1,4})[\s,./-]+(\d{1,4})$/u;

/** What a text says is year, month and day; `undefined` where it is not written like a date. */
function partsOf(text: string, format: DateFormat) {
  const [, first, second, third] = written.exec(latinDigits(text).trim()) ?? [];
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const isYearFirst = isNumber(first) && (first.length > 2 || format.startsWith('YYYY'));
  if (isYearFirst) return { year: first, month: second, day: third, isYearFirst };
  const isMonthFirst = isNumber(second) && (!isNumber(first) || format.startsWith('MM'));
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  return { year: third, month, day, isYearFirst };
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

function monthOf(name: string, months: MonthNames): number {
  const known = (names: MonthNames) =>
    names.findIndex((month) => month.toLowerCase() === name.toLowerCase()) + 1;
  return known(months) || known(englishMonths);
}

function twoDigits(value: number | string | undefined): string {
  return String(value).padStart(2, '0');
}

/** Arabic-Indic ٠-٩ and Eastern Arabic-Indic ۰-۹, as keyboards of the Arabic script write them. */
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** A text with the digits of Arabic keyboards written as 0-9, which everything else here reads. */
export function latinDigits(text: string): string {
  return text.replaceAll(otherDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

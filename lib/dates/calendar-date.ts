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

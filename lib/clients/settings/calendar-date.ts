import { z } from 'zod';

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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const tokens: Readonly<Record<string, string>> = {
  YYYY: '(?<year>\\d{4})',
  MMM: '(?<name>[a-z]{3})',
  MM: '(?<month>\\d{2})',
  DD: '(?<day>\\d{2})',
};

/**
 * The day that a text names in a format, or as `2026-12-31` in any format; `undefined` where the
 * text names none. Months are named in English, as packages are written.
 */
export function calendarDate(text: string, format: DateFormat): string | undefined {
  const isoDate = z.iso.date();
  if (isoDate.safeParse(text).success) return text;
  const pattern = format
    .replaceAll(/[./]/g, '\\$&')
    .replaceAll(/YYYY|MMM|MM|DD/g, (token) => tokens[token] ?? token);
  const parts = new RegExp(`^${pattern}$`, 'i').exec(text.trim())?.groups;
  if (!parts) return undefined;
  const month = parts.month ?? twoDigits(months.indexOf(parts.name?.toLowerCase() ?? '') + 1);
  return isoDate.safeParse(`${parts.year}-${month}-${parts.day}`).data;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

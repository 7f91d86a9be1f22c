import { plainSigns } from '@/lib/typed';
import { type DateFormat, writeDate } from './calendar-date';
import { monthOf } from './date-words';
import { type DateReading, isDotted, readDate } from './read-date';

/**
 * §5 Date fields are masked: what has been typed so far as the format writes it. Separators come by
 * themselves before what follows them, and a single digit before a separator gets its zero. A whole date
 * in any other shape becomes one in this format; until it is whole, and where it cannot be the beginning
 * of a date in this format, it stays as it was typed. Nothing is cut off.
 */
export function maskDate(text: string, reading: DateReading): string {
  const typed = plainSigns(text).trimStart();
  const whole = typed.trimEnd();
  const read = isWhole.test(whole) ? readDate(whole, reading) : undefined;
  // More may be typed behind it, such as a time of day, which is read once the field is left.
  if (read) return writeDate(read.day, reading.format, reading.months) + typed.slice(whole.length);
  return masked(typed, reading) ?? typed;
}

/** Matches a complete date: it ends with the year, or starts with it and ends with a two-digit day. */
const isWhole = /(^|\D)\d{4}$|^\d{8}$|^\D*\d{4}\D.*\D\d\d$|\p{L}\d{6}$/u;

/** Matches what begins a year or is one, as in `June 2026`: its first two digits are not the day. */
const beginsYear = /^(?:19|20)\d{1,3}(?!\d)/;

/** What was typed as the format writes it; `undefined` where it does not begin a date in this format. */
function masked(text: string, reading: DateReading): string | undefined {
  // Its order is another one than that of the format.
  if (isDotted(text) && !reading.format.startsWith('DD')) return undefined;
  let rest = text;
  let written = '';
  let separator = '';
  for (const { token, after, isBeforeYear } of partsOf(reading.format)) {
    const gap = /^[^\p{L}\d]*/u.exec(rest)?.[0] ?? '';
    // While nothing follows, only as much of the separator as was typed: it can be deleted again.
    if (gap === rest) return written + separator.slice(0, gap.length);
    rest = rest.slice(gap.length);
    if (isBeforeYear && beginsYear.test(rest)) return undefined;
    const typed = typedPart(rest, token);
    rest = rest.slice(typed.length);
    const part = partOf(typed, token, {
      isSplit: gap !== '' || /\p{L}$/u.test(written),
      isClosed: rest !== '',
      reading,
    });
    if (part === undefined) return undefined;
    written += separator + part;
    separator = after;
  }
  return /[\p{L}\d]/u.test(rest) ? undefined : written + rest;
}

function typedPart(rest: string, token: string): string {
  // A number may as well be a day, until the date is whole.
  if (token === 'MMM') return /^[\p{L}\p{M}]*/u.exec(rest)?.[0] ?? '';
  return (/^\d*/.exec(rest)?.[0] ?? '').slice(0, token === 'YYYY' ? 4 : 2);
}

/** A part as the format writes it; `undefined` where it cannot be one, nor become one. */
function partOf(
  typed: string,
  token: string,
  {
    isSplit,
    isClosed,
    reading,
  }: {
    /** Whether something stands between it and the digits before it. */
    readonly isSplit: boolean;
    /** Whether something follows it. */
    readonly isClosed: boolean;
    readonly reading: DateReading;
  },
): string | undefined {
  if (typed === '') return undefined;
  if (token === 'YYYY') return !isClosed || [2, 4].includes(typed.length) ? typed : undefined;
  if (token === 'MMM') return isClosed ? monthName(typed, reading) : capitalised(typed);
  const most = token === 'DD' ? 31 : 12;
  const value = Number(typed);
  if (typed.length === 1 && !isClosed)
    return isSplit || value <= Math.floor(most / 10) ? typed : undefined;
  if (value < 1 || value > most) return undefined;
  return typed.padStart(2, '0');
}

function partsOf(format: DateFormat) {
  return [...format.matchAll(/(YYYY|MMM|MM|DD)([^YMD]*)(?=(Y?))/g)].map(
    ([, token = '', after = '', year]) => ({ token, after, isBeforeYear: year !== '' }),
  );
}

/** A month as the format writes it; `undefined` for what is the name of none. */
function monthName(typed: string, { months, language }: DateReading): string | undefined {
  return months[(monthOf(typed, months, language) ?? 0) - 1];
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}

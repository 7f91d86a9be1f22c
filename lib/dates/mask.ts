import {
  calendarDate,
  type DateFormat,
  englishMonths,
  latinDigits,
  type MonthNames,
  writeDate,
} from './calendar-date';

/** §5 The longest way of writing a date, in characters. */
export const longestDate = 12;

/**
 * §5 Date fields are masked: what has been typed so far as the format writes it. Separators come by
 * themselves before what follows them, a single digit before a separator gets its zero, and the number
 * of a month becomes its name where the format has names. What cannot be the beginning of a date in this
 * format, such as a day where the month stands, stays as it was typed: a mask never makes another day of it.
 */
export function maskDate(
  text: string,
  format: DateFormat,
  months: MonthNames = englishMonths,
): string {
  const typed = latinDigits(text).trimStart();
  const day = calendarDate(typed, format, months);
  // A whole date that was pasted in another shape; behind a single digit another may come.
  if (day && !/\D\d$/.test(typed.trim())) return writeDate(day, format, months);
  return (masked(typed, format, months) ?? typed).slice(0, longestDate);
}

/** What was typed as the format writes it; `undefined` where it does not begin a date in this format. */
function masked(text: string, format: DateFormat, months: MonthNames): string | undefined {
  let rest = text;
  let written = '';
  let separator = '';
  for (const { token, after } of partsOf(format)) {
    const gap = /^[^\p{L}\d]*/u.exec(rest)?.[0] ?? '';
    // While nothing follows, only as much of the separator as was typed: it can be deleted again.
    if (gap === rest) return written + separator.slice(0, gap.length);
    rest = rest.slice(gap.length);
    const typed = typedPart(rest, token);
    rest = rest.slice(typed.length);
    const part = partOf(typed, token, {
      isSplit: gap !== '' || /\p{L}$/u.test(written),
      isClosed: rest !== '',
      months,
    });
    if (part === undefined) return undefined;
    written += separator + part;
    separator = after;
  }
  return /[\p{L}\d]/u.test(rest) ? undefined : written;
}

function typedPart(rest: string, token: string): string {
  const name = token === 'MMM' ? /^\p{L}+/u.exec(rest)?.[0] : undefined;
  const digits = /^\d*/.exec(rest)?.[0] ?? '';
  return name ?? digits.slice(0, token === 'YYYY' ? 4 : 2);
}

/** A part as the format writes it; `undefined` where it cannot be one, nor become one. */
function partOf(
  typed: string,
  token: string,
  {
    isSplit,
    isClosed,
    months,
  }: {
    /** Whether something stands between it and the digits before it. */
    readonly isSplit: boolean;
    /** Whether something follows it. */
    readonly isClosed: boolean;
    readonly months: MonthNames;
  },
): string | undefined {
  if (typed === '') return undefined;
  if (token === 'YYYY') return !isClosed || [2, 4].includes(typed.length) ? typed : undefined;
  if (/^\p{L}/u.test(typed))
    return isClosed && typed.length < 3 ? undefined : capitalised(typed.slice(0, 3));
  const most = token === 'DD' ? 31 : 12;
  const value = Number(typed);
  if (typed.length === 1 && !isClosed)
    return isSplit || value <= Math.floor(most / 10) ? typed : undefined;
  if (value < 1 || value > most) return undefined;
  return token === 'MMM' ? months[value - 1] : typed.padStart(2, '0');
}

function partsOf(format: DateFormat) {
  return [...format.matchAll(/(YYYY|MMM|MM|DD)([^YMD]*)/g)].map(([, token = '', after = '']) => ({
    token,
    after,
  }));
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}

import {
  calendarDate,
  type DateFormat,
  latinDigits,
  type MonthNames,
  writeDate,
} from './calendar-date';

/**
 * §5 Date fields are masked: what has been typed so far as the format writes it. Separators come by
 * themselves before what follows them, a single digit before a separator gets its zero, and what has
 * no place in the format is left out.
 */
export function maskDate(text: string, format: DateFormat, months?: MonthNames): string {
  const digits = latinDigits(text);
  const day = calendarDate(digits.trim(), format, months);
  // A whole date that was pasted in another shape.
  if (day) return writeDate(day, format, months);
  let rest = digits.trimStart();
  let masked = '';
  for (const { token, separator } of partsOf(format)) {
    const accepted = token === 'MMM' ? /^[^\p{L}]*(\p{L}{0,3})/u : /^\D*(\d{0,4})/;
    const typed = (accepted.exec(rest)?.[1] ?? '').slice(0, token.length);
    const end = typed ? rest.indexOf(typed) + typed.length : rest.length;
    rest = rest.slice(end);
    const isClosed = /^[^\p{L}\d]/u.test(rest);
    const part = isDayOrMonth(token) && typed.length === 1 && isClosed ? `0${typed}` : typed;
    masked += token === 'MMM' ? capitalised(part) : part;
    const isShortYear = token === 'YYYY' && typed.length === 2 && isClosed;
    if (part.length < token.length && !isShortYear) return masked;
    const hasMore = /[\p{L}\d]/u.test(rest);
    // While nothing follows, only as much of the separator as was typed: it can be deleted again.
    masked += hasMore ? separator : separator.slice(0, rest.length);
    if (!hasMore) return masked;
  }
  return masked;
}

function partsOf(format: DateFormat) {
  return [...format.matchAll(/(YYYY|MMM|MM|DD)([^YMD]*)/g)].map(
    ([, token = '', separator = '']) => ({
      token,
      separator,
    }),
  );
}

function isDayOrMonth(token: string): boolean {
  return token === 'DD' || token === 'MM';
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}

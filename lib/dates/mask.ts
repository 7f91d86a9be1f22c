import {
  calendarDate,
  type DateFormat,
  englishMonths,
  latinDigits,
  type MonthNames,
  writeDate,
} from './calendar-date';

/**
 * §5 Date fields are masked: what has been typed so far as the format writes it. Separators come by
 * themselves before what follows them, a single digit before a separator gets its zero, the number of
 * a month becomes its name where the format has names, and what has no place in it is left out.
 */
export function maskDate(
  text: string,
  format: DateFormat,
  months: MonthNames = englishMonths,
): string {
  const digits = latinDigits(text);
  const day = calendarDate(digits.trim(), format, months);
  // A whole date that was pasted in another shape; behind a single digit another may come.
  if (day && !/\D\d$/.test(digits.trim())) return writeDate(day, format, months);
  let rest = digits.trimStart();
  let masked = '';
  for (const { token, separator } of partsOf(format)) {
    if (token === 'MMM') {
      rest = withMonthName(rest, months);
      // The first digit of a month's number waits for what follows.
      const [, first] = /^[^\p{L}\d]*([01])/u.exec(rest) ?? [];
      if (first) return `${masked}${first}`;
    }
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

/** What begins with the number of a month, with its name in place of it. */
function withMonthName(text: string, months: MonthNames): string {
  const [whole = '', number] =
    /^[^\p{L}\d]*(0[1-9]|1[0-2]|[2-9]|1(?=[^\p{L}\d]))/u.exec(text) ?? [];
  const name = number && months[Number(number) - 1];
  return name ? `${name}${text.slice(whole.length)}` : text;
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

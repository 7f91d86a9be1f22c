/** Calendar days, written `2026-12-31`, as contracts count them. */

const oneDay = 24 * 60 * 60 * 1000;

/** @param days may be negative */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10);
}

/** So many months later; the last day of the month where that month has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return new Date(first.getTime() + (Math.min(date, last.getUTCDate()) - 1) * oneDay)
    .toISOString()
    .slice(0, 10);
}

/** How many days one day lies after another; negative where it lies before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / oneDay);
}

/** Whether people work on a day: not on a Saturday, a Sunday or one of the holidays. */
export function isWorkingDay(day: string, holidays: readonly string[]): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay()) && !holidays.includes(day);
}

/** So many working days later. @param holidays days on which the client does not work */
export function addWorkingDays(day: string, days: number, holidays: readonly string[]): string {
  let later = day;
  for (let left = days; left > 0; ) {
    later = addDays(later, 1);
    if (isWorkingDay(later, holidays)) left -= 1;
  }
  return later;
}

/** The day that it is at a moment, in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/**
 * The first and the last day that it is anywhere on earth: a holder’s own day is not known here, and
 * neither a loss of today nor one reported on the last day is turned away for it.
 */
export function daysOnEarth(moment: Date): { readonly first: string; readonly last: string } {
  const hours = (count: number) => dayOf(new Date(moment.getTime() + count * 60 * 60 * 1000));
  return { first: hours(-12), last: hours(14) };
}

/** The moment at which a day has passed everywhere on earth, as {@link daysOnEarth} counts. */
export function endOnEarth(day: string): Date {
  return new Date(`${addDays(day, 1)}T12:00:00Z`);
}

/**
 * The period of so many months that a day lies in, counted from the day that a coverage began on:
 * its first day, and the day on which the next one begins.
 */
export function periodOf(
  began: string,
  months: number,
  day: string,
): { readonly from: string; readonly resetsOn: string } {
  const [year = 0, month = 0] = began.split('-').map(Number);
  const [thatYear = 0, thatMonth = 0] = day.split('-').map(Number);
  let index = Math.floor(((thatYear - year) * 12 + thatMonth - month) / months);
  if (addMonths(began, index * months) > day) index -= 1;
  if (addMonths(began, (index + 1) * months) <= day) index += 1;
  return {
    from: addMonths(began, index * months),
    resetsOn: addMonths(began, (index + 1) * months),
  };
}

/** The earlier of two days, written `2026-12-31`. */
export function earlier(one: string, other: string): string {
  return [one, other].toSorted()[0] ?? one;
}

/** The later of two days, written `2026-12-31`. */
export function later(one: string, other: string): string {
  return [one, other].toSorted()[1] ?? one;
}

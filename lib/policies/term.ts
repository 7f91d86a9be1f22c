const millisecondsPerDay = 86_400_000;
const daysPerMonth = 365.25 / 12;

/** By time zone; making one takes longer than a query. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Today's date in a time zone, as `YYYY-MM-DD`. */
export function today(timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  const parts = format.formatToParts();
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((known) => known.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Where a day stands in a term. */
export interface TermPosition {
  readonly hasBegun: boolean;
  /** How much of the term has passed, from 0 to 100. */
  readonly passed: number;
  readonly daysLeft: number;
  /** Whole months, worth saying where there are at least two. */
  readonly monthsLeft: number;
}

/** Where a day stands between the first and the last day of a term. */
export function termPosition(from: string, to: string, day: string): TermPosition {
  const length = daysBetween(from, to) + 1;
  const gone = daysBetween(from, day);
  const daysLeft = Math.max(0, daysBetween(day, to));
  return {
    hasBegun: gone >= 0,
    passed: Math.min(100, Math.max(0, (gone / Math.max(1, length)) * 100)),
    daysLeft,
    monthsLeft: Math.floor(daysLeft / daysPerMonth),
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay);
}

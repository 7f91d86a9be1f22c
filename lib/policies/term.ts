const millisecondsPerDay = 86_400_000;
const daysPerMonth = 365.25 / 12;

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

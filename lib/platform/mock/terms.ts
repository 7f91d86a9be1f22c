const millisecondsPerDay = 86_400_000;
/** Far enough from today to be clear in every time zone. */
const days = 30;

/** From when until when something runs, as calendar dates. */
interface Term {
  readonly effectiveDate: string;
  readonly expiryDate: string;
}

/** The same, as long, but over since a month. */
export function ended<Part extends Term>(part: Part): Part {
  return shifted(part, daysFromToday(part.expiryDate, -days));
}

/** The same, as long, but to begin in a month. */
export function toCome<Part extends Term>(part: Part): Part {
  return shifted(part, daysFromToday(part.effectiveDate, days));
}

/** How many days lie between a date and the day so many days from today. */
function daysFromToday(date: string, later: number): number {
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  return (today - Date.parse(date)) / millisecondsPerDay + later;
}

function shifted<Part extends Term>(part: Part, by: number): Part {
  const move = (date: string) =>
    new Date(Date.parse(date) + by * millisecondsPerDay).toISOString().slice(0, 10);
  return { ...part, effectiveDate: move(part.effectiveDate), expiryDate: move(part.expiryDate) };
}

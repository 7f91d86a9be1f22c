/** By time zone; making one takes longer than a query. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Today's date in a time zone, as `YYYY-MM-DD`. */
export function today(timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  const parts = format.formatToParts(new Date());
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((known) => known.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a time zone is from UTC at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = new Map<string, number>(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: string) => parts.get(type) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment that a clock in a time zone shows so many minutes after midnight of a day. Of an hour
 * that comes twice it is the first; of one that is left out there is none.
 */
export function momentOf(timeZone: string, day: string, minutes: number): Date | undefined {
  const local = Date.parse(day) + minutes * 60_000;
  const hours = 26 * 60 * 60 * 1000;
  const offsets = [offsetAt(timeZone, local - hours), offsetAt(timeZone, local + hours)];
  const found = offsets
    .map((offset) => local - offset)
    .filter((moment) => moment + offsetAt(timeZone, moment) === local);
  return found.length > 0 ? new Date(Math.min(...found)) : undefined;
}

/** The day that it is in a time zone at a moment. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Date(moment.getTime() + offsetAt(timeZone, moment.getTime()))
    .toISOString()
    .slice(0, 10);
}

import { addDays } from './days';

/** The moment at which an hour of a day begins in a zone, whatever its clocks did that night. */
export function momentAt(day: string, hour: number, timeZone: string): Date {
  const written = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const once = new Date(written - offsetAt(new Date(written), timeZone));
  return new Date(written - offsetAt(once, timeZone));
}

/** The last second of a day in a zone. */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(momentAt(addDays(day, 1), 0, timeZone).getTime() - 1000);
}

/**
 * The last whole day before a moment that is the end of one in a zone, to the second; `undefined` of a
 * moment in the middle of a day.
 */
export function lastWholeDay(moment: Date, timeZone: string): string | undefined {
  const { day, hour, minute } = localTime(new Date(moment.getTime() - 1000), timeZone);
  return hour === 23 && minute === 59 ? day : undefined;
}

/** Writes a moment as the clocks of a zone show it, with their distance from UTC (RFC 3339), to the second. */
export function writtenMoment(moment: Date, timeZone: string): string {
  const minutes = Math.round(offsetAt(moment, timeZone) / 60_000);
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  const distance = Math.abs(minutes);
  const zone = `${minutes < 0 ? '-' : '+'}${two(distance / 60)}:${two(distance % 60)}`;
  const { day, hour, minute, second } = localTime(moment, timeZone);
  return `${day}T${two(hour)}:${two(minute)}:${two(second)}${zone}`;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: Date, timeZone: string): number {
  const { day, hour, minute, second } = localTime(moment, timeZone);
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return Date.parse(`${day}T${time}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** What the clocks of a zone show at a moment. */
export function localTime(moment: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((known) => known.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
    second: Number(part('second')),
  };
}

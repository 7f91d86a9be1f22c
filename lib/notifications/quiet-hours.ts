/** When text messages may come, by the clock of who gets them. */
const firstHour = 8;
const lastHour = 21;

/**
 * When something may be sent that does not come at night.
 * @param timeZones of whoever gets it, the best known first; what is no zone is passed over
 * @returns `now`, or the next morning where they are
 */
export function afterNight(now: Date, timeZones: readonly string[]): Date {
  const timeZone = timeZones.find(isTimeZone) ?? 'UTC';
  const { day, hour } = localTime(now, timeZone);
  if (hour >= firstHour && hour < lastHour) return now;
  return morning(hour < firstHour ? day : dayAfter(day), timeZone);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** The moment at which the morning of a day begins in a zone, whatever its clocks did that night. */
function morning(day: string, timeZone: string): Date {
  const written = Date.parse(`${day}T0${firstHour}:00:00Z`);
  const once = new Date(written - offsetAt(new Date(written), timeZone));
  return new Date(written - offsetAt(once, timeZone));
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: Date, timeZone: string): number {
  const { day, hour, minute, second } = localTime(moment, timeZone);
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return Date.parse(`${day}T${time}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

function localTime(moment: Date, timeZone: string) {
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

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

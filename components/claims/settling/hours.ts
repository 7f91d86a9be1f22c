import { localeOf, texts } from '@/lib/content';
import { addDays, localTime } from '@/lib/dates';
import type { ServiceCenter } from '@/lib/platform';
import type { View } from '@/lib/request';

type Open = Pick<ServiceCenter, 'hours' | 'timeZone' | 'closedOn'>;

/**
 * When a place is open, by its own clocks: today as long as it is or will be, else when it opens next.
 * Nothing where nobody has said.
 */
export function openingHours(
  view: View,
  { hours, timeZone, closedOn = [] }: Open,
  now: Date,
): string {
  const { text } = texts(view.snapshot, view.language);
  const { day: today, hour, minute } = localTime(now, timeZone);
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const of = (day: string) =>
    hours.filter((one) => one.day === weekdayOf(day) && !closedOn.includes(day));
  const left = of(today).filter(({ closes }) => closes > clock);
  if (left.length > 0) return text('Claims_Centers_Open', { hours: written(view, today, left) });
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1));
  const next = days.find((day) => of(day).length > 0);
  if (next === undefined) return '';
  return text('Claims_Centers_Opens', {
    day: nameOf(view, next),
    hours: written(view, next, of(next)),
  });
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function nameOf(view: View, day: string): string {
  const format = new Intl.DateTimeFormat(localeOf(view), { timeZone: 'UTC', weekday: 'long' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function written(view: View, day: string, hours: Open['hours']): string {
  const times = new Intl.DateTimeFormat(localeOf(view), {
    timeZone: 'UTC',
    timeStyle: 'short',
  });
  return hours
    .map(({ opens, closes }) =>
      times.formatRange(new Date(`${day}T${opens}:00Z`), new Date(`${day}T${closes}:00Z`)),
    )
    .join(', ');
}

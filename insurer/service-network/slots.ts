import { moment } from '@/lib/platform/port';
import type { CenterFile } from '../catalogue/service-network-file';
import { isStorable } from '../context';
import { dayIn, momentOf } from './local-time';

/** What the slots of a place follow from. */
export type SlotRules = Pick<
  CenterFile,
  'timeZone' | 'hours' | 'slotMinutes' | 'noticeMinutes' | 'capacity' | 'bookableDays' | 'closedOn'
>;

/** When a slot is. */
export interface SlotTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const oneDay = 24 * 60 * 60 * 1000;

/**
 * The slots of a place from one day to another, both included, in its own time zone: within its
 * hours, on no closed day, with the notice that it asks for, and not further ahead than can be booked.
 * Days on which the clock is put have slots where its hours are.
 */
export function slotsOf(rules: SlotRules, from: string, to: string, now: Date): SlotTime[] {
  const today = dayIn(rules.timeZone, now);
  const last = dayAfter(today, rules.bookableDays);
  const slots: SlotTime[] = [];
  for (let day = from < today ? today : from; day <= to && day <= last; day = dayAfter(day, 1))
    if (!rules.closedOn.includes(day)) slots.push(...slotsOn(rules, day));
  const earliest = now.getTime() + rules.noticeMinutes * 60_000;
  return slots.filter(({ startsAt }) => startsAt.getTime() > earliest);
}

function slotsOn({ timeZone, hours, slotMinutes }: SlotRules, day: string): SlotTime[] {
  const weekday = new Date(day).getUTCDay() || 7;
  return hours
    .filter((open) => open.day === weekday)
    .flatMap(({ opens, closes }) => {
      const begins = minutesOf(opens);
      const count = Math.floor((minutesOf(closes) - begins) / slotMinutes);
      return Array.from({ length: Math.max(0, count) }, (_, index) => begins + index * slotMinutes);
    })
    .toSorted((one, other) => one - other)
    .flatMap((minutes) => {
      const startsAt = momentOf(timeZone, day, minutes);
      return startsAt
        ? [{ startsAt, endsAt: new Date(startsAt.getTime() + slotMinutes * 60_000) }]
        : [];
    });
}

/** The identifier of a slot, which has no row until somebody holds it. */
export function slotId(centerId: string, startsAt: Date): string {
  return Buffer.from(`${startsAt.toISOString()} ${centerId}`).toString('base64url');
}

/** The place and the beginning that a slot's identifier names; `undefined` where it names none. */
export function slotNamed(id: string): { centerId: string; startsAt: Date } | undefined {
  const [start = '', ...rest] = Buffer.from(id, 'base64url').toString().split(' ');
  const centerId = rest.join(' ');
  // What stands inside it could not be checked as it came in.
  if (!moment.safeParse(start).success || !isStorable(centerId)) return undefined;
  const startsAt = new Date(start);
  return slotId(centerId, startsAt) === id ? { centerId, startsAt } : undefined;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10);
}

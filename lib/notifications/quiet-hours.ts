import { addDays, isTimeZone, localTime, momentAt } from '@/lib/dates';

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
  return momentAt(hour < firstHour ? day : addDays(day, 1), firstHour, timeZone);
}

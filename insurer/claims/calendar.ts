import { addWorkingDays } from '@/lib/dates';
import { dayIn } from '../service-network/local-time';
import type { ClaimRecord } from './claim-record';

/** Which day it is where a client is, and on which nobody of it works. */
export type Calendar = Pick<ClaimRecord, 'timeZone' | 'holidays'>;

/** The day that it is where a client is: days that holders are promised are counted from it. */
export function clientDay({ timeZone }: Pick<Calendar, 'timeZone'>, at: Date): string {
  return dayIn(timeZone, at);
}

/** The day so many working days of a client after a moment. */
export function workingDaysAfter(calendar: Calendar, at: Date, days: number): string {
  return addWorkingDays(clientDay(calendar, at), days, calendar.holidays);
}

/** Calendar dates: how they are written, masked, read and counted, in browser and server. */
export {
  calendarDate,
  type DateFormat,
  dateFormats,
  expandYear,
  isCalendarDate,
  isLikelyDay,
  latinDigits,
  type MonthNames,
  writeDate,
} from './calendar-date';
export {
  addDays,
  addMonths,
  addWorkingDays,
  dayOf,
  daysBetween,
  daysOnEarth,
  earlier,
  later,
  periodOf,
} from './days';
export { localTime, momentAt } from './local-time';
export { longestDate, maskDate } from './mask';
export { isTimeZone } from './time-zone';
export { today } from './today';

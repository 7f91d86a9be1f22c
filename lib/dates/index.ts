/** Calendar dates: how they are written, masked, read and counted, in browser and server. */
export {
  type DateFormat,
  dateFormats,
  isCalendarDate,
  isLikelyDay,
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
  endOnEarth,
  isWorkingDay,
  later,
  periodOf,
} from './days';
export { endOfDay, lastWholeDay, localTime, momentAt, writtenMoment } from './local-time';
export { maskDate } from './mask';
export {
  type DateReading,
  dateReading,
  dayInPackage,
  isYearCut,
  type KnownDays,
  type ReadDate,
  readDate,
} from './read-date';
export { isTimeZone } from './time-zone';
export { today } from './today';

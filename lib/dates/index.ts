/** Calendar dates: how they are written, masked and read, in browser and server. */
export {
  calendarDate,
  type DateFormat,
  dateFormats,
  expandYear,
  isCalendarDate,
  latinDigits,
  type MonthNames,
  writeDate,
} from './calendar-date';
export { maskDate } from './mask';
export { today } from './today';

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

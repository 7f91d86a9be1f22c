export {
  calendarDate,
  type DateFormat,
  dateFormats,
  expandYear,
  isCalendarDate,
  type MonthNames,
  writeDate,
} from './calendar-date';
export { latinDigits } from './latin-digits';
export { maskDate } from './mask';
export { today } from './today';

import { isCalendarDate, maskDate, type ReadDate, readDate, writeDate } from '@/lib/dates';
import { type DateRule, daysOf } from '@/lib/form';
import type { DateInWords } from './form-context';

export { maskDate };

/** What is written while somebody types, spelled out if it could be another date than they mean. */
export function typedInWords(typed: string, rule: DateRule): string {
  const counted = readDate(typed, rule, daysOf(rule));
  return wordsOf(counted?.isCounted ? counted : readDate(typed, rule), rule);
}

/**
 * What was typed into a field that is left, in the configured format as far as it is a date, and spelled out if it
 * could be another one. It was typed without the mask where that was not loaded yet.
 */
export function completedDate(typed: string, rule: DateRule): DateInWords {
  const masked = maskDate(typed, rule);
  const days = daysOf(rule);
  const read = readDate(typed, rule, days) ?? readDate(masked, rule, days);
  const written = read ? writeDate(read.day, rule.format, rule.months) : masked;
  return { written, words: wordsOf(read, rule) };
}

/**
 * A date that came back: as it was typed, and spelled out if it could be another one. A script keeps it as the
 * day that was read, which is put into the configured format.
 */
export function keptInWords(kept: string, rule: DateRule): DateInWords {
  if (isCalendarDate(kept))
    return { written: writeDate(kept, rule.format, rule.months), words: '' };
  const read = readDate(kept, rule, daysOf(rule));
  // On which day it was typed is not known here.
  return { written: kept, words: read?.isCounted ? '' : wordsOf(read, rule) };
}

/** The words for a date that follows from today, or whose day and month could be swapped; else none. */
function wordsOf(read: ReadDate | undefined, { language }: DateRule): string {
  if (!read?.otherDay && !read?.isCounted) return '';
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(read.day));
}

import type { Settings } from '@/lib/clients';
import type { Texts } from '@/lib/content';
import { type DateFormat, type DateReading, dateReading, writeDate } from '@/lib/dates';
import type { FieldRule } from './rules';

/** How a client writes dates, in the visitor's language and where the client is. */
export interface DateWriting {
  readonly text: Texts['text'];
  readonly language: string;
  readonly settings: Pick<
    Settings,
    'Global_DateFormat_MMMDDYYYY' | 'Global_DateFormat_Coverage' | 'Global_HomeCountry'
  >;
  readonly snapshot: { readonly timeZone: string };
}

/**
 * §5 Date fields: one message where a date is missing, and where what was written is none; another where its
 * year may be cut.
 */
export function dateRule<const Name extends string>(
  writing: DateWriting,
  { name, required }: { readonly name: Name; readonly required: boolean },
): FieldRule<Name, 'date'> {
  const { text, snapshot } = writing;
  const example = dateExample(writing);
  const invalid = text('Global_Text_VMInvalidDate', { example });
  return {
    name,
    kind: 'date',
    format: invalid,
    ...(required ? { required: invalid } : {}),
    date: {
      ...readingOf(writing),
      timeZone: snapshot.timeZone,
      yearCut: text('Global_Text_VMFullYear', { example }),
      notFuture: text('Global_Text_VMNotFutureDate'),
    },
  };
}

/** A date as visitors are to write it. */
export function dateExample(writing: DateWriting): string {
  return writtenDay(writing, '2025-08-31');
}

/** A day `2026-12-31` as the client writes dates, in the visitor's language. */
export function writtenDay({ text, settings }: DateWriting, day: string): string {
  return writeDate(day, settings.Global_DateFormat_MMMDDYYYY, monthNames(text));
}

/** How dates are read that visitors type. */
export function readingOf({ text, language, settings }: DateWriting): DateReading {
  const { Global_DateFormat_MMMDDYYYY: format, Global_HomeCountry: country } = settings;
  return dateReading(format, monthNames(text), language, country, coverageFormat(settings));
}

const coverageFormats: Readonly<Record<Settings['Global_DateFormat_Coverage'], DateFormat>> = {
  'MM/dd/yyyy': 'MM/DD/YYYY',
  'dd/MM/yyyy': 'DD/MM/YYYY',
  'yyyy-MM-dd': 'YYYY-MM-DD',
};

/** §9 How a client's pages write the days of a plan and of what it covers. */
export function coverageFormat({
  Global_DateFormat_Coverage: format,
}: Pick<Settings, 'Global_DateFormat_Coverage'>): DateFormat {
  return coverageFormats[format];
}

function monthNames(text: Texts['text']): string[] {
  return text('Lookup_Date_Months').split(',');
}

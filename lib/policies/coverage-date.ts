import type { BrowserSettings } from '@/lib/clients';
import { type DateFormat, writeDate } from '@/lib/dates';

type CoverageFormat = BrowserSettings['Global_DateFormat_Coverage'];

const formats: Readonly<Record<CoverageFormat, DateFormat>> = {
  'MM/dd/yyyy': 'MM/DD/YYYY',
  'dd/MM/yyyy': 'DD/MM/YYYY',
  'yyyy-MM-dd': 'YYYY-MM-DD',
};

/**
 * §9 "Coverage date format MM/dd/yyyy": a day of a plan or of what it covers, as the client has it.
 * @param day as `2026-12-31`
 */
export function coverageDate(
  { Global_DateFormat_Coverage: format }: Pick<BrowserSettings, 'Global_DateFormat_Coverage'>,
  day: string,
): string {
  return writeDate(day, formats[format]);
}

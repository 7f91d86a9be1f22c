import type { BrowserSettings } from '@/lib/clients';
import { writeDate } from '@/lib/dates';
import { coverageFormat } from '@/lib/form';

/**
 * §9 "Coverage date format MM/dd/yyyy": a day of a plan or of what it covers, as the client has it. Date
 * fields read it in the same order.
 * @param day as `2026-12-31`
 */
export function coverageDate(
  settings: Pick<BrowserSettings, 'Global_DateFormat_Coverage'>,
  day: string,
): string {
  return writeDate(day, coverageFormat(settings));
}

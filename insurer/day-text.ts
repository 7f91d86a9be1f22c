/** A day as a language writes it. @param day such as 2026-11-20 */
export function dayText(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}

import type { Settings } from '@/lib/clients';

type FormatSettings = Pick<Settings, 'Lookup_User_PrependFields' | 'Lookup_UpperCaseFields'>;

/**
 * §5 Value formatting: left padding per Lookup_User_PrependFields; maximum length from the
 * resource; upper case if the field is in Lookup_UpperCaseFields, otherwise lower case.
 * @param field the name of the field's resource, such as `Option1_SearchTerm1`
 * @param maxLength in characters
 */
export function formatSearchTerm(
  settings: FormatSettings,
  field: string,
  value: string,
  maxLength?: number,
): string {
  const padded = pad(settings, field, value.trim());
  // Before it is shortened: some letters, such as ß, become two.
  const cased = settings.Lookup_UpperCaseFields.includes(field)
    ? padded.toUpperCase()
    : padded.toLowerCase();
  return maxLength === undefined ? cased : [...cased].slice(0, maxLength).join('');
}

function pad(settings: FormatSettings, field: string, value: string): string {
  for (const entry of settings.Lookup_User_PrependFields) {
    const [name, length, character = '0'] = entry.split(':');
    if (name === field) return value.padStart(Number(length), character);
  }
  return value;
}

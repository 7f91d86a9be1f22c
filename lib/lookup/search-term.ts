import type { Resource, Settings } from '@/lib/clients';
import { phoneNumberOf, type SearchParameter } from '@/lib/platform';
import { readTerm, typedTerm } from '@/lib/typed';

type TermSettings = Pick<
  Settings,
  'Lookup_User_PrependFields' | 'Lookup_UpperCaseFields' | 'Global_HomeCountry'
>;

/** A search term as the platform is asked for it: as typed, and normalized. */
export type SearchTerm = Pick<SearchParameter, 'value' | 'normalized'>;

/** Longest value that the platform's port takes, in characters. */
export const longestTerm = 200;

/**
 * §5 Value formatting, of a term as it was typed and of its normalized form: left padding per
 * Lookup_User_PrependFields; upper case if the field is in Lookup_UpperCaseFields, otherwise lower case.
 * The maximum length of the resource is a rule of the form: nothing is cut here.
 * @param field the name of the field's resource, such as `Option1_SearchTerm1`
 * @returns without `normalized` if the text cannot be such a term
 */
export function searchTerm(
  settings: TermSettings,
  field: string,
  text: string,
  kind: Resource['Type'] = 'text',
): SearchTerm {
  const country = settings.Global_HomeCountry;
  const normalized = readTerm(text, { kind, country }, (typed) => phoneNumberOf(typed, country));
  const value = inCase(settings, field, padded(settings, field, typedTerm(text)));
  if (normalized === undefined) return { value };
  const whole = kind === 'phone' ? normalized : padded(settings, field, normalized);
  const term = inCase(settings, field, whole);
  // Only what stands between letters and digits makes a term longer than the port takes.
  return { value: value.length > longestTerm ? term : value, normalized: term };
}

function padded(settings: TermSettings, field: string, value: string): string {
  for (const entry of settings.Lookup_User_PrependFields) {
    const [name, length, character = '0'] = entry.split(':');
    if (name === field) return value.padStart(Number(length), character);
  }
  return value;
}

function inCase(settings: TermSettings, field: string, value: string): string {
  return settings.Lookup_UpperCaseFields.includes(field)
    ? value.toUpperCase()
    : value.toLowerCase();
}

import type { Refused } from '@/lib/changes';
import { schemaOf } from '@/lib/form';
import type { Address } from '@/lib/platform';
import type { View } from '@/lib/request';
import { addressOf, addressRules, countryOf } from './address-rules';
import { formOf } from './country-forms';

/**
 * Reads an address by the rules of the country that was chosen, although the form of another may have been
 * shown.
 * @param given the values of a form with the fields of an address
 * @returns `undefined` if the chosen country needs other fields than were filled in
 */
export function readAddress(
  view: View,
  given: Readonly<Record<string, unknown>>,
): Address | undefined {
  const shown = countryOf(view, given.country);
  const country = countryOf(view, given.chosenCountry || shown);
  const isFromList = country !== shown && formOf(shown).state?.regions !== undefined;
  // A state that was chosen from the list of one country is no region of another.
  if (isFromList && given.state && formOf(country).state) return undefined;
  const read = schemaOf(addressRules(view, country)).safeParse({
    ...given,
    chosenCountry: country,
  });
  return read.success ? addressOf(country, read.data) : undefined;
}

/** Shows the form of the chosen country, with what was typed. @param page where the form stands */
export function showChosenCountry(page: string): Refused {
  return { kind: 'refused', errCode: 'ADDRESS_COUNTRY', status: 409, page, keepsTyped: true };
}

import {
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { plainSigns } from '@/lib/typed';

/** No letters: neither words for digits nor an extension, which no message reaches. */
const phoneCharacters = /^\+?[\d\s()./-]+$/;

/**
 * A phone number as telephone networks write it (E.164, such as `+15035550142`), or `undefined` where
 * the text is none. A number without a country code is one of the home country.
 */
export function phoneNumberOf(text: string, homeCountry: CountryCode): string | undefined {
  const trimmed = plainSigns(text).trim().replace(/^tel:/i, '');
  if (!phoneCharacters.test(trimmed)) return undefined;
  const number = parsePhoneNumberFromString(trimmed, {
    defaultCountry: homeCountry,
    extract: false,
  });
  if (!number) return undefined;
  const { countryCallingCode, nationalNumber } = number;
  // North America gets area codes faster than releases of the library: its numbers go by their form.
  const isNumber =
    countryCallingCode === '1' ? /^(?!900)[2-9]\d{9}$/.test(nationalNumber) : number.isValid();
  // A message or a call to such a number pays whoever has it; of North America it begins with 900.
  return isNumber && number.getType() !== 'PREMIUM_RATE' ? number.number : undefined;
}

/**
 * A number of the telephone networks as people read it, such as `+1 503 555 0142`. A short one, such as
 * that of an emergency, stays as it is.
 */
export function readablePhoneNumber(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** How people of a country write a number of their own, such as `(201) 555-0123`. */
export function examplePhoneNumber(homeCountry: CountryCode): string {
  return getExampleNumber(homeCountry, examples)?.formatNational() ?? '';
}

import {
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { phoneText } from '@/lib/typed';

/** No letters: neither words for digits nor an extension, which no message reaches. */
const phoneCharacters = /^\+?[\d\s()./-]+$/;

/**
 * Reads a phone number, and returns it in E.164, such as `+15035550142`. A number without a country code
 * is one of the home country.
 * @returns `undefined` if the text is not one phone number
 */
export function phoneNumberOf(text: string, homeCountry: CountryCode): string | undefined {
  const written = phoneText(text);
  if (!phoneCharacters.test(written)) return undefined;
  // `00` stands for `+` in most countries, also where the home country dials another prefix. `(0)` is
  // dialled inside a country; some countries keep it, and the library knows which.
  const readings = [
    written,
    written.replace(/^00 ?/, '+'),
    written.replace(/^(\+[^(]*)\(0\)/, '$1'),
  ];
  for (const reading of new Set(readings)) {
    const number = numberOf(reading, homeCountry);
    if (number !== undefined) return number;
  }
  return undefined;
}

const readers = new Map<CountryCode, (text: string) => string | undefined>();

/** Reads phone numbers of a home country; the same function each time, so that what is made of it can be kept. */
export function phoneNumberReader(homeCountry: CountryCode): (text: string) => string | undefined {
  const reader = readers.get(homeCountry) ?? ((text) => phoneNumberOf(text, homeCountry));
  readers.set(homeCountry, reader);
  return reader;
}

function numberOf(written: string, homeCountry: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(written, {
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

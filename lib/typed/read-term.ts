import { withoutTitles } from './name-titles';
import { plainSigns } from './plain-text';
import { postalCodeIn } from './read-postal-code';
import { vinCharacters } from './read-serial';
import { withBaseLetters } from './searchable';
import { withoutLabel } from './term-label';

/** What a search term is, which decides in which forms it can be written. */
export type TermKind = 'text' | 'lastName' | 'date' | 'phone' | 'postalCode' | 'vinEnd';

/** How the search terms of one field are read. */
export interface TermReading {
  readonly kind: TermKind;
  /** ISO 3166 code of the client's home country. */
  readonly country: string;
}

/**
 * Accents and apostrophes that Unicode counts among letters; vowel signs, hamza and the stretching
 * stroke of Arabic.
 */
const accents = /[\u02B9-\u036F\u0640\u064B-\u065F\u0670]/g;

/**
 * Reduces a text to its letters and digits: accents folded, digits of other scripts as 0-9; spaces,
 * dashes, apostrophes and other punctuation removed. The case of letters is kept.
 */
export function lettersAndDigits(text: string): string {
  return withBaseLetters(plainSigns(text).normalize('NFKD').replaceAll(accents, ''))
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
    .normalize('NFC');
}

/** A search term as it was typed: no invisible or full-width characters, digits as 0-9, single spaces. */
export function typedTerm(text: string): string {
  // Compatible forms of these are the letters `o` and `No`, with which identifiers begin.
  const numbered = plainSigns(text).replaceAll('º', '°').replaceAll('№', 'N°');
  return numbered.normalize('NFKC').replaceAll(/ {2,}/g, ' ').trim();
}

/**
 * A ZIP code without the zeros that it begins with, as spreadsheets leave them out. Those that begin with
 * two go from 00501 on.
 */
const zipWithoutZeros = /^([1-9]\d{3}|[5-9]\d{2})(?:[ -]\d{4})?$/;

/**
 * Normalizes a search term, so that two ways to write the same term are equal: phone numbers in E.164;
 * identifiers without a label; of a whole VIN its last eight characters; of `Marsh, Eleanor` the last name,
 * and names without titles; of `Portland, OR 97209-1234` the ZIP code without the four digits that may follow it, and with the zeros that it begins with; each as letters and digits.
 * @param readPhone returns the number in E.164, or `undefined` if the text is no phone number
 * @returns `undefined` if the text cannot be such a term
 */
export function readTerm(
  text: string,
  { kind, country }: TermReading,
  readPhone: (text: string) => string | undefined,
): string | undefined {
  const typed = typedTerm(text);
  if (kind === 'phone') return readPhone(typed);
  if (kind === 'text') return lettersAndDigits(withoutLabel(typed)) || undefined;
  if (kind === 'vinEnd') {
    const vin = vinCharacters(lettersAndDigits(typed).toUpperCase());
    return (vin.length === 17 ? vin.slice(-8) : vin) || undefined;
  }
  if (kind === 'lastName') {
    const [lastName = ''] = typed.split(/[,،]/, 1);
    return lettersAndDigits(withoutTitles(lastName)) || lettersAndDigits(typed) || undefined;
  }
  if (kind === 'date') return lettersAndDigits(typed) || undefined;
  const zip = country === 'US' ? zipWithoutZeros.exec(typed)?.[1] : undefined;
  if (zip !== undefined) return zip.padStart(5, '0');
  const signs = lettersAndDigits(postalCodeIn(typed, country) ?? typed);
  const isZipPlus4 = country === 'US' && /^\d{9}$/.test(signs);
  return (isZipPlus4 ? signs.slice(0, 5) : signs) || undefined;
}

import { plainSigns } from './plain-text';

/**
 * What is copied along with a number: whatever ends with a colon; words before an IBAN; words before four
 * digits. Two letters may be how a number begins.
 */
const label =
  /^(?:.*[:#] ?)?(?:\P{N}*?(?<=^| |IBAN)(?=[A-Z]{2} ?\d\d(?: ?[A-Z\d]){11})|(?:\P{N}{3,}|N[OR°]?) (?=(?:\d ?){4})|)/u;

/**
 * Normalizes the number of a bank account or of a bank, such as an IBAN: no label, spaces, dashes and dots,
 * letters in upper case. It does not check the number.
 */
export function readAccount(text: string): string {
  return plainSigns(text)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[ .-]+/g, ' ')
    .trim()
    .replace(label, '')
    .replaceAll(' ', '');
}

/** Parses what people type. Browser and server share it. */
export { countCharacters, longestCharacter } from './count-characters';
export { withoutExtension } from './extension';
export { phoneText } from './phone-text';
export { latinDigits, plainSigns, trimmed, visibleText } from './plain-text';
export { readAccount } from './read-account';
export { readCode } from './read-code';
export { asciiEmail, type EmailAddress, readEmail } from './read-email';
export { readPostalCode } from './read-postal-code';
export { imeiDigits, vinCharacters } from './read-serial';
export {
  lettersAndDigits,
  readTerm,
  type TermKind,
  type TermReading,
  typedTerm,
} from './read-term';
export { hasWords, searchable } from './searchable';

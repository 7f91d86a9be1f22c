/** Parses what people type. Browser and server share it. */
export { latinDigits, plainSigns, trimmed } from './plain-text';
export { readCode } from './read-code';
export { asciiEmail, type EmailAddress, readEmail } from './read-email';

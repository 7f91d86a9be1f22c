/** What people type, read as they mean it: the same in browser and server. */
export { latinDigits, plainSigns, trimmed } from './plain-text';
export { readCode } from './read-code';
export { asciiEmail, type EmailAddress, readEmail } from './read-email';

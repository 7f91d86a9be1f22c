import { readableDomain } from './readable-email';

const hidden = '•••';

/**
 * What is shown of an e-mail address to somebody who has not proved that it is theirs:
 * `a•••@e•••.com`. Names of one or two characters show nothing of themselves, and the mask never
 * contains the local part, so that `com@example.com` does not give itself away by its domain.
 * Wrapped in a left-to-right isolate: it reads the same inside Arabic text.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0)).toLowerCase();
  const masks = [
    `${shorten(local)}@${maskDomain(readableDomain(email.slice(at + 1).toLowerCase()))}`,
    `${hidden}@${hidden}`,
  ];
  return isolate((local && masks.find((mask) => !mask.includes(local))) || hidden);
}

function maskDomain(domain: string): string {
  const ending = /\.[\p{L}\p{M}\p{N}-]{2,}$/u.exec(domain)?.[0];
  return ending ? shorten(domain.slice(0, -ending.length)) + ending : hidden;
}

function shorten(name: string): string {
  const [first = '', ...others] = name;
  return others.length >= 2 ? first + hidden : hidden;
}

/**
 * What is shown of a telephone number to somebody who has not proved that it is theirs:
 * `•••• 0142`. A number with fewer than eight digits shows none of them.
 */
export function maskPhone(phoneNumber: string): string {
  const digits = phoneNumber.replace(/\D/g, '');
  return isolate(digits.length >= 8 ? `•••• ${digits.slice(-4)}` : '••••');
}

/** Left-to-right isolate and its end: dots and digits would change sides in right-to-left text. */
function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}

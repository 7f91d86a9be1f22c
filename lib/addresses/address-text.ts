import { safePath } from './safe-path';

/** Elsewhere, and complete: a browser reads it alike wherever it stands. */
const complete =
  /^(https?:\/\/[^\s\p{Cc}/\\][^\s\p{Cc}\\]*|mailto:[^\s\p{Cc}@]+@[^\s\p{Cc}@]+|tel:\+?[\d().-]+)$/iu;

/**
 * Whether a text is an address that a setting, a menu or a list may lead to: a path that stays in the
 * portal in any reading of it (invariant 2), or a complete address elsewhere with http, https, mailto
 * or tel.
 */
export function isAddress(text: string): boolean {
  return isExternal(text)
    ? complete.test(text) && URL.canParse(text)
    : safePath(text) !== undefined;
}

/** §5 A link that starts with http is external, as are those that open mail or telephone. */
export function isExternal(address: string): boolean {
  return /^(https?:|mailto:|tel:)/i.test(address);
}

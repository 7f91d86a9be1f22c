import { plainSigns } from './plain-text';

const digits = 6;

/**
 * An access code as it is checked, of six digits (invariant 4): also with blanks, dashes or dots between
 * them, and out of the message that it came in.
 * @returns `undefined` where the text has none, or more than one
 */
export function readCode(text: string): string | undefined {
  const codes = [...plainSigns(text).matchAll(/(?<![\p{L}\p{N}])\d(?:[ .-]*\d)*(?![\p{L}\p{N}])/gu)]
    .map(([written]) => written.replaceAll(/\D/g, ''))
    .filter(({ length }) => length === digits);
  return codes.length === 1 ? codes[0] : undefined;
}

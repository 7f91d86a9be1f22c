import { plainSigns } from './plain-text';

const digits = 6;

/**
 * Finds an access code of six digits (invariant 4) in a text, such as the whole message that was pasted.
 * Spaces, dashes and dots between the digits are ignored.
 * @returns `undefined` if the text contains no code, or more than one
 */
export function readCode(text: string): string | undefined {
  const codes = [...plainSigns(text).matchAll(/(?<![\p{L}\p{N}])\d(?:[ .-]*\d)*(?![\p{L}\p{N}])/gu)]
    .map(([written]) => written.replaceAll(/\D/g, ''))
    .filter(({ length }) => length === digits);
  return codes.length === 1 ? codes[0] : undefined;
}

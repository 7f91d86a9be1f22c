import { plainSigns } from './plain-text';

const digits = 6;

/**
 * Finds an access code of six digits (invariant 4) in a text, such as the whole message that was pasted.
 * Spaces, dashes and dots between the digits are ignored. Text messages state the code twice: their last
 * line repeats it for the browser.
 * @returns `undefined` if the text contains no code, or different ones
 */
export function readCode(text: string): string | undefined {
  const found = plainSigns(text).matchAll(
    // A full stop before a space ends a sentence: the next number is another.
    /(?<![\p{L}\p{N}])\d(?:(?:[ -]*|\.)\d)*(?![\p{L}\p{N}])/gu,
  );
  const numbers = [...found].map(([written]) => written.replaceAll(/\D/g, ''));
  const codes = new Set(numbers.filter(({ length }) => length === digits));
  return codes.size === 1 ? [...codes][0] : undefined;
}

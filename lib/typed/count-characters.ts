/**
 * The most UTF-16 units of one character. The longest emoji have 15; what has more is a letter under a
 * pile of marks.
 */
export const longestCharacter = 16;

const isPlain = /^[\n\x20-\x7E]*$/;
/** Firefox has it since version 125. */
const graphemes =
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined;

/**
 * Counts characters as people see them (UAX #29): an emoji is one, and so is a line break. A character of
 * more than `longestCharacter` units counts several times, so that no text of so many characters is
 * without end.
 */
export function countCharacters(text: string): number {
  if (isPlain.test(text)) return text.length;
  if (!graphemes) return [...text].length;
  let count = 0;
  for (const { segment } of graphemes.segment(text))
    count += Math.ceil(segment.length / longestCharacter);
  return count;
}

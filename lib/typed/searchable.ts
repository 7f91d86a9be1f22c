import { plainSigns } from './plain-text';

/** Letters that Unicode does not decompose into a base letter and an accent. */
const baseLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'TH' },
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ı: 'i' },
};
const notDecomposed = new RegExp(`[${Object.keys(baseLetters).join('')}]`, 'g');

/** Replaces `ø`, `ß` and others like them with plain letters. */
export function withBaseLetters(text: string): string {
  return text.replaceAll(notDecomposed, (letter) => baseLetters[letter] ?? letter);
}

/**
 * Folds a text for comparing words: no accents, vowel signs and stretching strokes, digits as 0-9, lower
 * case. Unlike `lettersAndDigits`, it keeps spaces and punctuation.
 */
export function searchable(text: string): string {
  const plain = plainSigns(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '');
  return withBaseLetters(plain).toLowerCase();
}

/** Longest search, in UTF-16 units: it may be a whole address, and takes the square of its length to fold. */
const longestSearch = 200;

/**
 * Returns whether a text has every word of a search in it, in any order, case and script of digits, with
 * or without accents. A search longer than `longestSearch` finds nothing.
 */
export function hasWords(text: string, search: string): boolean {
  if (search.length > longestSearch) return false;
  const folded = searchable(text);
  return searchable(search)
    .split(' ')
    .every((word) => folded.includes(word));
}

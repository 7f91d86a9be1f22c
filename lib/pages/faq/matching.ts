/** Longest search, in UTF-16 units: it may be a whole address, and takes the square of its length to fold. */
const longestSearch = 200;

/** Whether a text has every word of a search in it, whatever their order, case and accents; of one longer than `longestSearch`, none has. */
export function hasWords(text: string, search: string): boolean {
  if (search.length > longestSearch) return false;
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

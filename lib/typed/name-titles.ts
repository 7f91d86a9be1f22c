/** What people write before a name, in the languages of the portal. */
const titles = [
  'mr|mrs|ms|miss|mx|sir|dr|prof|rev',
  'sr|sra|srta|dra|don|doña',
  'm(?=\\.)|mme|mlle|monsieur|madame',
  'herr|frau',
  'السيد|السيدة|الدكتور|الدكتورة|د(?=\\.)',
].join('|');
const before = new RegExp(`^(?:(?:${titles})(?:\\. ?| ))+(?=\\p{L})`, 'iu');
/** And after it. */
const after = /(?<=\p{L}\.?)(?: (?:jr|sr|ii|iii|iv|esq|m\.?d|ph\.?d)\.?)+$/iu;

/** Initials between two names. Without a dot a letter may be a word of a last name: `van t Hoff`. */
const middle = /(?<=\p{L}{2} )(?:[a-z]\. ?)+(?=\p{L}{2})/giu;

/**
 * Removes titles, generational suffixes and middle initials from a name: `Mrs. Marsh` and `Marsh Jr.` are
 * `Marsh`, and `Eleanor J. Marsh` is `Eleanor Marsh`.
 * @param name with single spaces
 */
export function withoutTitles(name: string): string {
  return name.replace(before, '').replace(after, '').replaceAll(middle, '');
}

/** Letters that join with the one behind them. */
const joining = 'بتثجحخسشصضطظعغفقكلمنهيئـپچکگی';
/** Lam with each alef, as one letter by itself; the next code is the same joined to the letter before. */
const alone: Readonly<Record<string, string>> = {
  آ: '\ufef5',
  أ: '\ufef7',
  إ: '\ufef9',
  ا: '\ufefb',
};
const pair = new RegExp(`([${joining}])?ل([${Object.keys(alone).join('')}])`, 'g');

/** Marks of vowels and doubled letters, which newspapers and contracts do without. */
const marks = /[\u064b-\u0652\u0670]/g;

/**
 * Arabic that programs read out of a PDF as it is read on paper, so that it can be searched, copied and
 * read aloud. Where a typeface joins letters by itself, or sets a mark over one, they turn letters
 * around (ال for لا) or repeat them. The templates have it join none: lam and alef, which are never
 * written apart, are joined here.
 */
export function readableArabic(text: string): string {
  return text
    .replaceAll(marks, '')
    .replaceAll(pair, (_, before: string | undefined, alef: string) => {
      const letter = alone[alef] ?? '';
      // A joiner, for such a letter joins with nothing by itself.
      return before === undefined
        ? letter
        : `${before}\u200d${String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)}`;
    });
}

import { plainSigns } from './plain-text';

/** How a country writes its postal codes. */
interface Writing {
  /** A code without blanks and dashes, in capital letters; its groups are written apart. */
  readonly pattern: RegExp;
  readonly separator: '' | ' ' | '-';
  /** Where `O` and `I` can only be 0 and 1, mistaken for letters. */
  readonly mistaken?: RegExp;
}

const british: Writing = {
  pattern: /^(?:(GIR|[A-Z]{1,2}\d[A-HJ-NP-Z\d]?)(\d[A-Z]{2})|(BFPO)(\d{1,4}))$/,
  separator: ' ',
  // The third sign and those behind it, the second of an area with one letter; never the last two.
  mistaken: /(?<=^..+)[OI](?=..+$)|(?<=^.)[OI](?=[A-HJ-NP-Z]?[\dOI]..$)/g,
};

/** The states of the United States, their territories and the regions of military mail. */
const states =
  'A[AEKLPRSZ]|C[AOT]|D[CE]|FL|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEHINOPST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]';

/** Letters that people write before a code are outside the groups: the country's, a state's, or `C.P.` and `CEP`. */
const countries: ReadonlyMap<string, Writing> = new Map([
  ['US', { pattern: new RegExp(`^(?:USA?|${states})?(\\d{5})(\\d{4})?$`), separator: '-' }],
  [
    'CA',
    {
      pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/,
      separator: ' ',
      mistaken: /[OI]/g,
    },
  ],
  ['MX', { pattern: /^(?:MX|CP)?(\d{5})$/, separator: '' }],
  ['GB', british],
  ['GG', british],
  ['IM', british],
  ['JE', british],
  [
    'IE',
    {
      pattern: /^([AC-FHKNPRTV-Y](?:\d\d|6W))([0-9AC-FHKNPRTV-Y]{4})$/,
      separator: ' ',
      mistaken: /[OI]/g,
    },
  ],
  ['AT', { pattern: /^(?:AT?)?([1-9]\d{3})$/, separator: '' }],
  ['BE', { pattern: /^(?:BE?)?([1-9]\d{3})$/, separator: '' }],
  ['BR', { pattern: /^(?:BR|CEP)?(\d{5})(\d{3})$/, separator: '-' }],
  ['CH', { pattern: /^(?:CH)?([1-9]\d{3})$/, separator: '' }],
  ['DE', { pattern: /^(?:DE?)?(\d{5})$/, separator: '' }],
  // CEDEX and the number after it belong to the town.
  ['FR', { pattern: /^(?:FR?|CP)?(\d{5})(?:CEDEX\d{0,2})?$/, separator: '' }],
  ['ES', { pattern: /^(?:ES?|CP)?((?:0[1-9]|[1-4]\d|5[0-2])\d{3})$/, separator: '' }],
  ['JP', { pattern: /^(?:〒|JP)?(\d{3})(\d{4})$/, separator: '-' }],
  ['NL', { pattern: /^(?:NL)?([1-9]\d{3})([A-Z]{2})$/, separator: ' ' }],
  ['PL', { pattern: /^(?:PL)?(\d{2})(\d{3})$/, separator: '-' }],
  ['PT', { pattern: /^(?:PT?)?(\d{4})(\d{3})$/, separator: '-' }],
  ['SE', { pattern: /^(?:SE?)?(\d{3})(\d{2})$/, separator: ' ' }],
]);

/** `ー` stretches a vowel; Japanese keyboards have it where a dash is expected. */
const ignored = /[ .ー-]/g;

/**
 * Parses a postal code of a country, and returns it as the country writes it. Spaces, dashes, dots, and
 * words before and after it are ignored, and full-width characters are read as ASCII. For a
 * country whose codes are not known, any text is a postal code.
 * @param country ISO 3166-1, two letters
 * @returns `undefined` if the text has no postal code of the country
 */
export function readPostalCode(text: string, country: string): string | undefined {
  return countries.has(country) ? postalCodeIn(text, country) : plain(text);
}

function plain(text: string): string {
  return plainSigns(text).normalize('NFKC').trim().replaceAll(/ +/g, ' ').toUpperCase();
}

/** A text that is a postal code as a whole. */
function codeOf(text: string, { pattern, separator, mistaken }: Writing): string | undefined {
  const signs = text.replaceAll(ignored, '');
  const found =
    pattern.exec(signs) ??
    (mistaken && pattern.exec(signs.replaceAll(mistaken, (sign) => (sign === 'O' ? '0' : '1'))));
  return found
    ?.slice(1)
    .filter((group) => group !== undefined)
    .join(separator);
}

/** More words than are pasted beside a postal code: the work grows with each. */
const mostWords = 12;

/**
 * Finds the postal code of a country in a text that names a place without digits beside it, such as
 * `Portland, OR 97209` or `1012 AB Amsterdam`.
 * @returns `undefined` if there is none, or the country's codes are not known
 */
export function postalCodeIn(text: string, country: string): string | undefined {
  const writing = countries.get(country);
  if (!writing) return undefined;
  const all = plain(text);
  // Digits on either side of a comma or a colon are no one code.
  const [typed = all, ...beside] = all.split(/[,;:]/).filter((part) => /\d/.test(part));
  if (beside.length > 0) return undefined;
  const whole = codeOf(typed, writing);
  if (whole !== undefined) return whole;
  const words = typed.split(/ +/).filter(Boolean);
  const first = words.findIndex((word) => /\d/.test(word));
  const last = words.findLastIndex((word) => /\d/.test(word));
  if (first < 0 || words.length > mostWords) return undefined;
  // Letters of the code itself may follow its last digit.
  for (let end = words.length; end > last; end--) {
    const code = codeOf(words.slice(first, end).join(' '), writing);
    if (code !== undefined) return code;
  }
  return undefined;
}

import type { MoneySigns } from '@/lib/content';
import { searchable } from '@/lib/typed';

/** The most that can be said, in minor units: what the platform's port takes. */
const most = 2_147_483_647n;

/** Longer than any amount with its currency, in UTF-16 units: a pile of accents takes long to normalize. */
const longestAmount = 200;

/** What a visitor typed where an amount of money is asked for. */
export type TypedMoney =
  /** In minor units. */
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-much' };

/**
 * Parses an amount as it is written in a language: `1,049.00` in English, `1.049,00` in German and Spanish,
 * `1 049,00` in French. The currency may stand beside it (`US$`, `usd`, `dollars`) or before the cents
 * (`12€50`); another currency is refused. Separators of other languages are accepted if they can mean only
 * one thing: `1049,5` cannot be a thousand, but `189.999` in English may be a thousand or a typing error.
 */
export function readMoney(text: string, { names, digits, decimal, group }: MoneySigns): TypedMoney {
  // The compatible form of a superscript or a circled digit is a plain digit, which nobody has typed.
  if (text.length > longestAmount || /\p{No}/u.test(text)) return { kind: 'unreadable' };
  const plain = searchable(text)
    .replaceAll(/ +/g, ' ')
    .replaceAll('،', ',')
    .replaceAll('\u066b', decimal)
    .replaceAll('\u066c', group);
  const typed = withoutCurrency(plain.trim(), { names, digits, decimal })
    // `189.`, `189.-` and `189,--` have no cents.
    .replace(/(?<=\d)[.,](?:--?)?$/, '');
  const other = decimal === ',' ? '.' : ',';
  // By the signs of this language first; those of another come second, where this one reads nothing.
  const isAmbiguous = digits > 0 && typed.split(decimal).length === 2 && !typed.includes(other);
  const parts =
    partsOf(typed, decimal, other, digits) ??
    (isAmbiguous ? undefined : partsOf(typed, other, decimal, digits));
  if (!parts) return { kind: 'unreadable' };
  const amount = BigInt(parts.whole + parts.fraction.padEnd(digits, '0'));
  return amount > most ? { kind: 'too-much' } : { kind: 'amount', amount: Number(amount) };
}

/** Says that an amount is an estimate, in the languages of the portal. */
const about = [
  '[~≈]|about|around|approx(?:imately|\\.)?|roughly|circa|ca\\.?|some',
  'unos|aproximadamente|aprox\\.?|alrededor de|más o menos',
  'environ|env\\.|à peu près',
  'etwa|ungefähr|zirka|rund',
  'حوالي|حوالى|نحو|تقريبًا|تقريبا',
].join('|');
const aboutAtEnds = new RegExp(
  `^ *(?:${about})(?![\\p{L}\\p{M}]) *| *(?:${about}|or so) *$`,
  'giu',
);

/** Parses an amount of which an estimate will do: `about 190` is 190. */
export function readEstimate(text: string, signs: MoneySigns): TypedMoney {
  return text.length > longestAmount
    ? { kind: 'unreadable' }
    : readMoney(text.normalize('NFC').replaceAll(aboutAtEnds, ''), signs);
}

/** Removes a currency at either end or before cents. */
function withoutCurrency(
  text: string,
  { names, digits, decimal }: Pick<MoneySigns, 'names' | 'digits' | 'decimal'>,
): string {
  if (names.length === 0) return text;
  const literal = names.map((name) =>
    searchable(name)
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      // Several, also as they are said in German (`Dollars`) and written in Arabic.
      .replaceAll(/(?<=\p{L}{4})(?= |$)/gu, '(?:e?s|ا[نت]?|ين|ة)?')
      .replaceAll(' ', ' ?'),
  );
  // The longest comes first: `dollars` before `dollar`.
  const name = `(?:${literal.toSorted((one, other) => other.length - one.length).join('|')})`;
  const cents = new RegExp(`(?<=\\d) ?${name} ?(?=\\d{${digits}}$)`, 'iu');
  // Names begin and end alike, so that more of them could be parted in countless ways.
  return text
    .replace(digits > 0 ? cents : /$^/, decimal)
    .replaceAll(new RegExp(`^(?:${name} ?){1,2}|(?: ?${name}){1,2}$`, 'giu'), '');
}

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

function partsOf(typed: string, decimal: string, group: string, digits: number) {
  const fraction = digits > 0 ? `(?:\\${decimal}(?<fraction>\\d{1,${digits}}))?` : '';
  // Groups are of three digits, parted by one sign throughout, and no amount begins with an empty one.
  const cents = digits > 0 ? `(?=\\${decimal}\\d)|` : '';
  const whole = `(?<whole>${cents}\\d{1,15}|[1-9]\\d{0,2}(?<sign>[\\${group} '\u2019])\\d{3}(?:\\k<sign>\\d{3}){0,3})`;
  const found = new RegExp(`^${whole}${fraction}$`).exec(typed)?.groups;
  return (
    found &&
    ({
      whole: (found.whole ?? '').replaceAll(/\D/g, ''),
      fraction: found.fraction ?? '',
    } satisfies Parts)
  );
}

import { isImei, isVin, normalizeSerial } from '@/lib/platform';
import { imeiDigits, plainSigns, vinCharacters } from '@/lib/typed';

/** What is wrong with a number that no device of the holder has, as far as can be told. */
export type TypingError =
  /** An IMEI whose check digit does not fit: one of a device of the holder's is one digit away. */
  | 'ONE_DIGIT'
  /** … or has two neighbouring digits the other way around. */
  | 'SWAPPED'
  /** … or nothing is like it: something is mistyped. */
  | 'CHECK_DIGIT'
  /** A digit too few or too many for an IMEI. */
  | 'DIGIT_COUNT';

/** What every IMEI begins with, its check digit or what stands in its place aside (3GPP TS 23.003). */
const imeiBody = 14;

/**
 * Whether what was typed is a serial number. Of an IMEI the check digit may be missing (14 digits), or
 * the two digits of a software version stand in its place (16). A label before it is ignored.
 */
export function isSameNumber(typed: string, serialNumber: string): boolean {
  return withoutLabels(typed).some((number) => isSame(number, serialNumber));
}

/**
 * What was typed, and what is left of it without the words before its first digit, one after the other:
 * which of them are a label, as in `S/N AB 1204`, only the number itself tells.
 */
function withoutLabels(typed: string): readonly string[] {
  const plain = plainSigns(typed).trim();
  const [words = ''] = /^\D*/.exec(plain) ?? [];
  const ends = [...words.matchAll(/[\s:#]+/g)].map(({ index, 0: gap }) => index + gap.length);
  return [plain, ...ends.map((end) => plain.slice(end))];
}

function isSame(typed: string, serialNumber: string): boolean {
  const [one, other] = [typed, serialNumber].map(normalizeSerial);
  if (!one || !other) return false;
  if (one === other) return true;
  const imeis = [one, other].map(imeiDigits);
  if (imeis.every(isLikeImei)) return new Set(imeis.map(bodyOf)).size === 1;
  const vins = [one, other].map(vinCharacters);
  return vins.every(isVin) && new Set(vins).size === 1;
}

/** Fourteen to sixteen digits; with fifteen the last one fits the others. */
function isLikeImei(number: string): boolean {
  return /^(\d{14}|\d{16})$/.test(number) || isImei(number);
}

const bodyOf = (number: string) => number.slice(0, imeiBody);

/** Whether a serial number is that of a telephone. */
export function isOfTelephone(serialNumber: string): boolean {
  return isImei(imeiDigits(normalizeSerial(serialNumber)));
}

/**
 * What is wrong with a number that none of some serial numbers is; none where nothing can be told, as
 * where none of them is an IMEI.
 */
export function typingErrorOf(
  typed: string,
  serialNumbers: readonly string[],
): TypingError | undefined {
  if (!serialNumbers.some(isOfTelephone)) return undefined;
  const number = imeiDigits(normalizeSerial(withoutLabels(typed).at(-1) ?? typed));
  if (/^(\d{13}|\d{17})$/.test(number)) return 'DIGIT_COUNT';
  if (!/^\d{15}$/.test(number) || isImei(number)) return undefined;
  const known = serialNumbers.map(normalizeSerial);
  if (known.some((serial) => isOneDigitAway(number, serial))) return 'ONE_DIGIT';
  return known.some((serial) => isSwapped(number, serial)) ? 'SWAPPED' : 'CHECK_DIGIT';
}

function differences(one: string, other: string): readonly number[] {
  return [...one].flatMap((digit, place) => (digit === other[place] ? [] : [place]));
}

function isOneDigitAway(one: string, other: string): boolean {
  return one.length === other.length && differences(one, other).length === 1;
}

function isSwapped(one: string, other: string): boolean {
  const [first = 0, second = 0, ...more] = differences(one, other);
  const isPair = one.length === other.length && second === first + 1 && more.length === 0;
  return isPair && one[first] === other[second] && one[second] === other[first];
}

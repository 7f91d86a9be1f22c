import { readAccount } from '@/lib/typed';

/** How long an IBAN is, by country: those of the registry that accounts are paid to. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AT: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  LB: 28,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TN: 24,
  TR: 26,
  UA: 29,
};

/**
 * Whether an account can be paid to: an IBAN by its length and checksum, or a number of an account in
 * the United States with a routing number by its checksum.
 */
export function isAccount(accountNumber: string, bankCode: string | undefined): boolean {
  const plain = readAccount(accountNumber);
  if (/^[A-Z]{2}\d{2}/.test(plain)) return isIban(plain);
  return /^\d{4,17}$/.test(plain) && isRoutingNumber(readAccount(bankCode ?? ''));
}

/** The last four signs of an account: all that is kept of it. */
export function lastFourOf(accountNumber: string): string {
  return readAccount(accountNumber).slice(-4);
}

/** ISO 13616: the letters as numbers, the country moved to the end, 1 modulo 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z0-9]+$/.test(text) || lengths[text.slice(0, 2)] !== text.length) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)]
    .map((sign) => Number.parseInt(sign, 36))
    .join('');
  return BigInt(digits) % 97n === 1n;
}

/** American Bankers Association: nine digits weighted 3, 7, 1 add up to a multiple of ten. */
function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

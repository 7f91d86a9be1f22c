import { plainSigns } from '@/lib/typed';

/** How a serial number is checked. */
export type SerialCheck = 'IMEI' | 'VIN' | 'NONE';

/**
 * A serial number as it is kept and compared: in upper case, digits as 0-9, without blanks, hyphens and
 * invisible characters.
 */
export function normalizeSerial(serial: string): string {
  return plainSigns(serial).normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Whether a normalised serial number can be one; where nothing is checked there may be none. */
export function isSerialNumber(serial: string, check: SerialCheck): boolean {
  if (check === 'NONE') return true;
  return check === 'IMEI' ? isImei(serial) : isVin(serial);
}

/** Fifteen digits, the last of which is Luhn’s (3GPP TS 23.003 annex B). */
export function isImei(serial: string): boolean {
  if (!/^\d{15}$/.test(serial)) return false;
  const sum = [...serial].map(Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** What a letter of a VIN counts; I, O and Q are none (49 CFR 565.15). */
const letters: Readonly<Record<string, number>> = {
  ...numbered('ABCDEFGH', 1),
  ...numbered('JKLMN', 1),
  P: 7,
  R: 9,
  ...numbered('STUVWXYZ', 2),
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Seventeen signs, the ninth of which is the check digit (49 CFR 565.15). */
export function isVin(serial: string): boolean {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(serial)) return false;
  const sum = [...serial].reduce(
    (total, sign, index) => total + (letters[sign] ?? Number(sign)) * (weights[index] ?? 0),
    0,
  );
  const check = sum % 11;
  return serial[8] === (check === 10 ? 'X' : String(check));
}

/**
 * What every VIN is written like (ISO 3779): 17 characters without I, O and Q, of which the last four are
 * digits. A VIN names its maker by letters, so 17 digits are something else.
 */
const vinShape = /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4}$/;

/**
 * The label of a serial number that is shown. Lists of products do not say what kind of number it is, so
 * its shape decides: only North American VINs have a check digit.
 */
export function serialLabel(
  serial: string,
): 'Dashboard_Product_Vin' | 'Dashboard_Product_SerialNumber' {
  return vinShape.test(normalizeSerial(serial))
    ? 'Dashboard_Product_Vin'
    : 'Dashboard_Product_SerialNumber';
}

function numbered(signs: string, first: number): Record<string, number> {
  return Object.fromEntries([...signs].map((sign, index) => [sign, first + index]));
}

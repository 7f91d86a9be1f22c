import { isImei, isVin, normalizeSerial, type ProductRule } from '@/lib/platform';
import { imeiDigits, plainSigns, vinCharacters } from '@/lib/typed';

/** What is wrong with a serial number, as far as anybody who holds the product can tell and mend it. */
export type SerialProblem =
  | 'MISSING'
  | 'IMEI_SIGNS'
  | 'IMEI_LENGTH'
  | 'IMEI_CHECK'
  | 'VIN_MISSING'
  | 'VIN_SIGNS'
  | 'VIN_LENGTH'
  | 'VIN_CHECK';

/** How a serial number is checked: in a way that this portal does not know it is not. */
export type SerialCheck = Exclude<ProductRule['serialCheck'], 'OTHER'>;

/** How the serial number of what a rule takes is checked here. */
export function serialCheckOf(rule: Pick<ProductRule, 'serialCheck'> | undefined): SerialCheck {
  return rule === undefined || rule.serialCheck === 'OTHER' ? 'NONE' : rule.serialCheck;
}

/** A serial number as it is sent to the platform: one that is checked without its label and separators. */
export function readSerial(typed: string, check: SerialCheck): string {
  if (check === 'NONE') return plainSigns(typed).trim();
  const serial = normalizeSerial(typed);
  return check === 'IMEI' ? imeiDigits(serial) : vinCharacters(serial);
}

/** What is wrong with a serial number; `undefined` where nothing is. Where it is not checked it may be empty. */
export function serialProblem(typed: string, check: SerialCheck): SerialProblem | undefined {
  if (check === 'NONE') return undefined;
  const serial = readSerial(typed, check);
  if (serial === '') return check === 'VIN' ? 'VIN_MISSING' : 'MISSING';
  if (check === 'IMEI') {
    if (!/^\d+$/.test(serial)) return 'IMEI_SIGNS';
    if (serial.length !== 15) return 'IMEI_LENGTH';
    return isImei(serial) ? undefined : 'IMEI_CHECK';
  }
  if (serial.length !== 17) return 'VIN_LENGTH';
  if (!/^[A-HJ-NPR-Z0-9]+$/.test(serial)) return 'VIN_SIGNS';
  return isVin(serial) ? undefined : 'VIN_CHECK';
}

import { isImei, isVin, normalizeSerial, type ProductRule } from '@/lib/platform';
import { plainSigns } from '@/lib/typed';

/** What is wrong with a serial number, as far as anybody who holds the product can tell and mend it. */
export type SerialProblem =
  | 'MISSING'
  | 'IMEI_SIGNS'
  | 'IMEI_LENGTH'
  | 'IMEI_CHECK'
  | 'VIN_SIGNS'
  | 'VIN_LENGTH'
  | 'VIN_CHECK';

/** How a serial number is checked: in a way that this portal does not know it is not. */
export type SerialCheck = Exclude<ProductRule['serialCheck'], 'OTHER'>;

/** How the serial number of what a rule takes is checked here. */
export function serialCheckOf(rule: Pick<ProductRule, 'serialCheck'> | undefined): SerialCheck {
  return rule === undefined || rule.serialCheck === 'OTHER' ? 'NONE' : rule.serialCheck;
}

/** A serial number as it is sent on: what is checked without the spaces and dashes between its signs. */
export function readSerial(typed: string, check: SerialCheck): string {
  const digits = plainSigns(typed).trim();
  return check === 'NONE' ? digits : normalizeSerial(digits);
}

/** What is wrong with a serial number; `undefined` where nothing is. Where it is not checked it may be empty. */
export function serialProblem(typed: string, check: SerialCheck): SerialProblem | undefined {
  if (check === 'NONE') return undefined;
  const serial = readSerial(typed, check);
  if (serial === '') return 'MISSING';
  if (check === 'IMEI') {
    if (!/^\d+$/.test(serial)) return 'IMEI_SIGNS';
    if (serial.length !== 15) return 'IMEI_LENGTH';
    return isImei(serial) ? undefined : 'IMEI_CHECK';
  }
  if (serial.length !== 17) return 'VIN_LENGTH';
  if (!/^[A-HJ-NPR-Z0-9]+$/.test(serial)) return 'VIN_SIGNS';
  return isVin(serial) ? undefined : 'VIN_CHECK';
}

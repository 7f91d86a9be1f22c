/**
 * The digits of an IMEI: without its label, slashes, and the version of the software after it (`/01`,
 * 3GPP TS 23.003).
 * @param serial in upper case, without spaces and dashes
 */
export function imeiDigits(serial: string): string {
  const number = serial.replace(/^(?:[^\d:#]*\d?[:#]+|IMEI)/u, '');
  const plain = number.replaceAll('/', '');
  return /\/\d{2}$/.test(number) && plain.length === 17 ? plain.slice(0, 15) : plain;
}

/**
 * The characters of a VIN, without its label. No VIN has the letters I, O and Q (ISO 3779): they are read
 * as the digits that they were taken for.
 * @param serial in upper case, without spaces and dashes
 */
export function vinCharacters(serial: string): string {
  return serial
    .replace(/^(?:[^:#]*[:#]+|(?:VIN|FIN)\.?(?=.{15,}$))/u, '')
    .replaceAll('I', '1')
    .replaceAll(/[OQ]/g, '0');
}

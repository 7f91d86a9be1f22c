import { expect, it } from 'vitest';
import { serialLabel } from '../port/shared/serial-numbers';

it.each([
  ['1BKPC53V1NB530277', 'Dashboard_Product_Vin'],
  ['1bkpc53v1-nb530277', 'Dashboard_Product_Vin'],
  // European VINs have no check digit: here stands what would be a wrong one, or none.
  ['1BKPC53V2NB530277', 'Dashboard_Product_Vin'],
  ['WVWZZZ1JZXW000001', 'Dashboard_Product_Vin'],
  // An IMEI has 15 digits, with the version of its software 16; a serial number may have 17.
  ['490154203237518', 'Dashboard_Product_SerialNumber'],
  ['4901542032375180', 'Dashboard_Product_SerialNumber'],
  ['49015420323751801', 'Dashboard_Product_SerialNumber'],
  // A VIN has none of the letters I, O and Q, ends in four digits, and has 17 characters.
  ['WVWZZZ1JZXO000001', 'Dashboard_Product_SerialNumber'],
  ['C02XL0GTJGH5WVWZZ', 'Dashboard_Product_SerialNumber'],
  ['WVWZZZ1JZXW00001', 'Dashboard_Product_SerialNumber'],
  ['LU11-77302-B', 'Dashboard_Product_SerialNumber'],
  ['', 'Dashboard_Product_SerialNumber'],
])('%s is labeled %s', (serial, label) => {
  expect(serialLabel(serial)).toBe(label);
});

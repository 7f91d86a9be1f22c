import { expect, it } from 'vitest';
import { serialLabel } from '../port/shared/serial-numbers';

it.each([
  ['1BKPC53V1NB530277', 'Dashboard_Product_Vin'],
  ['1bkpc53v1-nb530277', 'Dashboard_Product_Vin'],
  // Its check digit is wrong: no vehicle has it.
  ['1BKPC53V2NB530277', 'Dashboard_Product_SerialNumber'],
  ['490154203237518', 'Dashboard_Product_SerialNumber'],
  ['LU11-77302-B', 'Dashboard_Product_SerialNumber'],
  ['', 'Dashboard_Product_SerialNumber'],
])('%s is labelled %s', (serial, label) => {
  expect(serialLabel(serial)).toBe(label);
});

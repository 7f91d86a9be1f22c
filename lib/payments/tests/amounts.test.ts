import { expect, test } from 'vitest';
import { isPayable } from '../provider/amounts';

test.each([
  [50, 'USD', true],
  [49, 'USD', false],
  [30, 'GBP', true],
  [50, 'JPY', true],
  [0, 'COP', false],
  // 1500 Icelandic krónur are 1500 to ISO 4217 and 15.00 to the provider.
  [1500, 'ISK', false],
  [1500, 'UGX', false],
  [1500, 'MGA', false],
  [5120, 'KWD', true],
  [5124, 'KWD', false],
])('whether %i of the minor unit of %s can be paid', (amount, currency, may) => {
  expect(isPayable({ amount, currency })).toBe(may);
});

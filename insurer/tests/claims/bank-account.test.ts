import { describe, expect, test } from 'vitest';
import { isAccount, lastFourOf } from '@/insurer/claims/bank-account';

describe('an account that money goes to', () => {
  test.each([
    ['DE89 3704 0044 0532 0130 00', undefined],
    ['gb29nwbk60161331926819', undefined],
    ['FR1420041010050500013M02606', undefined],
    ['000123456789', '021000021'],
    ['1234', '011401533'],
    ['IBAN: DE89 3704 0044 0532 0130 00', undefined],
    ['000-123 456.789', 'Routing: 021000021'],
  ])('%s is one', (number, bank) => {
    expect(isAccount(number, bank)).toBe(true);
  });

  test.each([
    ['DE89370400440532013001', undefined, 'a wrong checksum'],
    ['DE8937040044053201300', undefined, 'too short'],
    ['XX89370400440532013000', undefined, 'no such country'],
    ['DE89370400440532013000; DROP', undefined, 'other signs'],
    ['000123456789', '021000022', 'a wrong routing number'],
    ['000123456789', '000000000', 'no routing number'],
    ['000123456789', undefined, 'none at all'],
    ['12', '021000021', 'too short'],
    ['', '021000021', 'nothing'],
  ])('%s %s is none: %s', (number, bank, _) => {
    expect(isAccount(number, bank)).toBe(false);
  });

  test('of it the last four signs are kept', () => {
    expect(lastFourOf('DE89 3704 0044 0532 0130 00')).toBe('3000');
  });
});

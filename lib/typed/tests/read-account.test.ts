import { describe, expect, test } from 'vitest';
import { readAccount } from '..';

const iban = 'DE89370400440532013000';

describe('the number of a bank account, or of a bank, is read without what was copied along', () => {
  test.each([
    ['DE89 3704 0044 0532 0130 00', iban],
    ['de89-3704.0044-0532 0130 00', iban],
    ['DE 89 3704 0044 0532 0130 00', iban],
    ['IBAN: DE89 3704 0044 0532 0130 00', iban],
    ['IBAN DE89370400440532013000', iban],
    ['IBANDE89370400440532013000', iban],
    ['IBAN-Nr. DE89 3704 0044 0532 0130 00', iban],
    ['Kontonummer (IBAN): DE89 3704 0044 0532 0130 00', iban],
    ['رقم الآيبان: DE89 3704 0044 0532 0130 00', iban],
    ['رقم الآيبان DE89 3704 0044 0532 0130 00', iban],
    ['\u200eDE89 3704 0044 0532 0130 00\u200e', iban],
    ['\u202aDE89370400440532013000\u202c', iban],
    ['DE89\u20113704\u20110044\u20130532\u20130130\u201300', iban],
    ['DE٨٩ ٣٧٠٤ ٠٠٤٤ ٠٥٣٢ ٠١٣٠ ٠٠', iban],
    ['ＤＥ８９３７０４００４４０５３２０１３０００', iban],
    ['DE89\u00a03704\u202f0044 0532 0130 00.', iban],
    ['NO 93 8601 1117 947', 'NO9386011117947'],
    ['GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    ['RIB FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['Routing: 021000021', '021000021'],
    ['Routing number: 021000021', '021000021'],
    ['Routing # 021000021', '021000021'],
    ['ABA 021000021', '021000021'],
    ['0210-0002-1', '021000021'],
    ['٠٢١٠٠٠٠٢١', '021000021'],
    ['Account no. 000123456789', '000123456789'],
    ['Número de cuenta: 000123456789', '000123456789'],
    ['Numéro de compte : 000123456789', '000123456789'],
    ['Kontonummer 000123456789', '000123456789'],
    ['Konto-Nr. 000123456789', '000123456789'],
    ['Nr. 000123456789', '000123456789'],
    ['رقم الحساب ٠٠٠١٢٣٤٥٦٧٨٩', '000123456789'],
    // Letters of the number itself
    ['COBADEFF370', 'COBADEFF370'],
    ['DEUT DE DB 110', 'DEUTDEDB110'],
    ['BIC: DEUTDEDB110', 'DEUTDEDB110'],
    ['AB 12345678', 'AB12345678'],
    // Two numbers are not joined.
    ['12345678 / 021000021', '12345678/021000021'],
    ['1234,5678', '1234,5678'],
    ['', ''],
  ])('%o is %o', (text, number) => {
    expect(readAccount(text)).toBe(number);
    expect(readAccount(number)).toBe(number);
  });
});

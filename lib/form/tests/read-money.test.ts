import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Settings } from '@/lib/clients';
import { moneySigns, texts, writtenMoney } from '@/lib/content';
import { snapshotWith } from '@/lib/entry/tests/context';
import { readEstimate, readMoney } from '../read-money';

const languages = ['en', 'es', 'fr', 'de', 'ar'] as const;

/** Who reads in a language, of a client in a country. */
function reader(
  language: (typeof languages)[number],
  country: Settings['Global_HomeCountry'] = 'US',
) {
  return { language, snapshot: snapshotWith({ Global_HomeCountry: country }) };
}

describe('design §7 an amount as it is written in a language', () => {
  test.each([
    ['en', '1,049.50', 104_950],
    ['en', '1049.5', 104_950],
    ['en', '1049', 104_900],
    ['en', '$1,049.50', 104_950],
    ['en', 'USD 1,049.50', 104_950],
    ['en', ' 0 ', 0],
    ['en', '1049,50', 104_950],
    ['en', '1,049', 104_900],
    ['de', '1.049,50', 104_950],
    ['de', '1.049', 104_900],
    ['de', '1049.50', 104_950],
    ['es', '1049,50', 104_950],
    ['es', '1.049,5', 104_950],
    ['fr', '1 049,50', 104_950],
    ['fr', '1\u202f049,50\u00a0$', 104_950],
    ['ar', '١٬٠٤٩٫٥٠', 104_950],
    ['ar', '1,049.50', 104_950],
    ['en', '189 usd', 18_900],
    ['en', '$189 USD', 18_900],
    ['en', 'US$ 1,049.50', 104_950],
    ['en', '189.-', 18_900],
    ['en', '189.', 18_900],
    ['en', '189 dollars', 18_900],
    ['en', '1 Dollar', 100],
    ['en', '189 US dollars', 18_900],
    ['es', '189,50 dólares', 18_950],
    ['es', '1 dólar estadounidense', 100],
    ['fr', '189 dollars', 18_900],
    ['fr', '189 dollars des États-Unis', 18_900],
    ['de', '189 Dollar', 18_900],
    ['de', '189,50 US-Dollar', 18_950],
    ['ar', '189 دولار', 18_900],
    ['ar', '189 دولار أمريكي', 18_900],
    ['fr', '189,00 $US', 18_900],
    ['fr', '$US 189', 18_900],
    ['fr', '1 049,00 $ US', 104_900],
    ['fr', '189 US$', 18_900],
    ['fr', '189 dollars américains', 18_900],
    ['fr', '189 DOLLARS AMERICAINS', 18_900],
    ['es', '189 dolares', 18_900],
    ['es', '189 dólares americanos', 18_900],
    ['es', '189 US$', 18_900],
    ['de', '189 Dollars', 18_900],
    ['de', '189 US-Dollars', 18_900],
    ['de', '189 amerikanische Dollar', 18_900],
    ['en', 'US $189', 18_900],
    ['en', '189 American dollars', 18_900],
    ['ar', '189 دولارًا', 18_900],
    ['ar', '189 دولارات', 18_900],
    ['ar', '189 دولارًا أمريكيًا', 18_900],
    ['ar', '189 دولار امريكي', 18_900],
    ['ar', '١٨٩،٥٠', 18_950],
    ['ar', '١٬٠٤٩٫٥٠ US$', 104_950],
    ['en', '1,049.', 104_900],
    ['de', '1.049,', 104_900],
    ['en', '.50', 50],
    ['en', '$.5', 50],
    ['en', ',50', 50],
    ['de', ',50', 50],
    ['fr', ',50 $', 50],
    ['de', '189,-', 18_900],
    ['de', '1.049,– $', 104_900],
    ['de', '189,--', 18_900],
    ['en', '1 049.50', 104_950],
    ['en', '1’049.50', 104_950],
    ['de', "1'049'000,50", 104_900_050],
    ['en', '$ 1,049.50 USD', 104_950],
    ['en', '12$50', 1250],
    ['en', '1,049 USD 50', 104_950],
    ['fr', '12 $ 50', 1250],
    ['en', '0.5', 50],
    ['en', '1.049,50', 104_950],
    ['en', '1.049.000', 104_900_000],
    ['de', '1,049.50', 104_950],
    ['de', '1049.5', 104_950],
    ['en', '１２．５０', 1250],
  ] as const)('%s: %j', (language, typed, amount) => {
    expect(readMoney(typed, moneySigns('USD', reader(language)))).toEqual({
      kind: 'amount',
      amount,
    });
  });

  test.each([
    ['en', ''],
    ['en', 'ten'],
    ['en', '-5'],
    ['en', '1.2.3'],
    ['en', '10,49,50'],
    ['en', '1,04.50'],
    ['en', '.'],
    ['en', '.500'],
    ['en', '..50'],
    ['en', '1.049.'],
    ['de', ',500'],
    ['en', '1e3'],
    ['en', '0x10'],
    ['en', '1.234,50 €'],
    ['en', 'CA$189'],
    ['en', 'EUR 189'],
    ['en', '189 euros'],
    ['en', '189 Canadian dollars'],
    ['fr', '189 dollars canadiens'],
    ['fr', '189 $CA'],
    ['ar', '189 دولارًا كنديًا'],
    ['en', `${'US$'.repeat(60)}x`],
    ['en', 'US 189'],
    ['en', '-.-'],
    ['en', '12 50'],
    ['en', '$12 50'],
    ['en', '3 50'],
    ['en', '1.5 2'],
    ['en', '12$5'],
    ['en', '12.50$50'],
    ['en', '1$2$3'],
    ['en', '189.999'],
    ['en', '$1.049'],
    ['de', '1,049'],
    ['fr', '1,049 $'],
    ['en', '0.500'],
    ['en', '0,500'],
    ['en', '000,500'],
    ['en', '00.125'],
    ['en', '1 049,000.50'],
    ['en', '²5'],
    ['en', '①'],
    ['en', '½'],
    ['de', '1,049,50'],
    ['fr', '12.34.56'],
    ['en', `1${' '.repeat(200)}`],
  ] as const)('%s: %j is none', (language, typed) => {
    expect(readMoney(typed, moneySigns('USD', reader(language)))).toEqual({ kind: 'unreadable' });
  });

  test.each([
    ['en', 'about 190'],
    ['en', 'About $190'],
    ['en', 'approx. $190'],
    ['en', 'approximately 190.00'],
    ['en', 'ca. 190'],
    ['en', 'ca 190'],
    ['en', '~190'],
    ['en', '≈ 190'],
    ['en', '190 or so'],
    ['en', '$190 approx.'],
    ['es', 'unos 190 dólares'],
    ['es', 'aprox. 190'],
    ['es', '190 más o menos'],
    ['fr', 'environ 190 $'],
    ['fr', 'à peu près 190'],
    ['de', 'etwa 190'],
    ['de', 'ungefa\u0308hr 190,00'],
    ['ar', 'حوالي 190'],
    ['ar', '١٩٠ دولار تقريبًا'],
    ['en', '190'],
  ] as const)(
    '%s: as an estimate %j is 190, and exact only without the word',
    (language, typed) => {
      const signs = moneySigns('USD', reader(language));
      expect(readEstimate(typed, signs)).toEqual({ kind: 'amount', amount: 19_000 });
      expect(readMoney(typed, signs).kind).toBe(typed === '190' ? 'amount' : 'unreadable');
    },
  );

  test.each(['about', 'about two', 'aboutface 190', '190 to 200', '~', `about${' '.repeat(200)}1`])(
    '%j is no estimate',
    (typed) => {
      expect(readEstimate(typed, moneySigns('USD', reader('en')))).toEqual({ kind: 'unreadable' });
    },
  );

  test('as many digits behind the point as its currency has', () => {
    expect(readMoney('1500', moneySigns('JPY', reader('en')))).toEqual({
      kind: 'amount',
      amount: 1500,
    });
    expect(readMoney('15.5', moneySigns('JPY', reader('en')))).toEqual({ kind: 'unreadable' });
    expect(readMoney('.5', moneySigns('JPY', reader('en')))).toEqual({ kind: 'unreadable' });
    expect(readMoney('1500.', moneySigns('JPY', reader('en')))).toEqual({
      kind: 'amount',
      amount: 1500,
    });
    expect(readMoney('1.500', moneySigns('JPY', reader('en')))).toEqual({
      kind: 'amount',
      amount: 1500,
    });
    expect(readMoney('1.234', moneySigns('KWD', reader('en')))).toEqual({
      kind: 'amount',
      amount: 1234,
    });
  });

  test.each([
    ['fr', '12€50', 1250],
    ['fr', '12 € 50', 1250],
    ['fr', '189 EUR 90', 18_990],
    ['de', '1.049€50', 104_950],
    ['es', '€ 1.049', 104_900],
    ['fr', '12 euros 50', 1250],
    ['de', '12 Euro 50', 1250],
    ['en', '1 euro', 100],
  ] as const)('a currency may stand where the cents begin, %s: %j', (language, typed, amount) => {
    expect(readMoney(typed, moneySigns('EUR', reader(language, 'ES')))).toEqual({
      kind: 'amount',
      amount,
    });
  });

  test('no more than can be said', () => {
    expect(readMoney('21474836.47', moneySigns('USD', reader('en'))).kind).toBe('amount');
    expect(readMoney('21474836.48', moneySigns('USD', reader('en')))).toEqual({ kind: 'too-much' });
  });

  test.each([
    ['es', 'US', '1,049.50', 104_950],
    ['es', 'US', '1.049,50', 104_950],
    ['es', 'US', '1,049', 104_900],
    ['es', 'US', 'US$ 1,049.50', 104_950],
    ['es', 'US', '1.049,50 US$', 104_950],
    ['es', 'ES', '1.049', 104_900],
    ['fr', 'CA', '1 049,50 $ US', 104_950],
    ['de', 'US', '1.049', 104_900],
    ['fr', 'CH', '1 049.50', 104_950],
    ['fr', 'CH', '1049,50', 104_950],
    ['de', 'AT', '1.049,50', 104_950],
    ['de', 'AT', '1 049,50', 104_950],
    ['de', 'AT', '1.049', 104_900],
  ] as const)(
    'by the signs of the client’s country, too: %s in %s: %j',
    (language, country, typed, amount) => {
      const signs = moneySigns('USD', reader(language, country));
      expect(readMoney(typed, signs)).toEqual({ kind: 'amount', amount });
    },
  );

  test.each([
    ['es', 'US', '1.049'],
    ['es', 'ES', '1,049'],
    ['fr', 'CA', '1,049'],
    ['fr', 'CH', '1.049'],
    ['de', 'AT', '1,049'],
  ] as const)(
    'what may be a thousand or a slip is none: %s in %s: %j',
    (language, country, typed) => {
      const signs = moneySigns('USD', reader(language, country));
      expect(readMoney(typed, signs)).toEqual({ kind: 'unreadable' });
    },
  );

  test.each([
    ['fr', 'CH', 'CHF', '1234.50'],
    ['fr', 'CH', 'KWD', '123.450'],
    ['fr', 'CA', 'CAD', '1234,50'],
    ['de', 'AT', 'EUR', '1234,50'],
    ['es', 'US', 'USD', '1234.50'],
    ['ar', 'AE', 'AED', '1234.50'],
    ['de', 'DE', 'JPY', '123450'],
    ['en', 'US', '(', '1234.50'],
  ] as const)(
    'is written into a field with the signs of the pages: %s in %s, %s: %s',
    (language, country, currency, written) => {
      expect(writtenMoney(123_450, currency, reader(language, country))).toBe(written);
    },
  );

  test('whatever is written into a field, or on a page, is read again as it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_147_483_647 }),
        fc.constantFrom('USD', 'EUR', 'CAD', 'GBP', 'CHF', 'MXN', 'SEK', 'SAR', 'JPY', 'KWD'),
        fc.constantFrom(...languages),
        fc.constantFrom('US', 'CA', 'MX', 'ES', 'DE', 'CH', 'AT', 'GB', 'AE'),
        (amount, currency, language, country) => {
          const view = reader(language, country);
          const signs = moneySigns(currency, view);
          const read = { kind: 'amount', amount };
          expect(readMoney(writtenMoney(amount, currency, view), signs)).toEqual(read);
          const page = texts(view.snapshot, language).money(amount, currency);
          expect(readMoney(page, signs)).toEqual(read);
        },
      ),
    );
  });
});

test.each(['', '(', 'x', '$'])(
  '%j, sent as a currency, is none, and amounts are read',
  (currency) => {
    const signs = moneySigns(currency, reader('en'));
    expect(readMoney('189', signs)).toEqual({ kind: 'amount', amount: 18_900 });
    expect(readMoney('$189', signs)).toEqual({ kind: 'unreadable' });
  },
);

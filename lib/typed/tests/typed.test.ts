import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asciiEmail,
  countCharacters,
  latinDigits,
  longestCharacter,
  plainSigns,
  readCode,
  readEmail,
  trimmed,
  visibleText,
} from '..';

describe('digits of other scripts', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['A1-٢３', 'A1-23'],
  ])('%s is %s', (text, digits) => expect(latinDigits(text)).toBe(digits));
});

test.each([
  ['\u200e+1\u00a0503\u2011555\u2013014２', '+1 503-555-0142'],
  ['\u2066NW\u00ad100418\u2069', 'NW100418'],
  ['\ufeff12\u202f34', '12 34'],
])('plain characters: %o becomes %o', (text, plain) => expect(plainSigns(text)).toBe(plain));

test.each([
  ['', ''],
  [' \u200b\t', ''],
  ['a', 'a'],
  ['\ufeff a \u2069 b\u{e0001}\n', 'a \u2069 b'],
  [' 😀 ', '😀'],
  ['\ud83d ', '\ud83d'],
  [`a${' '.repeat(60_000)}b `, `a${' '.repeat(60_000)}b`],
])('white space and invisible characters at the ends are removed: %o becomes %o', (text, rest) =>
  expect(trimmed(text)).toBe(rest),
);

describe('a text is read without what cannot be seen', () => {
  test.each([
    '\u200b',
    '\u2060\u202e',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\uffa0\u115f',
    '\u2800',
    '\u200d\u200c',
    '\ufe0f',
    '\u{e0041}\u{e007f}',
    ' \u200f\n\u2069 ',
    '\u0001\u0085',
    '\ufff9\ufffb',
  ])('%o is empty', (text) => expect(visibleText(text)).toBe(''));

  test.each([
    ['\u202eAda\u202c', 'Ada'],
    ['\u2067Ada\u2069 \u200fOkafor\u061c', 'Ada Okafor'],
    ['A\u200bd\u00ada\ufeff', 'Ada'],
    ['Ad\u200da', 'Ada'],
    ['\u200dAda\u200c', 'Ada'],
    ['Ada\u{e0041}', 'Ada'],
    [' one\n\ttwo ', 'one\n\ttwo'],
  ])('%o is %o', (text, visible) => expect(visibleText(text)).toBe(visible));

  test.each([
    'می\u200cخواهم',
    'क्\u200dष',
    'ന്\u200d',
    'ᠡ\u180b',
    '👩🏽\u200d❤️\u200d💋\u200d👨🏽',
    '👁️\u200d🗨️',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿🇺🇳',
    '1️⃣ ❤︎',
    '葛\u{e0100}',
    '\u0600١٢',
    'Zoe\u0301',
  ])('%o stays as it is', (text) => expect(visibleText(text)).toBe(text));

  test('what was read stays as it is', () => {
    const parts = fc.constantFrom(
      ...[
        'a',
        'ف',
        '❤',
        '🏴',
        '🏽',
        ' ',
        '\u0301',
        '\u200d',
        '\ufe0f',
        '\u202e',
        '\u{e0067}',
        '\u{e007f}',
      ],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (typed) => {
        const read = visibleText(typed.join(''));
        expect(visibleText(read)).toBe(read);
      }),
    );
  });
});

describe('characters as people see them', () => {
  /** Units that join into one character, and others. */
  const parts = fc.constantFrom(
    ...'e é \u0301 \r \n 😀 👩 🏽 \u200d \ufe0f 🇺 \ud83d \udc00 க ி ் 한'.split(' '),
  );
  test.each([
    ['', 0],
    ['Grüße', 5],
    ['Gru\u0308\u00dfe', 5],
    ['one\ntwo', 7],
    ['one\r\ntwo', 7],
    ['😀'.repeat(501), 501],
    ['👩🏽‍❤️‍💋‍👨🏽', 1],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿🇺🇳', 2],
    ['தமிழ்', 3],
    ['한국', 2],
    ['한국'.normalize('NFD'), 2],
    [`e${'\u0301'.repeat(1599)}`, 100],
  ])('%o has %d', (text, count) => expect(countCharacters(text)).toBe(count));

  test('the count is at most the number of units, and limits it', () => {
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (typed) => {
        const text = typed.join('');
        const count = countCharacters(text);
        expect(count).toBeLessThanOrEqual(text.length);
        expect(text.length).toBeLessThanOrEqual(count * longestCharacter);
      }),
    );
  });
});

describe('invariant 4: an access code', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['123–456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['Your code is 123456', '123456'],
    ['Your code is 123-456. It is good for 10 minutes.', '123456'],
    ['123456 ist Ihr Code', '123456'],
    ['رمزك هو ١٢٣٤٥٦', '123456'],
    ['１２３４５６', '123456'],
    ['\u2068123456\u2069', '123456'],
    ['@plover.example #123456', '123456'],
    [
      'Northwind Protect: your access code is 588042. Valid for 10 minutes. Never share it. \n\n@northwind.localhost #588042',
      '588042',
    ],
    ['Your code is 588042. 10 minutes left.', '588042'],
    ['123.456', '123456'],
    ['588042 @plover.example #588043', undefined],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['a123456', undefined],
    ['123456 or 654321', undefined],
    ['Your code is on its way', undefined],
    ['', undefined],
  ])('%o is %o', (text, code) => expect(readCode(text)).toBe(code));
});

describe('an email address', () => {
  test.each([
    ['maya@example.com', 'maya@example.com'],
    ['  Maya.Okafor@Example.COM ', 'Maya.Okafor@Example.COM'],
    ['maya@bücher.example', 'maya@xn--bcher-kva.example'],
    // IDNA 2003 maps these letters to other domains: strasse.de, φιλοσ.gr.
    ['maya@straße.de', 'maya@xn--strae-oqa.de'],
    ['maya@STRASSE.de', 'maya@STRASSE.de'],
    ['maya@φιλος.gr', 'maya@xn--uxaemmq.gr'],
    ['maya@пример.рф', 'maya@xn--e1afmkfd.xn--p1ai'],
    ['maya@例え.テスト', 'maya@xn--r8jz45g.xn--zckzah'],
    ['jim&sue@example.com', 'jim&sue@example.com'],
    ["o'brien+claims@example.co.uk", "o'brien+claims@example.co.uk"],
    ['\u200bmaya@example.com\u200e', 'maya@example.com'],
    ['jörg@example.com', 'jörg@example.com'],
    ['ma\u200bya@example.com', undefined],
    ['maya@exam\u200bple.com', undefined],
    ['maya@example', undefined],
    ['maya@-example.com', undefined],
    ['maya@example..com', undefined],
    ['.maya@example.com', undefined],
    ['ma..ya@example.com', undefined],
    ['maya okafor@example.com', undefined],
    ['maya@one.com,sue@two.com', undefined],
    ['maya@example.com\nbcc@example.com', undefined],
    ['maya@bücher.example/path', undefined],
    ['maya@bücher.example:25', undefined],
    ['<maya@example.com>', 'maya@example.com'],
    ['Maya Okafor <maya@example.com>', 'maya@example.com'],
    ['"Okafor, Maya" <maya@example.com>', 'maya@example.com'],
    ['mailto:maya@example.com', 'maya@example.com'],
    ['MAILTO:maya@example.com?subject=My%20claim', 'maya@example.com'],
    ['<mailto:maya@example.com>', 'maya@example.com'],
    ['maya@example.com.', 'maya@example.com'],
    ['ｍａｙａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'maya@example.com'],
    ['maya@example.com,', 'maya@example.com'],
    ['maya@example.com; ', 'maya@example.com'],
    ['"Maya" <maya@example.com>', 'maya@example.com'],
    ['Maya Okafor <maya@example.com>,', 'maya@example.com'],
    ['<maya@example.com.>', 'maya@example.com'],
    ['"maya@example.com"', 'maya@example.com'],
    ['“maya@example.com”', 'maya@example.com'],
    ['(maya@example.com)', 'maya@example.com'],
    ['Email: maya@example.com', 'maya@example.com'],
    ['E-mail : maya@example.com.', 'maya@example.com'],
    ['E-Mail-Adresse: maya@example.com', 'maya@example.com'],
    ['Email address: maya@example.com', 'maya@example.com'],
    ['Mail:maya@example.com', 'maya@example.com'],
    ['correo electrónico: maya@example.com', 'maya@example.com'],
    ['Adresse e-mail : maya@example.com', 'maya@example.com'],
    ['البريد الإلكتروني: maya@example.com', 'maya@example.com'],
    ['To: Maya <maya@example.com>', 'maya@example.com'],
    ['maya@example.com (work)', 'maya@example.com'],
    ['Maya <maya@example.com> (work),', 'maya@example.com'],
    ['maya@example。com', 'maya@example.com'],
    ['maya@例え｡テスト', 'maya@xn--r8jz45g.xn--zckzah'],
    ['maya@example．com', 'maya@example.com'],
    ['ma。ya@example.com', undefined],
    ['maya@example.com (sue@two.com)', undefined],
    ['https://maya@example.com', undefined],
    ["'o'brien@example.com'", undefined],
    ['maya@example.com,,', undefined],
    ['maya@example.com..', undefined],
    ['sue@two.com <maya@example.com>', undefined],
    ['Maya <maya@example.com> or Sue <sue@two.com>', undefined],
    ['o’brien@example.com', undefined],
    ['user:pass@example.com', undefined],
    ['acct:maya@example.com', undefined],
    ['maya', undefined],
    ['', undefined],
  ])('%o is stored as %o', (text, address) => expect(readEmail(text)?.address).toBe(address));

  test('is read as itself once stored, and the platform’s port accepts it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        const read = readEmail(text);
        if (!read) return;
        expect(readEmail(read.address)).toEqual(read);
        expect(asciiEmail.test(read.address)).toBe(true);
      }),
    );
  });
});

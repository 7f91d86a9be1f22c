import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { examplePhoneNumber, phoneNumberOf, readablePhoneNumber } from '../phone-number';

describe('§4.2 a phone number is one of the client’s home country', () => {
  it.each([
    ['US', '(503) 555-0142', '+15035550142'],
    ['US', '1 503.555.0142', '+15035550142'],
    ['US', '416 555 0199', '+14165550199'],
    ['US', '011 44 20 7946 0018', '+442079460018'],
    ['US', '030 123456', undefined],
    ['CA', '503 555 0142', '+15035550142'],
    ['DE', '030 123456', '+4930123456'],
    ['DE', '030/123 456-78', '+493012345678'],
    ['DE', '+49 (0)30 123456', '+4930123456'],
    ['DE', '0049 30 123456', '+4930123456'],
    ['DE', '0151 23456789', '+4915123456789'],
    ['DE', '503 555 0142', '+495035550142'],
    ['DE', '12345', undefined],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['FR', '612345678', '+33612345678'],
    ['FR', '503 555 0142', undefined],
    ['FR', '+1 503 555 0142', '+15035550142'],
    ['ES', '612 34 56 78', '+34612345678'],
    ['ES', '91 123 45 67', '+34911234567'],
    ['ES', '503 555 014', undefined],
    ['AE', '050 123 4567', '+971501234567'],
    ['AE', '٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['AE', '\u2066٠٥٠‑١٢٣‑٤٥٦٧\u2069', '+971501234567'],
    ['US', '\u200e+1 (503)\u00a0555\u2011\u20110142', '+15035550142'],
    ['US', '５０３ ５５５ ０１４２', '+15035550142'],
    ['US', 'tel:+15035550142', '+15035550142'],
    ['US', 'tel:503-555-0142', '+15035550142'],
    // Prefixes of other countries
    ['US', '001 401 555 0119', '+14015550119'],
    ['US', '0014015550119', '+14015550119'],
    ['US', '00 44 20 7946 0018', '+442079460018'],
    ['US', '00 44 (0)20 7946 0018', '+442079460018'],
    ['US', '+1 (0) 401 555 0119', '+14015550119'],
    ['US', '+44 (0) 20 7946 0018', '+442079460018'],
    ['US', '+39 (0)6 6988 3145', '+390669883145'],
    ['US', '00 401 555 0119', undefined],
    // A country code in brackets, and signs that come along
    ['US', '(+1) 401 555 0119', '+14015550119'],
    ['US', '(+49) 30 901820', '+4930901820'],
    ['US', '(0044) 20 7946 0958', '+442079460958'],
    ['DE', '(+49)(0)30 901820', '+4930901820'],
    ['US', '+1-401-555-0119,', '+14015550119'],
    ['US', '401 555 0119;', '+14015550119'],
    ['US', '(401) 555-0119 (mobile).', '+14015550119'],
    ['AE', '٠٥٠ ١٢٣ ٤٥٦٧،', '+971501234567'],
    ['US', '+1 401·555·0119', '+14015550119'],
    ['US', '401•555•0119', '+14015550119'],
    // Words beside the number
    ['DE', 'Telefonnummer: 030 901820', '+4930901820'],
    ['DE', 'Telefonnummer 030 901820', '+4930901820'],
    ['DE', 'Handynummer: 0151 23456789', '+4915123456789'],
    ['ES', 'Número de teléfono: 612 34 56 78', '+34612345678'],
    ['ES', 'Numero de telefono 612 34 56 78', '+34612345678'],
    ['FR', 'Numéro de téléphone\u00a0: 06 12 34 56 78', '+33612345678'],
    ['AE', 'رقم الهاتف: ٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['AE', 'رقم الهاتف ٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['US', 'WhatsApp: +1 401 555 0119', '+14015550119'],
    ['US', 'WhatsApp +1 401 555 0119', '+14015550119'],
    ['US', 'Call me at: (401) 555-0119', '+14015550119'],
    ['US', '(401) 555-0119 (mobile)', '+14015550119'],
    ['US', '(401) 555-0119 mobile', '+14015550119'],
    ['US', '401-555-0119, cell', '+14015550119'],
    ['US', 'mobile: 401 555 0119', '+14015550119'],
    ['US', 'Mobile number: (401) 555-0119', '+14015550119'],
    ['US', 'Tel. 401-555-0119', '+14015550119'],
    ['US', 'Tel.: +1 401 555 0119', '+14015550119'],
    ['US', 'T 401 555 0119', '+14015550119'],
    ['US', 'Phone 401 555 0119', '+14015550119'],
    ['US', 'cell phone: 401 555 0119', '+14015550119'],
    ['DE', 'Handy: 0151 23456789', '+4915123456789'],
    ['DE', 'Telefon 030/123456 (privat)', '+4930123456'],
    ['FR', 'Tél. : 06 12 34 56 78', '+33612345678'],
    ['FR', '06 12 34 56 78 (portable)', '+33612345678'],
    ['ES', 'Teléfono: 612 34 56 78', '+34612345678'],
    ['ES', 'Móvil 612 34 56 78', '+34612345678'],
    ['AE', 'هاتف: ٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['US', 'Fax: 401 555 0119', undefined],
    ['DE', 'Telefax-Nr.: 030 901820', undefined],
    ['FR', 'Télécopie : 06 12 34 56 78', undefined],
    ['AE', 'رقم الفاكس: ٠٥٠ ١٢٣ ٤٥٦٧', undefined],
    ['US', 'mobile', undefined],
    ['US', 'Maya 401 555 0119', undefined],
    ['AE', '00971 50 123 4567', '+971501234567'],
    ['AE', '5035550142', undefined],
  ] as const)('%s: %s is %s', (homeCountry, text, expected) => {
    expect(phoneNumberOf(text, homeCountry)).toBe(expected);
  });

  it('and means the same wherever its country code is written', () => {
    for (const number of ['+15035550142', '+4930123456', '+33612345678', '+34612345678'])
      for (const homeCountry of ['US', 'DE', 'FR', 'ES', 'AE'] as const)
        expect(phoneNumberOf(number, homeCountry)).toBe(number);
  });
});

test.each(['+19002345678', '(900) 555-0142', '+449098790000', '+33891123456'])(
  '%s is none: whoever has it is paid for each message and call',
  (text) => {
    expect(phoneNumberOf(text, 'US')).toBeUndefined();
  },
);

test('of North America every number is taken by its form, area codes of tomorrow too', () => {
  const digits = fc.stringMatching(/^1?\d{10}$/);
  fc.assert(
    fc.property(digits, (text) => {
      const expected = /^1?(?!900)[2-9]\d{9}$/.test(text) ? `+1${text.slice(-10)}` : undefined;
      expect(phoneNumberOf(text, 'US')).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test.each([
  '',
  ' ',
  '+',
  'call me',
  '503 555 0142 x7',
  '503 555 0142;ext=7',
  'fax:+15035550142',
  '1-800-FLOWERS',
  '+15035550142\n+15035550143',
  '+15035550142, +15035550143',
  '555-0142',
  '310-1234',
  `+1${'5'.repeat(100_000)}`,
  `503${' '.repeat(100_000)}x`,
  '__proto__',
])('%j is no number that a message reaches', (text) => {
  expect(phoneNumberOf(text, 'US')).toBeUndefined();
});

test('whatever is typed, what is found is a number as networks write it, and is found again', () => {
  const typed = fc.array(
    fc.constantFrom('0', '1', '5', '7', '9', '49', '33', '+', ' ', '(', ')', '-', '.', '/', 'x'),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(typed, fc.constantFrom('US', 'DE', 'FR', 'ES', 'AE'), (parts, homeCountry) => {
      const found = phoneNumberOf(parts.join(''), homeCountry);
      if (found === undefined) return;
      expect(found).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(phoneNumberOf(found, 'GB')).toBe(found);
    }),
    { numRuns: 2000 },
  );
});

test('an example is a number of its country, as people there write it', () => {
  expect(examplePhoneNumber('US')).toBe('(201) 555-0123');
  for (const country of ['US', 'DE', 'FR', 'ES', 'AE'] as const)
    expect(phoneNumberOf(examplePhoneNumber(country), country)).toBeDefined();
});

test.each([
  ['+15035550142', '+1 503 555 0142'],
  ['+493012345678', '+49 30 12345678'],
  ['911', '911'],
  ['', ''],
])('%j is read as %j', (number, readable) => {
  expect(readablePhoneNumber(number)).toBe(readable);
});

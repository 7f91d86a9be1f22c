import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { moneySigns } from '@/lib/content';
import { dateReading } from '@/lib/dates';
import { snapshotWith } from '@/lib/entry/tests/context';
import { typedText } from '@/lib/platform';
import { phoneNumberOf } from '@/lib/platform/phone-number';
import { drill } from '../../../tests/setup/scope';
import type { FieldRule } from '../rules';
import { type PhoneNumberReader, schemaOf } from '../schema';

/** What a form with one field makes of what was sent: its value, or what is wrong with it. */
function sent(
  rule: Omit<FieldRule, 'name'>,
  value: unknown,
  readPhoneNumber?: PhoneNumberReader,
): unknown {
  const schema = schemaOf([{ name: 'field', ...rule }], readPhoneNumber);
  const result = z.safeParse(schema, { field: value });
  return result.success ? result.data.field : result.error.issues.map(({ message }) => message);
}

/** What the server of a client at home in the United States reads. */
const american: PhoneNumberReader = (text) => phoneNumberOf(text, 'US');

describe('§5 a text', () => {
  it.each([
    ['Ada', {}, 'Ada'],
    ['  Ada\t', {}, 'Ada'],
    ['', {}, ''],
    [undefined, {}, ''],
    ['', { required: 'missing' }, ['missing']],
    ['   ', { required: 'missing' }, ['missing']],
    ['\u200b\u202e', { required: 'missing' }, ['missing']],
    [' \u3164\n', { required: 'missing' }, ['missing']],
    ['\u2060', {}, ''],
    ['\u202eAda\u2066 Okafor\u200f', {}, 'Ada Okafor'],
    [undefined, { required: 'missing' }, ['missing']],
    [null, { required: 'missing' }, ['missing']],
    [7, { required: 'missing' }, ['missing']],
    [true, { required: 'missing' }, ['missing']],
    [['Ada'], { required: 'missing' }, ['missing']],
    [{ toString: 'Ada' }, { required: 'missing' }, ['missing']],
    ['12345', { maxLength: { length: 5, message: 'too long' } }, '12345'],
    ['123456', { maxLength: { length: 5, message: 'too long' } }, ['too long']],
    [' 12345 ', { maxLength: { length: 5, message: 'too long' } }, '12345'],
  ])('%o with %o is %o', (value, rule, expected) => {
    expect(sent({ kind: 'text', ...rule }, value)).toEqual(expected);
  });
});

describe('§5 how much fits is counted as people see it, by the form and by the port of the platform', () => {
  const rule = { kind: 'text', maxLength: { length: 5, message: 'too long' } } as const;
  it.each([
    ['😀'.repeat(5), true],
    ['😀'.repeat(6), false],
    ['👨‍👩‍👧‍👦'.repeat(5), true],
    ['👩🏽‍❤️‍💋‍👨🏽'.repeat(5), true],
    ['Gru\u0308\u00dfe', true],
    ['1\r\n\r\n34', true],
    ['क्षत्रिय', true],
    ['123456', false],
    [`e${'\u0301'.repeat(100)}`, false],
  ])('%o fits into 5: %s', (value, fits) => {
    expect(sent(rule, value)).toEqual(fits ? value : ['too long']);
    expect(typedText(5).safeParse(value).success).toBe(fits);
  });

  it('is the same for the form and the port, whatever is typed', () => {
    const port = typedText(5);
    // Both count what has been read: what cannot be seen is removed before.
    const read = (text: string) => String(sent({ kind: 'text' }, text));
    const parts = fc.constantFrom(...['e', '\u0301', '😀', '\u200d', '\r', '\n', ' ', '한']);
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (typed) => {
        const text = typed.join('');
        expect(port.safeParse(read(text)).success).toBe(sent(rule, text) === read(text));
      }),
      { numRuns: drill(100, 500) },
    );
  });
});

describe('§5 a search term is sent on as it was typed, and is as long as its normalized form', () => {
  const rule = {
    kind: 'text',
    term: { kind: 'text', country: 'US' },
    required: 'missing',
    maxLength: { length: 8, message: 'too long' },
    format: 'no term',
  } as const;
  it.each([
    ['NW100418', 'NW100418'],
    [' NW  100418 ', 'NW 100418'],
    ['NW – 100 – 418', 'NW - 100 - 418'],
    ['\u2066NW100418\u2069', 'NW100418'],
    ['ＮＷ١٠٠٤١٨', 'NW100418'],
    ['NW1004189', ['too long']],
    ['-', ['no term']],
    ['', ['missing']],
    ['\u200b', ['missing']],
  ])('%o is %o', (value, expected) => {
    expect(sent(rule, value)).toEqual(expected);
  });

  it('a phone number has its length by itself, in the browser and on the server', () => {
    const phone = { ...rule, term: { kind: 'phone', country: 'US' } } as const;
    for (const reader of [undefined, american])
      expect(sent(phone, '+1 (503) 555-0142', reader)).toBe('+1 (503) 555-0142');
    expect(sent(phone, '503 555', american)).toEqual(['no term']);
  });
});

it('the number of an account is sent on without its label, and is as long as it is then', () => {
  const maxLength = { length: 22, message: 'too long' };
  const rule = { kind: 'text', account: true, required: 'missing', maxLength } as const;
  expect(sent(rule, 'IBAN: DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
  expect(sent(rule, 'DE89 3704 0044 0532 0130 00 0')).toEqual(['too long']);
  expect(sent(rule, ' - ')).toEqual(['missing']);
});

describe('what is far too long is not parsed, and is told to be too long', () => {
  const maxLength = { length: 100, message: 'too long' } as const;
  const far = 'a'.repeat(1001);

  it.each<[string, Omit<FieldRule, 'name'>, string]>([
    ['blanks inside an address', { kind: 'email' }, `a${' '.repeat(30_000)}b@example.com`],
    ['a long address', { kind: 'email' }, `${far}@example.com`],
    [
      'a pile of accents in a search term',
      { kind: 'text', term: { kind: 'text', country: 'US' } },
      `a${'\u0301\u0323'.repeat(15_000)}`,
    ],
    [
      'an amount',
      {
        kind: 'text',
        money: { signs: moneySigns('USD', { language: 'en', snapshot: snapshotWith() }), least: 1 },
      },
      `1${'\u0301\u0323'.repeat(15_000)}`,
    ],
    ['a postal code', { kind: 'text', postalCodeOf: 'US' }, `9${' '.repeat(1000)}7205`],
    ['the number of an account', { kind: 'text', account: true }, far],
    ['a text with a pattern', { kind: 'text', pattern: '(a+)+b' }, far],
  ])('%s', (_, rule, value) => {
    const whole = { ...rule, format: 'looks wrong' };
    expect(sent({ ...whole, maxLength }, value)).toEqual(['too long']);
    // Where nothing says how much fits, it is of the wrong form.
    expect(sent(whole, value)).toEqual(['looks wrong']);
  });

  it('a phone number, whose form says how long it is, looks wrong', () => {
    const anyPhone = vi.fn((text: string) => text);
    const rules: readonly Omit<FieldRule, 'name'>[] = [
      { kind: 'phone' },
      { kind: 'text', term: { kind: 'phone', country: 'US' } },
    ];
    for (const rule of rules)
      expect(
        sent({ ...rule, format: 'looks wrong', maxLength }, '5'.repeat(1001), anyPhone),
      ).toEqual(['looks wrong']);
    expect(anyPhone).not.toHaveBeenCalled();
  });

  it('blanks around a value count for nothing', () => {
    const padded = `${' '.repeat(2000)}ada@example.com${' '.repeat(2000)}`;
    expect(sent({ kind: 'email', format: 'looks wrong', maxLength }, padded)).toBe(
      'ada@example.com',
    );
  });

  it('an access code is found in a longer message, and not in any', () => {
    const rule = { kind: 'code', format: 'six digits' } as const;
    const message = (length: number) => `${'word '.repeat(length / 5)}123456`;
    expect(sent(rule, message(3900))).toBe('123456');
    expect(sent(rule, message(4000))).toEqual(['six digits']);
  });

  it('a text without a form is as long as its rule says', () => {
    const text = 'e\u0301'.repeat(5000);
    const limit = (length: number) => ({ length, message: 'too long' });
    expect(sent({ kind: 'text', maxLength: limit(5000) }, text)).toBe(text);
    expect(sent({ kind: 'text', maxLength: limit(4999) }, text)).toEqual(['too long']);
    expect(sent({ kind: 'text', maxLength: limit(100) }, text)).toEqual(['too long']);
    expect(sent({ kind: 'text' }, text)).toBe(text);
  });
});

describe('§2.3 an e-mail address', () => {
  const rule = { kind: 'email', format: 'looks wrong' } as const;
  it.each([
    ['ada@example.com', 'ada@example.com'],
    [' ada@example.com ', 'ada@example.com'],
    ['ada+plan@mail.example.co.uk', 'ada+plan@mail.example.co.uk'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['\u200bjim&sue@example.com', 'jim&sue@example.com'],
    ['jim\u200b@example.com', ['looks wrong']],
    ['', ''],
    ['\u200b\u3164', ''],
    ['ada', ['looks wrong']],
    ['ada@', ['looks wrong']],
    ['ada@example', ['looks wrong']],
    ['ada@example.com, eve@example.com', ['looks wrong']],
    ['ada@example.com\nBcc: eve@example.com', ['looks wrong']],
    ['Ada <ada@example.com>', 'ada@example.com'],
  ])('%o is %o', (value, expected) => {
    expect(sent(rule, value)).toEqual(expected);
  });

  it('may be left empty unless it is required', () => {
    expect(sent({ ...rule, required: 'missing' }, '')).toEqual(['missing']);
  });
});

describe('invariant 4: an access code, also pasted with blanks', () => {
  const rule = { kind: 'code', required: 'missing', format: 'six digits' } as const;
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['123\u00a0456\n', '123456'],
    ['000000', '000000'],
    ['Your code is 123456', '123456'],
    ['123456 or 654321', ['six digits']],
    ['١٢٣٤٥٦', '123456'],
    ['٠٩٨ ۷۶۵', '098765'],
    ['', ['missing']],
    [' - ', ['missing']],
    ['12345', ['six digits']],
    ['1234567', ['six digits']],
    ['12345a', ['six digits']],
    ['１２３４５６', '123456'],
    [123456, ['missing']],
  ])('%o is %o', (value, expected) => {
    const outcome = sent(rule, value);
    expect(Array.isArray(outcome) ? outcome.slice(0, 1) : outcome).toEqual(expected);
  });
});

const spanishMonths = 'Ene,Feb,Mar,Abr,May,Jun,Jul,Ago,Sep,Oct,Nov,Dic'.split(',');

describe('§5 a date field', () => {
  const rule = {
    kind: 'date',
    required: 'invalid date',
    format: 'invalid date',
    date: {
      ...dateReading('MMM DD, YYYY', spanishMonths, 'es', 'US'),
      timeZone: 'America/New_York',
      yearCut: 'four digits',
      notFuture: 'not in the future',
    },
  } as const;
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['Nov 05, 2026', '2026-11-05'],
    ['Nov ٠٥, ٢٠٢٦', '2026-11-05'],
    ['Nov ۰۵, ۲۶', '2026-11-05'],
    [' nov 05, 2026 ', '2026-11-05'],
    ['Ago 05, 2026', '2026-08-05'],
    ['Aug 05, 2026', '2026-08-05'],
    ['2026-11-05', '2026-11-05'],
    ['Nov 05, 26', '2026-11-05'],
    ['Nov 05, 31', '1931-11-05'],
    ['Nov 21, 2026', '2026-11-21'],
    ['', ['invalid date']],
    ['   ', ['invalid date']],
    [undefined, ['invalid date']],
    ['Nov 31, 2026', ['invalid date']],
    ['Nov 20, 1026', ['invalid date']],
    ['Nov 20, 1826', ['invalid date']],
    ['Nov 20, 0026', ['invalid date']],
    ['1899-12-31', ['invalid date']],
    ['11/05/2026', '2026-05-11'],
    ['25/10/2026', '2026-10-25'],
    ['25/11/2026', ['not in the future']],
    ['31/11/2026', ['invalid date']],
    ['March 15, 2025', '2025-03-15'],
    ['9 de noviembre de 2026', '2026-11-09'],
    ['Nov 5', '2026-11-05'],
    ['Nov 22', '2025-11-22'],
    ['two weeks ago', '2026-11-07'],
    ['March 15, 20', ['four digits']],
    ['15/03/20', '2020-03-15'],
    // It is 10 p.m. on November 21 where the client is.
    ['yesterday', '2026-11-20'],
    ['hoy', '2026-11-21'],
    ['mañana', ['not in the future']],
    ['last week', ['invalid date']],
    ['Nov 22, 2026', ['not in the future']],
    ['Dec 31, 26', ['not in the future']],
    ['2027-01-01', ['not in the future']],
  ])(
    '"Global_Text_VMInvalidDate (required, pattern, invalid)", "VMNotFutureDate": %o is %o',
    (value, expected) => {
      expect(sent(rule, value)).toEqual(expected);
    },
  );

  it('may be left empty unless it is required', () => {
    const { required: _, ...optional } = rule;
    expect(sent(optional, '')).toBe('');
    expect(sent(optional, 'x')).toEqual(['invalid date']);
  });
});

describe('§4.2 a phone number', () => {
  const rule = { kind: 'phone', format: 'looks wrong' } as const;
  it.each([
    ['+15035550142', '+15035550142'],
    ['(503) 555-0142', '+15035550142'],
    ['1 503.555.0142', '+15035550142'],
    ['+٤٤ ٢٠ ٧٩٤٦ ٠٠١٨', '+442079460018'],
    ['(٥٠٣) ۵۵۵-٠١٤٢', '+15035550142'],
    ['+44 20 7946 0018', '+442079460018'],
    ['', ''],
    ['555-0142', ['looks wrong']],
    ['0503555014', ['looks wrong']],
    ['+0 503 555 0142', ['looks wrong']],
    ['+1503555014212345678', ['looks wrong']],
    ['call me', ['looks wrong']],
    ['+15035550142\n+15035550143', ['looks wrong']],
  ])('%o is %o', (value, expected) => {
    expect(sent(rule, value, american)).toEqual(expected);
  });

  it.each([
    ['+15035550142', '+15035550142'],
    [' (503) 555-0142 ', '(503) 555-0142'],
    ['(٥٠٣) ۵۵۵-٠١٤٢', '(503) 555-0142'],
    ['030/123 456', '030/123 456'],
    ['', ''],
    ['call me', ['looks wrong']],
    ['503 555 0142 x7', ['looks wrong']],
    ['911', ['looks wrong']],
    ['tel:+15035550142', 'tel:+15035550142'],
    ['mobile: 503 555 0142', 'mobile: 503 555 0142'],
    ['(503) 555-0142 (mobile)', '(503) 555-0142 (mobile)'],
    ['0044 20 7946 0018', '0044 20 7946 0018'],
    ['50+35550142', ['looks wrong']],
    [`${'('.repeat(50_000)}5`, ['looks wrong']],
  ])('in a browser, which does not know the numbers of a country, %o is %o', (value, expected) => {
    expect(sent(rule, value)).toEqual(expected);
  });
});

describe('a phone number with an extension is named as such', () => {
  const rule = { kind: 'phone', format: 'looks wrong', extension: 'without' } as const;
  it.each([
    ['503 555 0142 x7', ['without']],
    ['503 555 0142x7', ['without']],
    ['(503) 555-0142 ext. 1234', ['without']],
    ['(503) 555-0142, ext 1234', ['without']],
    ['(503) 555-0142 (Ext: 12)', ['without']],
    ['503-555-0142 #12', ['without']],
    ['tel:+15035550142;ext=7', ['without']],
    ['503 555 0142 extensión 7', ['without']],
    ['503 555 0142 poste 7', ['without']],
    ['Tel. 503 555 0142 ext. 7', ['without']],
    ['503 555 0142 x7 (office)', ['without']],
    ['001 503 555 0142 x7', ['without']],
    ['503 555 0142 Durchwahl 7', ['without']],
    ['٥٠٣ ٥٥٥ ٠١٤٢ تحويلة ٧', ['without']],
    ['\u2066503 555 0142 x7\u2069', ['without']],
    // These have none, or are no numbers without it.
    ['x7', ['looks wrong']],
    ['call me ext 7', ['looks wrong']],
    ['503 555 0142 or 503 555 0143', ['looks wrong']],
    ['503 555 0142 fax 7', ['looks wrong']],
    [`503 555 0142${' '.repeat(50_000)}x7`, ['looks wrong']],
  ])('%o: %o', (value, expected) => {
    for (const reader of [undefined, american])
      expect(
        sent({ ...rule, maxLength: { length: 15, message: 'too long' } }, value, reader),
      ).toEqual(expected);
  });

  it('a number without one is taken as before', () => {
    expect(sent(rule, '(503) 555-0142', american)).toBe('+15035550142');
  });
});

describe('§5 a checkbox', () => {
  it.each([
    [true, true],
    ['on', true],
    ['true', true],
    [false, false],
    ['false', false],
    ['', false],
    [undefined, false],
    [1, false],
    [['on'], false],
  ])('%o is %o', (value, expected) => {
    expect(sent({ kind: 'checkbox' }, value)).toBe(expected);
  });

  it('"Email confirmation checkbox must be ticked" where it is required', () => {
    expect(sent({ kind: 'checkbox', required: 'tick it' }, undefined)).toEqual(['tick it']);
    expect(sent({ kind: 'checkbox', required: 'tick it' }, 'on')).toBe(true);
  });
});

describe('§2.3 a choice', () => {
  const rule = { kind: 'choice', required: 'choose', choices: ['email', 'sms'] } as const;
  it.each([
    ['email', 'email'],
    [' sms ', 'sms'],
    ['voice', ['choose']],
    ['', ['choose']],
    [undefined, ['choose']],
    ['toString', ['choose']],
  ])('%o is %o', (value, expected) => {
    expect(sent(rule, value)).toEqual(expected);
  });

  it('may be left open unless it is required', () => {
    expect(sent({ kind: 'choice', choices: ['0', '1'] }, '')).toBe('');
  });
});

describe('a form', () => {
  const rules: readonly FieldRule[] = [
    {
      name: 'text',
      kind: 'text',
      required: 'missing',
      maxLength: { length: 10, message: 'too long' },
    },
    { name: 'email', kind: 'email', format: 'wrong', maxLength: { length: 10, message: 'long' } },
    { name: 'code', kind: 'code', required: 'missing', format: 'wrong' },
    { name: 'checkbox', kind: 'checkbox', required: 'tick it' },
    { name: 'choice', kind: 'choice', required: 'choose', choices: ['a', 'b'] },
    { name: 'phone', kind: 'phone', format: 'wrong' },
    {
      name: 'date',
      kind: 'date',
      format: 'wrong',
      date: {
        ...dateReading('DD/MM/YYYY', [], 'en', 'US'),
        timeZone: 'UTC',
        notFuture: 'future',
      },
    },
  ];
  const schema = schemaOf(rules, american);

  it('names every field that is wrong', () => {
    const result = z.safeParse(schema, {});
    const fields = result.error?.issues.map(({ path }) => path[0]);
    expect(new Set(fields)).toEqual(new Set(['text', 'code', 'checkbox', 'choice']));
  });

  it('hands on its own fields only', () => {
    expect(z.parse(schemaOf([]), { from: '/', isAdmin: true })).toEqual({});
  });

  it('never throws on any JSON, and hands on nothing but trimmed texts and ticks', () => {
    const field = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a', 'on'),
    );
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...rules.map(({ name }) => name), '__proto__'), field),
    );
    fc.assert(
      fc.property(hostile, (value) => {
        const result = z.safeParse(schema, value);
        if (!result.success) return;
        for (const one of Object.values(result.data))
          expect(typeof one === 'string' ? one.trim() : typeof one).toBe(
            typeof one === 'string' ? one : 'boolean',
          );
      }),
      { numRuns: drill(100, 500) },
    );
  });

  it('takes its own answer again, as the browser and the server each check it', () => {
    const right = {
      text: ' Ada ',
      email: '',
      code: '123 456',
      checkbox: 'on',
      choice: 'a',
      phone: '503 555 0142',
      date: '05/11/24',
    };
    const once = z.parse(schema, right);
    expect(once).toEqual({
      text: 'Ada',
      email: '',
      code: '123456',
      checkbox: true,
      choice: 'a',
      phone: '+15035550142',
      date: '2024-11-05',
    });
    expect(z.parse(schema, once)).toEqual(once);
  });
});

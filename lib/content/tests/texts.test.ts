import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientSnapshot, Language, Settings } from '@/lib/clients';
import { snapshotWith } from '@/lib/entry/tests/context';
import { texts } from '../texts';

const labels = {
  Plain: 'Find contract',
  Named: 'Hello {name}',
  Plural: '{count, plural, =0 {no plans} one {# plan} other {# plans}}',
  Select: '{kind, select, email {By e-mail} other {By phone}}',
  Html: '<b>Hello {name}</b>',
  Link: '<a href="{address}" target="_blank">{name}</a>',
  Hostile:
    'Hello<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>',
  Styled: '<p style="position:fixed" class="x" onclick="alert(1)">text</p>',
  Broken: 'Hello {name',
  Mail: '<a href="/e-mail">E-mail</a> or re-mail, e-mails to {name}',
  Quote: "It''s {name}’s",
};

function textsWith(
  language: Language = 'en',
  changes: Partial<ClientSnapshot> = {},
): ReturnType<typeof texts> {
  return texts({ ...snapshotWith(), labels: { en: labels, de: labels }, ...changes }, language);
}

describe('a word of one letter, a hyphen and more letters', () => {
  const kept = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;

  it('stays in one line in HTML, and its letters stay what they are', () => {
    expect(textsWith().html('Mail', { name: 'e-bike' })).toBe(
      `<a href="/e-mail">${kept('E-mail')}</a> or re-mail, ${kept('e-mails')} to ${kept('e-bike')}`,
    );
  });
});

describe('§3 labels as plain text', () => {
  const { text, has } = textsWith();
  it.each<[string, Record<string, string | number> | undefined, string]>([
    ['Plain', undefined, 'Find contract'],
    ['Named', { name: 'Ada' }, 'Hello Ada'],
    ['Named', { name: '<b>Ada</b>' }, 'Hello <b>Ada</b>'],
    ['Plural', { count: 0 }, 'no plans'],
    ['Plural', { count: 1 }, '1 plan'],
    ['Plural', { count: 1234 }, '1,234 plans'],
    ['Select', { kind: 'email' }, 'By e-mail'],
    ['Select', { kind: 'sms' }, 'By phone'],
    ['Quote', { name: 'Ada' }, "It's Ada’s"],
    ['Missing', undefined, 'Missing'],
    ['Broken', { name: 'Ada' }, 'Hello {name'],
    ['Html', { name: 'Ada' }, '<b>Hello {name}</b>'],
  ])('%s with %o', (key, values, expected) => {
    expect(text(key, values)).toBe(expected);
  });

  it('are written as the language writes numbers', () => {
    expect(textsWith('de').text('Plural', { count: 1234 })).toBe('1.234 plans');
    const arabic = textsWith('ar', { labels: { ar: labels } });
    expect(arabic.text('Plural', { count: 1234 })).toBe('1,234 plans');
  });

  it('§8 are there or are not', () => {
    expect([has('Plain'), has('Missing'), has('toString'), has('__proto__')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('show their name in a language of which the client has none', () => {
    expect(textsWith('fr').text('Plain')).toBe('Plain');
  });
});

describe('invariant 6: labels as HTML', () => {
  const { html } = textsWith();

  it.each<[string, Record<string, string | number> | undefined, string]>([
    ['Plain', undefined, 'Find contract'],
    ['Html', { name: 'Ada' }, '<b>Hello Ada</b>'],
    ['Html', { name: '<i>Ada</i>' }, '<b>Hello &lt;i&gt;Ada&lt;/i&gt;</b>'],
    [
      'Html',
      { name: '<script>alert(1)</script>' },
      '<b>Hello &lt;script&gt;alert(1)&lt;/script&gt;</b>',
    ],
    ['Html', { name: '&lt;b&gt;' }, '<b>Hello &amp;lt;b&amp;gt;</b>'],
    ['Hostile', undefined, 'Hello<a>x</a>'],
    ['Styled', undefined, '<p>text</p>'],
    ['Missing', undefined, 'Missing'],
  ])('%s with %o', (key, values, expected) => {
    expect(html(key, values)).toBe(expected);
  });

  it('keep links to where links may lead, and protect the page from what they open', () => {
    // Whoever reads it may not be where it leads.
    expect(html('Link', { address: '', name: 'FAQ' })).toBe('FAQ');
    expect(html('Link', { address: '/pages/faq?a=1&b=2', name: 'FAQ' })).toBe(
      '<a href="/pages/faq?a=1&amp;b=2" target="_blank" rel="noopener">FAQ</a>',
    );
    for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example'])
      expect(html('Link', { address, name: 'x' })).not.toContain('href');
  });

  it('are filled with nothing that becomes a tag or an attribute, whatever it is', () => {
    const piece = fc.constantFrom(
      '"',
      "'",
      '<',
      '>',
      '&',
      ' onclick=x',
      '<script>',
      '--',
      '{',
      '}',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(value, (name) => {
        const made = html('Html', { name });
        expect(made.replace(/^<b>|<\/b>$/g, '')).not.toMatch(/[<>]/);
        const linked = html('Link', { address: `/x${name}`, name: 'x' });
        expect(linked.match(/</g)).toHaveLength(2);
        expect(linked).not.toMatch(/^<a[^>]*"\s+on/);
      }),
    );
  });

  it('are the same whoever asked before', () => {
    expect(html('Html', { name: 'Ada' })).toBe('<b>Hello Ada</b>');
    expect(html('Html', { name: 'Eve' })).toBe('<b>Hello Eve</b>');
    expect(html('Html', { name: 'Ada' })).toBe('<b>Hello Ada</b>');
  });
});

describe('invariant 1: texts', () => {
  it('are each client’s own, and each language’s', () => {
    const one = { ...snapshotWith(), labels: { en: { Key: 'one' }, es: { Key: 'uno' } } };
    const other = { ...snapshotWith(), id: 'harbor', labels: { en: { Key: 'other' } } };
    expect(texts(one, 'en').text('Key')).toBe('one');
    expect(texts(other, 'en').text('Key')).toBe('other');
    expect(texts(one, 'es').text('Key')).toBe('uno');
    expect(texts(one, 'en')).toBe(texts(one, 'en'));
  });
});

describe('§3 texts of resources, menus and lists', () => {
  const spanish = { ...snapshotWith(), defaultLanguage: 'es' } as const;
  it.each([
    ['one for all', 'one for all'],
    [{ en: 'English', es: 'Español' }, 'English'],
    [{ es: 'Español', de: 'Deutsch' }, 'Español'],
    [{ de: 'Deutsch' }, 'Deutsch'],
    [{}, ''],
  ])('%o in English, of a client whose language is Spanish', (value, expected) => {
    expect(texts(spanish, 'en').localized(value)).toBe(expected);
  });
});

describe('§2.6 dates, years and money', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each<[Language, string, string]>([
    ['en', 'America/Los_Angeles', 'January 31, 2026'],
    ['en', 'Pacific/Kiritimati', 'January 31, 2026'],
    ['es', 'UTC', '31 de enero de 2026'],
    ['fr', 'UTC', '31 janvier 2026'],
    ['de', 'UTC', '31. Januar 2026'],
    ['ar', 'UTC', '31 يناير 2026'],
  ])('a day in %s and %s is that day', (language, timeZone, expected) => {
    expect(textsWith(language, { timeZone }).date('2026-01-31')).toBe(expected);
  });

  it('the year is that of the client’s zone', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T02:00:00Z') });
    expect(textsWith('en', { timeZone: 'UTC' }).year()).toBe('2027');
    expect(textsWith('en', { timeZone: 'America/Denver' }).year()).toBe('2026');
    expect(textsWith('ar', { timeZone: 'UTC' }).year()).toBe('2027');
  });

  it.each<[Language, number, string, string]>([
    ['en', 150_000, 'USD', '$1,500.00'],
    ['en', 5, 'USD', '$0.05'],
    ['en', 1500, 'JPY', '¥1,500'],
    ['en', 1500, 'KWD', 'KWD 1.500'],
    ['en', 150_000, 'HUF', 'HUF 1,500.00'],
    ['en', 150_000, 'COP', 'COP 1,500.00'],
    ['en', 1500, 'ISK', 'ISK 1,500'],
    ['fr', 150_000, 'EUR', '1\u202f500,00 €'],
    ['de', 150_000, 'EUR', '1.500,00 €'],
    ['ar', 150_000, 'USD', '\u20671,500.00 \u2068US$\u2069\u2069'],
    ['ar', -150_000, 'USD', '\u2067\u200e-1,500.00 \u2068US$\u2069\u2069'],
  ])('money in %s: %i of %s', (language, amount, currency, expected) => {
    expect(textsWith(language).money(amount, currency).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it.each<[Language, Settings['Global_HomeCountry'], string, string, string]>([
    ['en', 'US', '$1,234.56', '3:00 PM', '1,234 plans'],
    ['es', 'US', '$1,234.56', '3:00 p. m.', '1,234 plans'],
    ['fr', 'US', '1 234,56 $US', '15:00', '1 234 plans'],
    ['de', 'US', '1.234,56 $', '15:00', '1.234 plans'],
    ['ar', 'US', '1,234.56 US$', '3:00 م', '1,234 plans'],
    ['es', 'ES', '1234,56 US$', '15:00', '1234 plans'],
    ['es', 'MX', 'USD 1,234.56', '3:00 p. m.', '1,234 plans'],
    ['fr', 'CA', '1 234,56 $ US', '15 h 00', '1 234 plans'],
    ['en', 'GB', '$1,234.56', '3:00 PM', '1,234 plans'],
    // A country in which the language has no ways of its own.
    ['es', 'DE', '1234,56 US$', '15:00', '1234 plans'],
  ])('in %s of a client in %s: %s, %s, %s', (language, country, money, time, count) => {
    const { settings } = snapshotWith({ Global_HomeCountry: country });
    const written = textsWith(language, {
      settings,
      labels: { [language]: labels },
    });
    // Versions of ICU differ in their blanks and marks of direction.
    const plain = (text: string) =>
      text
        .replaceAll(/\s/gu, ' ')
        .replaceAll(/\p{Cf}/gu, '')
        .replaceAll('p.m.', 'p. m.');
    expect(plain(written.money(123_456, 'USD'))).toBe(money);
    expect(plain(written.moment(new Date('2026-11-24T15:00:00Z')))).toContain(time);
    expect(plain(written.text('Plural', { count: 1234 }))).toBe(count);
  });
});

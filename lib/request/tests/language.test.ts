import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientSnapshot } from '@/lib/clients';
import { snapshotWith } from '@/lib/entry/tests/context';
import { emptyJar } from '@/lib/session/tests/jar';
import { languageCookie, languageOf } from '../language';
import { directionOf } from '../view';

const snapshot: ClientSnapshot = {
  ...snapshotWith(),
  languages: ['en', 'es', 'fr'],
  defaultLanguage: 'es',
};

describe('§2.1 the language of somebody who has chosen none: Accept-Language', () => {
  it.each([
    ['fr', 'fr'],
    ['FR', 'fr'],
    ['fr-CA', 'fr'],
    ['en-US,en;q=0.9', 'en'],
    ['de,fr;q=0.5', 'fr'],
    ['en;q=0.3, fr;q=0.8, es;q=0.5', 'fr'],
    ['en;q=0.8,fr;q=0.8', 'en'],
    ['en; q=0.3, fr; q=0.8', 'fr'],
    ['fr;q=0, en;q=0.1', 'en'],
    ['frr', 'es'],
    ['de', 'es'],
    ['*', 'es'],
    ['', 'es'],
    ['en;q=nonsense', 'es'],
    [';;;,,,q=1', 'es'],
    [`${'x'.repeat(5000)},fr`, 'es'],
  ])('%o: %s', (header, expected) => {
    expect(languageOf(snapshot, emptyJar, header)).toBe(expected);
  });

  it.each([
    ['es,en;q=5', 'en'],
    ['en;q=-1, fr;q=0.1', 'fr'],
    ['en;q=1e999;q=0, fr', 'en'],
    ['en;q=Infinity, fr;q=-Infinity', 'en'],
    ['fr-CA;q=0, en;q=0.1', 'en'],
    ['__proto__, constructor;q=0.9, fr;q=0.1', 'fr'],
    ['"en", \\en, en\u0000, fr;q=0.1', 'fr'],
    ['fr;q="', 'fr'],
    ['*;q=0', 'es'],
    ['*, fr;q=0.1', 'es'],
    [`${'en;'.repeat(100_000)}q=1`, 'en'],
    [`${' '.repeat(100_000)}fr`, 'es'],
  ])('however hostile: %j', (header, expected) => {
    expect(languageOf(snapshot, emptyJar, header)).toBe(expected);
  });

  it('whatever the header says, it is one of the client’s', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(',', ';', 'q=', '"', '\\', '-', '*', 'fr', 'en', '0.5', '1e9', '=', ' '),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        expect(snapshot.languages).toContain(languageOf(snapshot, emptyJar, parts.join('')));
      }),
      { numRuns: 500 },
    );
  });
});

describe('§4.3 the chosen language', () => {
  it.each([
    ['fr', 'fr'],
    ['de', 'en'],
    ['', 'en'],
    ['FR', 'en'],
    ['../../fr', 'en'],
  ])('%o in the cookie, en by the browser: %s', (value, expected) => {
    const cookies = (name: string) => (name === 'language' ? value : undefined);
    expect(languageOf(snapshot, cookies, 'en')).toBe(expected);
  });

  it('is kept for a year, where the page can read it', () => {
    expect(languageCookie('fr')).toEqual({
      name: 'language',
      value: 'fr',
      maxAge: 31_536_000,
      httpOnly: false,
    });
  });

  describe('over https', () => {
    afterEach(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });

    it('invariant 10: is pinned to its host', async () => {
      vi.stubEnv('PORTAL_PUBLIC_SCHEME', 'https');
      vi.resetModules();
      const overHttps = await import('../language');
      expect(overHttps.languageCookie('fr').name).toBe('__Host-language');
    });
  });
});

it('Arabic is written from right to left, the other languages from left to right', () => {
  expect((['en', 'es', 'fr', 'de', 'ar'] as const).map(directionOf)).toEqual([
    'ltr',
    'ltr',
    'ltr',
    'ltr',
    'rtl',
  ]);
});

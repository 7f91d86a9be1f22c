import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type $ZodType, safeParseAsync } from 'zod/v4/core';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import { changeContent } from '../change-content';
import { changeEntry } from '../change-entries';
import { comparable, compare } from '../compare';

const snapshot = {
  ...snapshotWith({}),
  id: `ech-${randomUUID().slice(0, 8)}`,
  languages: ['en', 'es'] as const,
  labels: { en: productLabelsIn('en') },
};
const view: View = plainView(snapshot, 'en', '/pages/editor');

interface Checked {
  readonly schema: (view: View, values: Readonly<Record<string, string>>) => $ZodType;
}

async function problemsOf(
  values: Readonly<Record<string, string>>,
  change: Checked = changeContent,
) {
  const sent = { seen: 'x', intent: 'publish', ...values };
  const parsed = await safeParseAsync(change.schema(view, sent), sent);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

describe('§6 content editor: placeholders are checked', () => {
  const label = { part: 'labels', name: 'Layout_Copyright', language: 'en' };

  it('takes those of the product’s label, in another order or fewer', async () => {
    expect(await problemsOf({ ...label, value: '{client}, {year}' })).toEqual([]);
    expect(await problemsOf({ ...label, value: 'All rights reserved' })).toEqual([]);
  });

  it('refuses one that the portal does not fill in, and what it cannot read', async () => {
    expect(await problemsOf({ ...label, value: '{who}' })).toEqual([
      'The portal doesn’t fill in {who} here',
    ]);
    expect((await problemsOf({ ...label, value: '{year' }))[0]).toMatch(
      /^We can’t read the placeholders/,
    );
  });

  it('checks nothing of a text that is thrown away', async () => {
    expect(await problemsOf({ ...label, value: '{who}', intent: 'discard' })).toEqual([]);
  });
});

describe('§3 settings are checked by the registry', () => {
  const setting = (name: string, value: string) => problemsOf({ part: 'settings', name, value });

  it.each([
    ['Global_Snackbar_DisplayTime', '5000'],
    ['Global_Feature_CookieBanner', 'false'],
    ['URL_ContactUs', '/contact'],
  ])('takes %s as %s', async (name, value) => {
    expect(await setting(name, value)).toEqual([]);
  });

  it.each([
    ['Global_Snackbar_DisplayTime', 'soon'],
    ['Global_Snackbar_DisplayTime', '1'],
    ['Global_Snackbar_DisplayTime', ''],
    ['URL_ContactUs', 'javascript:alert(1)'],
    ['Recaptcha_Feature', 'true'],
  ])('refuses %s as "%s"', async (name, value) => {
    expect((await setting(name, value))[0]).toMatch(/^This isn’t valid: /);
  });
});

describe('§3 menu and list entries are checked', () => {
  const entry = { part: 'menus', name: 'Portal_Top_Menu', entry: 'new', intent: 'save' };
  const problems = (values: Readonly<Record<string, string>>) =>
    problemsOf({ ...entry, ...values }, changeEntry);

  it('takes an address of the portal or a complete one elsewhere', async () => {
    for (const LinkUrl of ['/pages/faq', 'https://example.com/x', ''])
      expect(await problems({ 'Caption.en': 'Help', LinkUrl })).toEqual([]);
  });

  it('refuses an address that leads nowhere, and HTML that could run', async () => {
    expect(await problems({ 'Caption.en': 'Help', LinkUrl: '/nowhere' })).toHaveLength(1);
    expect(await problems({ 'Caption.en': 'Help', LinkUrl: 'javascript:x' })).toHaveLength(1);
    const Caption = '<script>alert(1)</script>';
    expect(await problems({ 'Caption.en': Caption, LinkUrl: '/' })).toHaveLength(1);
  });
});

describe('§6 content editor: two versions compared', () => {
  it('shows what was taken out and put in, word by word', () => {
    expect(compare('a plan for you', 'a better plan for all')).toEqual([
      { kind: 'same', text: 'a ' },
      { kind: 'added', text: 'better ' },
      { kind: 'same', text: 'plan for ' },
      { kind: 'removed', text: 'you' },
      { kind: 'added', text: 'all' },
    ]);
    expect(compare('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
    expect(comparable([{ Order: 1 }])).toContain('"Order": 1');
  });

  it.each([
    ['خطة لهاتفك', 'خطة لحاسوبك', 'لهاتفك', 'لحاسوبك'],
    ['Der Plan läuft.', 'Der Plan endet.', 'läuft', 'endet'],
    ['保険を探す', '計画を探す', '保険', '計画'],
    ['<p>One</p>', '<p>Two</p>', 'One', 'Two'],
  ])(
    'takes whole words of any script, without what stands around them: %s',
    (from, to, out, into) => {
      const changed = compare(from, to).filter(({ kind }) => kind !== 'same');
      expect(changed).toEqual([
        { kind: 'removed', text: out },
        { kind: 'added', text: into },
      ]);
    },
  );

  it('gives both versions back whole, whatever they are', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const places = compare(before, after);
        const without = (left: string) =>
          places.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
      }),
    );
  });

  it('shows one after the other what has nothing in common, in bounded time', () => {
    const long = (word: string) =>
      Array.from({ length: 50_000 }, (_, index) => `${word}${index}`).join(' ');
    const places = compare(long('a'), long('b'));
    expect(places.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

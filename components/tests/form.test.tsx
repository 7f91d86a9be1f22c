import { globSync, readFileSync } from 'node:fs';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DateField, Form, SubmitButton, TextField } from '@/components/form';
import { SearchIcon } from '@/components/ui';
import { defineChange, type KeptForm } from '@/lib/changes';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { texts } from '@/lib/content';
import { snapshotWith } from '@/lib/entry/tests/context';
import { dateRule } from '@/lib/form';
import { plainView, type View } from '@/lib/request';

const change = defineChange({
  address: '/api/contact-message',
  idempotent: true,
  rules: () => [
    {
      name: 'items',
      kind: 'list',
      most: { count: 3, message: 'Three at most.' },
      rules: [
        { name: 'name', kind: 'text', required: 'What’s the problem?' },
        { name: 'price', kind: 'text', required: 'What did it cost?', when: { field: 'name' } },
      ],
    },
  ],
  run: async () => ({ kind: 'saved' }),
});

const view: View = {
  ...plainView({ ...snapshotWith({}), labels: { en: productLabelsIn('en') } }, 'en', '/'),
  nonce: 'of this request',
};

async function shown(
  kept?: KeptForm,
  from = view,
  given?: Readonly<Record<string, string>>,
): Promise<string> {
  const { prelude } = await prerender(
    <Form view={from} change={change} kept={kept} {...(given ? { given } : {})}>
      <TextField name="items[0].name" label="First" />
      <TextField name="items[1].name" label="Second" />
      <TextField name="items[1].price" label="Price" />
    </Form>,
  );
  return new Response(prelude).text();
}

describe('§5 a date that came back', () => {
  const dated = defineChange({
    address: '/api/contact-message',
    rules: (at) => [
      dateRule(
        { ...at, text: texts(at.snapshot, at.language).text },
        { name: 'day', required: true },
      ),
    ],
    run: async () => ({ kind: 'saved' }),
  });
  async function shownDate(day: string, keptOn?: string): Promise<string> {
    const kept = { values: { day }, problems: [], ...(keptOn === undefined ? {} : { keptOn }) };
    const { prelude } = await prerender(
      <Form view={view} change={dated} kept={kept}>
        <DateField name="day" label="Day" openLabel="Choose a day" />
      </Form>,
    );
    return new Response(prelude).text();
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:03:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['yesterday', '2026-11-21', 'Nov 20, 2026'],
    ['hoy', '2026-11-21', 'Nov 21, 2026'],
    ['2026-11-19', '2026-11-21', 'Nov 19, 2026'],
    ['last week', '2026-11-21', 'last week'],
    ['on Saturday', '2026-11-21', 'Nov 21, 2026'],
    ['Nov 22', '2026-11-21', 'Nov 22, 2025'],
    ['yesterday', undefined, 'yesterday'],
  ])('%o, kept on %s and shown a day later, stands there as %o', async (day, keptOn, stands) => {
    expect(await shownDate(day, keptOn)).toContain(`value="${stands}"`);
  });

  it.each([
    ['11/9/2026', 'Monday, November 9, 2026'],
    ['9.11.2026', 'Monday, November 9, 2026'],
    ['2026-11-09', ''],
    ['Nov 09, 2026', ''],
    ['11/', ''],
    ['yesterday', ''],
  ])(
    '%o is spelled out without script where day and month can be swapped: %o',
    async (day, words) => {
      expect(/<output[^>]*>([^<]*)</.exec(await shownDate(day))?.[1]).toBe(words);
    },
  );
});

describe('§5 a text that is too long', () => {
  const long = defineChange({
    address: '/api/contact-message',
    rules: () => [
      { name: 'text', kind: 'text', maxLength: { length: 1000, message: 'Too long.' } },
    ],
    run: async () => ({ kind: 'saved' }),
  });

  it.each([
    ['😀'.repeat(501), '501 / 1000', 'text-muted'],
    ['é'.normalize('NFD').repeat(1000), '1000 / 1000', 'text-muted'],
    [' one\r\ntwo ', '7 / 1000', 'text-muted'],
    ['x'.repeat(1001), '1001 / 1000', 'text-danger-text'],
  ])('is counted as people see it, and kept: %#', async (text, count, look) => {
    const { prelude } = await prerender(
      <Form view={view} change={long} kept={{ values: { text }, problems: [] }}>
        <TextField name="text" kind="textarea" label="Text" />
      </Form>,
    );
    const html = await new Response(prelude).text();
    expect(html).toContain(count);
    expect(html).toMatch(new RegExp(`class="[^"]*${look}[^"]*"><bdi`));
    expect(html).not.toMatch(/maxlength/i);
  });

  it('is cut by no field', () => {
    const files = globSync('components/**/*.tsx', { exclude: ['**/tests/**'] });
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => /maxLength=/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('a form of a change', () => {
  it('shows what is wrong with a repeated field beside it and in the summary, with what was typed', async () => {
    const html = await shown({
      values: { 'items[0].name': 'Camera', 'items[1].price': '20' },
      problems: [{ field: 'items[1].name', message: 'What’s the problem?' }],
    });
    const id = 'contact-message-items[1].name';
    expect(html).toContain(`href="#${id}"`);
    expect(html).toMatch(/id="contact-message-items\[1\]\.name"[^>]*aria-invalid/);
    expect(html).toContain(`id="${id}-error"`);
    expect(html).toMatch(/name="items\[0\]\.name"[^>]*value="Camera"/);
    expect(html).toMatch(/name="items\[1\]\.price"[^>]*value="20"/);
  });

  it('calls a field neither needed nor optional that depends on another answer', async () => {
    const html = await shown();
    const field = (name: string) =>
      html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`));
    expect(field('items[1].name')).toContain('required');
    expect(field('items[1].price')).not.toContain('required');
    expect(html).not.toContain('(optional)');
  });

  it('says that it is saved', async () => {
    expect(await shown({ values: {}, problems: [], saved: true })).toContain('Saved.');
    expect(await shown()).not.toContain('Saved.');
  });

  it('shows what is given by now where it is saved, and what was typed where it is not', async () => {
    const given = { 'items[0].name': 'Lens' };
    const values = { 'items[0].name': 'Camera' };
    expect(await shown({ values: {}, problems: [], saved: true }, view, given)).toContain('Lens');
    expect(await shown({ values, problems: [] }, view, given)).not.toContain('Lens');
  });

  it('carries a key of its own for each rendering, and stands on no page that is kept for many', async () => {
    const keyIn = (html: string) => /name="idempotencyKey" value="([^"]+)"/.exec(html)?.[1];
    const [one, other] = [keyIn(await shown()), keyIn(await shown())];
    expect(one).toMatch(/^[\w-]{36}$/);
    expect(other).not.toBe(one);
    const { nonce: _, ...cached } = view;
    await expect(shown(undefined, cached)).rejects.toThrow('kept for many');
  });
});

it('an icon of the button stands in one line with its text: both are in the row of the button itself', async () => {
  const { prelude } = await prerender(
    <Form view={view} change={change} kept={undefined}>
      <SubmitButton pending="Searching">
        <SearchIcon />
        Find contract
      </SubmitButton>
    </Form>,
  );
  const page = await new Response(prelude).text();
  expect(page).toMatch(/<button[^>]*class="button"><span class="contents"><span class="icon /);
});

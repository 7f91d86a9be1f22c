import { globSync, readFileSync } from 'node:fs';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { TextField } from '@/components/form';
import { LiveForm } from '../live-form';

describe('a field for an e-mail address', () => {
  it('leaves what is typed to the form: browsers rewrite the domain in `type="email"`', async () => {
    const { prelude } = await prerender(
      <LiveForm
        id={undefined}
        form="tried"
        kept={undefined}
        label={undefined}
        draft={undefined}
        takesFiles={false}
        action="/api/tried"
        rules={[{ name: 'Email', kind: 'email' }]}
        hidden={{}}
        lockedBy={[]}
        dialogs={{}}
        messages={{ summary: '', optional: '', saved: '', unexpectedHtml: '' }}
      >
        <TextField name="Email" kind="email" autoComplete="email" label="Email" />
      </LiveForm>,
    );
    const html = await new Response(prelude).text();
    const [field] = html.match(/<input[^>]*name="Email"[^>]*>/) ?? [];
    expect(field).toContain('type="text"');
    expect(field).toMatch(/inputmode="email"/i);
    expect(field).toMatch(/autocomplete="email"/i);
  });

  it('is of that type nowhere', () => {
    const others = globSync([
      'components/**/*.tsx',
      'app/**/*.tsx',
      'partners/**/pages/*.ts',
      'partners/**/*-pages.ts',
    ])
      .filter((file) => !file.includes('/tests/'))
      .filter((file) => /<input[^>]*type="email"/.test(readFileSync(file, 'utf8')));
    expect(others).toEqual([]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { Consent } from '@/components/form';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { LiveForm } from '../live-form';

describe('a consent', () => {
  it.each([
    ['en', 'the original wording applies'],
    ['de', 'gilt der ursprüngliche Wortlaut'],
    ['es', 'prevalece el texto original'],
    ['fr', 'le texte d’origine qui fait foi'],
    ['ar', 'فالنص الأصلي هو المعتمد'],
  ] as const)('says in %s that the original wording applies', async (language, sentence) => {
    const snapshot = { ...snapshotWith({}), labels: { [language]: productLabelsIn(language) } };
    const { prelude } = await prerender(
      <LiveForm
        id={undefined}
        form="tried"
        kept={undefined}
        label={undefined}
        draft={undefined}
        takesFiles={false}
        action="/api/tried"
        rules={[{ name: 'agreed', kind: 'checkbox' }]}
        hidden={{}}
        lockedBy={[]}
        dialogs={{}}
        messages={{ summary: '', optional: '', saved: '', unexpectedHtml: '' }}
      >
        <Consent view={plainView(snapshot, language, '/')} name="agreed" label="Yes" />
      </LiveForm>,
    );
    const html = await new Response(prelude).text();
    expect(html).toContain(sentence);
    expect(html).toContain('aria-describedby="tried-agreed-hint"');
  });

  it('is what every box is by which somebody agrees', () => {
    const others = globSync('components/**/*.tsx').filter((file) =>
      /<Checkbox\s+name="(agreed|read|isRead)"/.test(readFileSync(file, 'utf8')),
    );
    expect(others).toEqual([]);
  });
});

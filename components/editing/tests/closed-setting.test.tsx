import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { EditorComparePage } from '../compare-page';
import { EditorItemPage } from '../item-page';

const snapshot = { ...snapshotWith({}), labels: { en: productLabelsIn('en') } };
const view = plainView(snapshot, 'en', '/pages/editor');

function itemOf(name: string, ignored?: string) {
  const key = { part: 'settings', name } as const;
  const values = { published: '/', packaged: '/', ignored };
  return { key, ...values, isEdited: false, draft: undefined, seen: 'x' };
}

function itemPage(name: string, ignored?: string) {
  const page = { view, item: itemOf(name, ignored), actions: [], kept: undefined, done: null };
  return renderToStaticMarkup(<EditorItemPage {...page} placeholders={[]} />);
}

function comparePage(name: string) {
  const action = {
    ...{ id: 'x', actor: 'ada@example.com', action: 'published', part: 'settings', name },
    ...{ language: '', version: 2, before: '/', after: '/x', createdAt: new Date() },
  };
  const page = { view, action, item: itemOf(name), kept: undefined };
  return renderToStaticMarkup(<EditorComparePage {...page} />);
}

describe('invariant 14: a setting that editors may not change', () => {
  it('is shown without a form, with what an editor published before and that it no longer counts', () => {
    const page = itemPage('URL_ExternalExit', 'https://evil.example');
    expect(page).not.toContain('name="value"');
    expect(page).toContain('It no longer applies: <q dir="auto">https://evil.example</q>');
    expect(itemPage('URL_ExternalExit')).not.toContain('It no longer applies:');
  });

  it('offers no way back to what it was; one that is content does', () => {
    expect(comparePage('URL_ExternalExit')).not.toContain('value="roll-back"');
    expect(comparePage('Global_Version_Text')).toContain('value="roll-back"');
    expect(itemPage('Global_Version_Text')).toContain('name="value"');
  });
});

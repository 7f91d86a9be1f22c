import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { languageSchema } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { calls } from '@/lib/platform/port';
import { readablePage, wordFor } from '../data-copy/readable';

const snapshot = {
  ...snapshotWith({}),
  labels: Object.fromEntries(
    languageSchema.options.map((language) => [language, productLabelsIn(language)]),
  ),
};
const copied = [
  'policies',
  'contacts',
  'products',
  'coverages',
  'billingAccounts',
  'invoices',
  'claims',
] as const;

/** Every name of a property that a JSON schema has anywhere. */
function propertiesOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && schema.properties ? Object.keys(schema.properties) : [];
  return [...own, ...Object.values(schema).flatMap(propertiesOf)];
}

describe('the copy of one’s data as a page', () => {
  it.each(languageSchema.options)('has words in %s for all that a platform says', (language) => {
    const names = copied.flatMap((list) => [
      list,
      ...propertiesOf(z.toJSONSchema(calls[list].output, { io: 'output', unrepresentable: 'any' })),
    ]);
    const labels = productLabelsIn(language);
    const lacking = names.filter((name) => !Object.hasOwn(labels, wordFor(name)));
    expect([...new Set(lacking)].filter((name) => name !== 'nextAfter')).toEqual([]);
  });

  it('names fields in its language, and what it has no word for by its own name', () => {
    const content = {
      madeAt: '2026-11-02',
      platform: { policies: [{ policyNumber: 'P-1', planName: { en: 'All', de: 'Alles <b>' } }] },
      portal: { sessions: { drafts: [{ answers: { LossStory: 'x' } }] } },
    };
    const page = readablePage({ snapshot, language: 'de' }, content);
    expect(page).toContain('<h3>Verträge</h3>');
    expect(page).toContain('<th scope="row">Vertragsnummer</th>');
    expect(page).toContain('Alles &#60;b&#62;');
    expect(page).not.toContain('>All<');
    expect(page).toContain('<th scope="row">loss story</th>');
  });
});

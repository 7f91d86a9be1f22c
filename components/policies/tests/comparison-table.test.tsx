import { expect, test } from 'vitest';
import { ComparisonTable } from '@/components/policies/offers/now-and-then';
import { shown } from '@/components/tests/shown';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';

const languages = ['en', 'fr', 'de', 'es', 'ar'] as const;
const snapshot = {
  ...snapshotWith(),
  languages,
  labels: Object.fromEntries(languages.map((language) => [language, productLabelsIn(language)])),
};

test.each([
  ['en', 'Your plan:', 'With the offer:'],
  ['fr', 'Votre contrat :', 'Avec l’offre :'],
  ['de', 'Ihr Vertrag:', 'Mit dem Angebot:'],
] as const)(
  '%s: a label and its value are parted as the language does',
  async (language, ...labels) => {
    const view = { ...plainView(snapshot, 'en', '/'), language };
    const html = await shown(
      <ComparisonTable view={view} rows={[{ title: 'Plan', now: 'A', offered: 'B' }]} />,
    );
    const text = html.replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const label of labels) expect(text).toContain(label);
  },
);

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Reached } from '@/components/claims/tracking/reached';
import type { Language } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import type { ClaimReach } from '@/lib/notifications';
import { plainView } from '@/lib/request';

const said = (reach: ClaimReach | undefined, language: Language = 'en') => {
  const labels = { [language]: productLabelsIn(language) };
  const snapshot = { ...snapshotWith(), labels, languages: [language] };
  const view = plainView(snapshot, language, '/claim-track/claim');
  return renderToStaticMarkup(<Reached view={view} reach={reach} />);
};

test.each<[reach: ClaimReach | undefined, sentence: string, link: string]>([
  [
    { needed: ['a@b.example', '•••• 0109'], news: ['a@b.example', '•••• 0109'] },
    'We send updates about this claim to a@b.example, •••• 0109.',
    '/account/notifications',
  ],
  [
    { needed: ['•••• 0109'], news: [] },
    'We only send requests and replies about this claim to •••• 0109.',
    '/account/notifications',
  ],
  [
    { needed: [], news: [] },
    'We have no way to send messages about this claim.',
    '/policy-account/contacts',
  ],
  [undefined, '', ''],
])('§10.18 %j: the page says where messages about a claim go', (reach, sentence, link) => {
  const html = said(reach);
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(sentence);
  expect(html).toContain(link);
  expect(html === '').toBe(reach === undefined);
});

test.each(['de', 'es', 'fr', 'ar'] as const)('… in %s, too, with every contact', (language) => {
  for (const news of [[], ['•••• 0109']])
    expect(said({ needed: ['•••• 0109'], news }, language)).toContain('•••• 0109');
  expect(said({ needed: [], news: [] }, language)).not.toContain('{');
});

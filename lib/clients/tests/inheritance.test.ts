import { expect, test } from 'vitest';
import { clientFile } from '@/lib/packages/tests/package';
import { productLabelsIn } from '../product-labels';
import { inheritedContentSchema, releaseContentSchema } from '../schema';
import { buildSnapshot } from '../store/load-snapshot';

function snapshotOf(content: object, inherited: object = {}, client: object = {}) {
  const release = { client: clientFile('heir', client), ...content };
  return buildSnapshot(
    releaseContentSchema.parse(release),
    3,
    inheritedContentSchema.parse(inherited),
  );
}

test('§7 settings inherit: registry default → _default → client → client per path', () => {
  const { settings } = snapshotOf(
    {
      settings: { Lookup_MaxAttempts: 3 },
      settingsByPath: { '2': { Lookup_MaxAttempts: 9, Global_Feature_Exit: false } },
    },
    {
      settings: { Lookup_MaxAttempts: 2, Verification_ResendSeconds: 60 },
      settingsByPath: { '3': { Verification_ResendSeconds: 90 } },
    },
  );
  expect(settings['1']).toMatchObject({ Lookup_MaxAttempts: 3, Global_Feature_Exit: true });
  expect(settings['2']).toMatchObject({ Lookup_MaxAttempts: 9, Global_Feature_Exit: false });
  expect(settings['3']).toMatchObject({ Lookup_MaxAttempts: 3, Verification_ResendSeconds: 90 });
  expect(settings['1'].Verification_ResendSeconds).toBe(60);
});

test('labels inherit: product → _default → client', () => {
  const { labels } = snapshotOf(
    { labels: { en: { Home_Hero_Title: 'Ours' } } },
    { labels: { en: { Home_Hero_Title: 'All', Home_Hero_SubTitle: 'All' } } },
  );
  expect(labels.en).toMatchObject({ Home_Hero_Title: 'Ours', Home_Hero_SubTitle: 'All' });
  expect(labels.en?.Home_Text_Button_FindContract).toBe(
    productLabelsIn('en').Home_Text_Button_FindContract,
  );
  expect(labels.es?.Home_Hero_Title).toBe(productLabelsIn('es').Home_Hero_Title);
});

test('a language without a label reads in English, then in the default language', () => {
  const { labels } = snapshotOf(
    {
      labels: {
        en: { Faq_Question_8: 'What?' },
        es: { Faq_Question_8: '¿Qué?', Faq_Question_9: '¿Qué?' },
        fr: { Home_Hero_Title: 'Bonjour' },
      },
    },
    {},
    { languages: ['fr', 'es'], defaultLanguage: 'es' },
  );
  expect(Object.keys(labels)).toEqual(['fr', 'es']);
  expect(labels.fr?.Home_Hero_Title).toBe('Bonjour');
  expect(labels.fr?.Home_Hero_SubTitle).toBe(productLabelsIn('fr').Home_Hero_SubTitle);
  expect(labels.fr?.Faq_Question_8).toBe('What?');
  expect(labels.fr?.Faq_Question_9).toBe('¿Qué?');
});

test('resources, menus, lists and images inherit by name', () => {
  const image = { sha256: 'a', mediaType: 'image/png', AltText: '' };
  const item = { Order: 1, LinkUrl: '/', Caption: 'Home' };
  const snapshot = snapshotOf(
    { resources: { Option1_SearchTerm1: { Value: 'Ours' } }, menus: { Portal_Top_Menu: [] } },
    {
      resources: { Option1_SearchTerm1: { Value: 'All' }, Option1_SearchTerm2: { Value: 'All' } },
      menus: { Portal_Top_Menu: [item], Portal_Footer_Menu: [item] },
      lists: { 'Global Products': [{ Title: 'All' }] },
      images: { logo: image },
    },
  );
  expect(snapshot.release).toBe('heir@3');
  expect(snapshot.resources.Option1_SearchTerm1?.Value).toBe('Ours');
  expect(snapshot.resources.Option1_SearchTerm2?.Value).toBe('All');
  expect(snapshot.menus.Portal_Top_Menu).toEqual([]);
  expect(snapshot.menus.Portal_Footer_Menu).toHaveLength(1);
  expect(snapshot.lists['Global Products']).toHaveLength(1);
  expect(snapshot.images.logo).toEqual(image);
});

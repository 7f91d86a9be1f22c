import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { PreferencesPage } from '../preferences-page';

const snapshot = { ...snapshotWith({}), labels: { en: productLabelsIn('en') } };
const view = plainView(snapshot, 'en', '/dashboard');

async function textOf(element: React.ReactElement): Promise<string> {
  const { prelude } = await prerender(element);
  return (await new Response(prelude).text()).replaceAll(/<[^>]*>/g, ' ');
}

test.each([
  [
    'GONE',
    'Messages to this contact couldn’t be delivered, so we stopped sending them',
    'reported as spam',
  ],
  [
    'REPORTED',
    'Messages to this contact couldn’t be delivered, so we only try those about your account and its security',
    'reported as spam',
  ],
  ['UNWANTED', 'reported as spam', 'came back'],
  [undefined, 'Save', 'Save to'],
] as const)('preferences say why a contact is off: %s', async (off, said, other) => {
  const contact = { id: 'one', channel: 'email', masked: 'a•••@example.com', on: [], off } as const;
  const text = await textOf(
    <PreferencesPage
      view={view}
      preferences={{ kind: 'preferences', contacts: [contact] }}
      kept={new Map()}
    />,
  );
  expect(text).toContain(said);
  expect(text).not.toContain(other);
});

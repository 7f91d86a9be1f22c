import { jpeg } from '../../lib/documents/tests/good-files';
import { soon } from '../setup/limits';
import { textOf } from './page';
import { expect, test } from './portal';
import { openSessionLink } from './session-link';

const client = 'northwind';

test('design §8 a file goes by a plain form, and can be read again', async ({ portal }) => {
  const visitor = portal.visitor(client);
  await openSessionLink(visitor, client, 'NW100748');
  await visitor.open('/account/documents');
  const content = new Uint8Array(await jpeg());
  visitor.attach('Choose a file', new File([content], 'plain.jpg', { type: 'image/jpeg' }));
  await visitor.press('Send file');
  expect(visitor.page.heading).toBe('Documents');
  const sent = async () => {
    const { document } = await visitor.open('/account/documents');
    return [...document.querySelectorAll('main li')].find((one) =>
      textOf(one).includes('plain.jpg'),
    );
  };
  await expect.poll(async () => textOf((await sent()) ?? null), soon).toContain('Received');
  const links = [...((await sent())?.querySelectorAll('a') ?? [])];
  const download = links.find((link) => textOf(link).startsWith('Download'));
  const file = await visitor.ask(download?.getAttribute('href') ?? '');
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(file.headers['content-disposition']).toContain('plain.jpg');
});

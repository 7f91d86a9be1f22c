import type { Page } from '@playwright/test';
import { newSessionLink } from '../setup/session-link';
import { acceptCookies, expectForEveryEye } from './accessible';
import { photo } from './photo';
import { expect, heading, test } from './portal';

/** What a browser adds to files: several at once, and how far each is. */

async function open(page: Page, port: number): Promise<void> {
  await page.goto(await newSessionLink(port, 'northwind', 'NW100748'));
  await expect(heading(page, /^Hello/)).toBeVisible();
  await page.goto(new URL('/account/documents', page.url()).href);
  await expect(heading(page, 'Documents')).toBeVisible();
}

const choose = (page: Page) => page.getByLabel('Choose a file').first();

test('design §8 several files at once, each with what became of it: received, or not taken and why; axe, 320 px, dark', async ({
  page,
  port,
}) => {
  await open(page, port);
  await acceptCookies(page);
  const script = { name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') };
  await choose(page).setInputFiles([await photo('crack.jpg'), script]);
  const sent = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(sent('crack.jpg').first()).toContainText('Received');
  await expect(sent('note.pdf').first()).toContainText('Not taken');
  await expectForEveryEye(page, 'with files');
});

test('design §8 a file that was chosen before the script ran is sent, too', async ({
  page,
  port,
}) => {
  await page.goto(await newSessionLink(port, 'northwind', 'NW100748'));
  await expect(heading(page, /^Hello/)).toBeVisible();
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const address = new URL('/account/documents', page.url()).href;
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await choose(page).setInputFiles(await photo('early.jpg'));
  await expect(page.getByRole('button', { name: 'Send the file' }).first()).toBeVisible();
  scripts.resolve();
  const sent = page.getByRole('listitem').filter({ hasText: 'early.jpg' }).first();
  await expect(sent).toContainText('Received');
});

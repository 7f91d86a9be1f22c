import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
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
  await expect(sent('note.pdf').first()).toContainText('Not accepted');
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
  await expect(page.getByRole('button', { name: 'Send file' }).first()).toBeVisible();
  scripts.resolve();
  const sent = page.getByRole('listitem').filter({ hasText: 'early.jpg' }).first();
  await expect(sent).toContainText('Received');
});

test('design §8 a file that was broken off goes on where it was chosen again, and at once when the browser is online', async ({
  page,
  port,
}, testInfo) => {
  // More than one piece of it.
  const noise = { width: 2000, height: 2000, channels: 3 } as const;
  const file = testInfo.outputPath('long.jpg');
  await sharp(randomBytes(noise.width * noise.height * noise.channels), { raw: noise })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toFile(file);
  const context = page.context();
  const offsets: number[] = [];
  let isLost = true;
  await context.route('**/api/uploads/*', async (route) => {
    const offset = Number(await route.request().headerValue('upload-offset'));
    if (route.request().method() !== 'PATCH') return route.continue();
    if (offset > 0 && isLost) return route.abort('internetdisconnected');
    offsets.push(offset);
    return route.continue();
  });
  await open(page, port);
  await choose(page).setInputFiles(file);
  const sent = (tab: Page, state: string) =>
    tab.getByRole('listitem').filter({ hasText: 'long.jpg' }).filter({ hasText: state });
  await expect(sent(page, 'No connection')).toBeVisible();
  const address = page.url();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('button', { name: 'Send file' })).toHaveCount(0);
  await again.clock.install();
  // The first page's connection may still have the upload: the page comes back to it by its clock.
  await choose(again).setInputFiles(file);
  await expect(sent(again, 'No connection')).toBeVisible();
  // While no time passes on the page, it does not come to the next try of its own.
  await again.clock.pauseAt(Date.now() + 60_000);
  await expect(sent(again, 'No connection')).toBeVisible();
  isLost = false;
  await again.evaluate(() => dispatchEvent(new Event('online')));
  // The first piece was sent once, and the second began where it ended.
  await expect.poll(() => offsets).toHaveLength(2);
  expect(offsets[0]).toBe(0);
  expect(offsets[1]).toBeGreaterThan(8_000_000);
  await again.clock.resume();
  await expect(sent(again, 'Received')).toBeVisible();
  // The page may hear that it is here before the answer to its last piece.
  await expect
    .poll(() => again.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('upload-');
});

import type { Page } from '@playwright/test';
import { moveHolder, type PlatformAddress, wakeUp } from '../setup/insurer-desk';
import type { TestContract } from '../setup/test-client';
import { watch } from './complaints';
import { expect, type Portal, test } from './portal';
import { translate } from './translate';

/** The platform of the test client, as an insurer's own: asked over HTTP, and telling what happens. */
const platform: PlatformAddress = JSON.parse(process.env.PORTAL_TEST_PLATFORM ?? '{}');

async function wakeUpPortal(portal: Portal): Promise<void> {
  const { host, port } = new URL(portal.origin());
  expect(await wakeUp(Number(port), host, platform)).toBe(204);
}

let moves = 0;

/** The page shows what has happened within ten seconds, though nobody has loaded it anew. */
async function expectToMove(page: Page, portal: Portal, contract: TestContract): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isStillThere: true }));
  // A feed begins with its first reading, which comes within a minute of the client: what was told
  // before is told again.
  await expect(async () => {
    const address = `${++moves} New Way`;
    await moveHolder(platform, contract, address);
    await wakeUpPortal(portal);
    await expect(page.getByText(address)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true);
  await expect(page.getByText('This page was updated with the latest changes')).toBeAttached();
}

test('design §6 what the platform tells shows without a reload, by a stream', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  await portal.signIn(page, contract);
  await expectToMove(page, portal, contract);
});

test('… and where no stream passes by asking now and then', async ({ page, portal }) => {
  const contract = portal.contract();
  await page.route('**/api/updates?since=*', (route) => route.abort());
  await portal.signIn(page, contract);
  await expectToMove(page, portal, contract);
});

test('… and on a page that the browser translates', async ({ page, portal }) => {
  const complaints = await watch(page);
  const contract = portal.contract();
  await portal.signIn(page, contract);
  await translate(page, page.locator('main'));
  await expectToMove(page, portal, contract);
  expect(complaints).toEqual([]);
});

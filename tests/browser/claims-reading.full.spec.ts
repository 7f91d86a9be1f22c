import type { Locator, Page } from '@playwright/test';
import { twoDaysAgo } from '../http/file-claim';
import { writeClaimsClient } from '../setup/claims-client';
import { importClients } from '../setup/import-clients';
import { expectForEveryEye } from './accessible';
import { openClaimOf } from './claims';
import { expect, test } from './portal';

/** A claim’s whole way in Arabic; the keyboard and large text are in claims-reading.spec.ts. */

const client = 'pochard';

test.beforeAll(({ port }) => importClients(port, writeClaimsClient(client, ['car'], ['en', 'ar'])));

test('§2.1 file-claim: from right to left at 360 px, a claim is settled and another filed', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openClaimOf(page, portal, client, 'readsArabic');
  await page.goto(`${page.url()}?language=ar`);
  /** Looks at a screen, and presses what leads to the next. */
  const on = async (button: Locator) => {
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectForEveryEye(page, 'in Arabic');
    const before = page.url();
    await button.click();
    await expect(page).not.toHaveURL(before);
  };
  const submit = page.locator('main form button[type=submit]');
  await on(page.locator('main a[href*="/file-claim/settle/"]').first());
  // The only option is passed over. The first of the page looks for places near another postal code.
  await on(submit.nth(1));
  await on(submit.first());
  await on(submit.last());
  await on(submit.last());
  await expect(page.locator('a[href$="/calendar"]')).toBeVisible();

  await page.goto(`${portal.origin(client)}/file-claim`);
  await on(submit.last());
  while (!page.url().endsWith('/summary')) {
    await answerFirst(page);
    await on(submit.last());
  }
  await on(submit.last());
  await expect(page).toHaveURL(/\/claim-confirmation\//);
  await expectForEveryEye(page, 'filed, in Arabic');
});

/** Answers a step by the first of what can be chosen, whatever its language. */
async function answerFirst(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const group of await main.locator('fieldset').all())
    await group.getByRole('radio').first().check();
  for (const field of await main.getByRole('textbox').all())
    await field.fill((await field.getAttribute('name')) === 'dateOfLoss' ? twoDaysAgo() : '41000');
  const read = main.getByRole('checkbox', { checked: false }).and(page.locator('[name=read]'));
  if (await read.count()) await read.check();
}

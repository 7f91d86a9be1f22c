import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newSessionLink } from '../setup/session-link';
import { acceptCookies, expectForEveryEye, expectNoSidewaysScroll } from './accessible';
import { expect, heading, test } from './portal';

/** What a browser adds to products: the way through by keyboard and a receipt. */

async function signIn(page: Page, port: number, client: string, policyNumber: string) {
  await page.goto(await newSessionLink(port, client, policyNumber));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return new URL(page.url()).origin;
}

const receipt = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 64, height: 48, channels: 3, background: `#${name.slice(-10, -4)}` },
  })
    .jpeg()
    .toBuffer(),
});

test('§2.1 register-product by keyboard, with a receipt; axe, 320 px, dark, text at 200 %', async ({
  page,
  port,
}) => {
  const origin = await signIn(page, port, 'northwind', 'NW101302-1');
  await acceptCookies(page);
  await page.goto(`${origin}/product-management`);
  const type = page.keyboard;
  await page.getByRole('link', { name: 'Add product' }).focus();
  await type.press('Enter');
  await expect(heading(page, 'Choose the product type')).toBeVisible();
  await expectForEveryEye(page, 'the kinds');
  await page.getByRole('radio', { name: /^Laptop/ }).focus();
  await type.press('Space');
  await type.press('Enter');
  await expect(heading(page, 'Product details')).toBeVisible();
  await page.getByLabel('Manufacturer').focus();
  await type.type('Merrivale');
  await type.press('Tab');
  await type.type('Laptop');
  await type.press('Tab');
  await type.type('Merrivale Folio 13');
  await type.press('Tab');
  await type.type(`MF13-${Date.now()}`);
  await type.press('Tab');
  await type.type('Jan 02, 2020');
  await page.getByLabel(/^Price/).focus();
  await type.type('a lot');
  await type.press('Enter');
  await expect(page.getByRole('link', { name: /^This was purchased too long ago/ })).toBeVisible();
  await expect(page.getByLabel('Manufacturer')).toHaveValue('Merrivale');
  await expectForEveryEye(page, 'with mistakes');
  await page.getByLabel('Purchase date').first().fill(dayBefore());
  await page.getByLabel(/^Price/).fill('1,299.50');
  await type.press('Enter');
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await expectForEveryEye(page, 'to check');
  await page.goBack();
  await expect(page.getByLabel('Manufacturer')).toHaveValue('Merrivale');
  await page.goForward();
  await expect(page.getByText('$1,299.50')).toBeVisible();
  await page.reload();
  await expect(page.getByText('$1,299.50')).toBeVisible();
  await page.getByRole('button', { name: 'Register product' }).focus();
  await type.press('Enter');
  await expect(heading(page, 'Your product is registered')).toBeVisible();
  await expectForEveryEye(page, 'registered');
  await page.getByRole('link', { name: 'Add documents' }).focus();
  await type.press('Enter');
  await expect(heading(page, 'Merrivale Folio 13')).toBeVisible();
  await expect(page.getByLabel('Choose a file').nth(1)).toHaveAttribute('capture', 'environment');
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles(await receipt('receipt-3a6ea5.jpg'));
  const sent = page.getByRole('listitem').filter({ hasText: 'receipt-3a6ea5.jpg' }).first();
  await expect(sent).toContainText('Received');
  await expectForEveryEye(page, 'with a receipt');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
});

test('§2.1 product-management in Arabic, from right to left: axe, 320 px, dark', async ({
  page,
  port,
}) => {
  const origin = await signIn(page, port, 'altura', 'AVC4404260');
  await page.goto(`${origin}/product-management?language=ar`);
  await acceptCookies(page, 'موافق');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectForEveryEye(page, 'in Arabic');
});

/** Some days ago, as Northwind writes dates. */
function dayBefore(): string {
  return new Date(Date.now() - 5 * 24 * 3_600_000).toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  });
}

import type { Page } from '@playwright/test';
import { newSessionLink } from '../setup/session-link';
import {
  acceptCookies,
  expectForEveryEye,
  expectLargeTextFits,
  expectNoSidewaysScroll,
} from './accessible';
import { alert, expect, hasItsScript, heading, test } from './portal';

/** What a browser adds to the dashboard: tabs that scroll, the keyboard, large text, right to left. */

async function open(page: Page, port: number, client: string, policyNumber: string) {
  await page.goto(await newSessionLink(port, client, policyNumber));
  await expect(heading(page, /^(Hello|مرحبًا)/)).toBeVisible();
}

const field = (page: Page) => page.getByLabel('Serial number');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the dashboard' }).getByRole('link', { name });

test('§2.1 each tab by the keyboard, at 320 px and with text of 200 %; a device is looked up; axe, dark', async ({
  page,
  port,
}) => {
  await open(page, port, 'northwind', 'NW101302-1');
  await acceptCookies(page);
  await expectForEveryEye(page, 'several plans');
  await expectLargeTextFits(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ['Claims', 'Plans', 'Products', 'Device lookup']) {
    await tab(page, name).focus();
    await expect(tab(page, name)).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expectLargeTextFits(page);
    await page.reload();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(tab(page, name)).toBeInViewport();
  }
  await hasItsScript(page);
  await field(page).fill('MF16 9012 4410');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Result for/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('This device is partly covered');
  expect(page.url()).not.toContain('9012');
  await expectForEveryEye(page, 'a device that is covered');
  await hasItsScript(page);
  await field(page).fill('490154203237517');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(alert(page)).toContainText('A digit is wrong, or two adjacent digits are swapped');
  await expect(field(page)).toHaveValue('490154203237517');
  await expect(page.getByRole('heading', { name: /^Result for/ })).toBeHidden();
  await expectForEveryEye(page, 'a check digit that does not fit');
});

test('§2.1 the first screen of a telephone shows the plan and what one can do', async ({
  page,
  port,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, port, 'northwind', 'NW100418');
  await acceptCookies(page);
  // A click may have scrolled to what it was meant for.
  await page.evaluate(() => window.scrollTo(0, 0));
  const main = page.getByRole('main');
  await expect(main.getByText(/covers you until/)).toBeInViewport();
  await expect(main.getByRole('link', { name: 'See what’s covered' })).toBeInViewport();
  await expect(main.getByRole('link', { name: 'Bills and payments' })).toBeInViewport();
});

test('the dashboard in Arabic, from right to left', async ({ page, port }) => {
  await open(page, port, 'altura', 'AVC4403778');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/dashboard?language=ar`);
  await expect(heading(page, /^مرحبًا/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/dashboard', '/dashboard/claims', '/dashboard/device-lookup']) {
    await page.goto(`${origin}${address}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoSidewaysScroll(page);
  }
  await expectForEveryEye(page, 'Arabic');
});

import type { Page } from '@playwright/test';
import { viaProxy } from '../../lib/config/tests/proxy';
import { newSessionLink } from '../setup/session-link';
import {
  acceptCookies,
  expectForEveryEye,
  expectLargeTextFits,
  expectNoSidewaysScroll,
} from './accessible';
import { expect, heading, type Portal, test } from './portal';

/** What a browser adds to the security and the data of an account. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function open(page: Page, portal: Portal, section: string): Promise<void> {
  await page.goto(`${portal.origin()}/policy-account/${section}`);
}

test('sessions of two browsers, a trusted device and the history: keyboard, axe, 320 px, dark, 200 % text', async ({
  page,
  browser,
  portal,
}) => {
  const contract = portal.contract();
  await portal.signIn(page, contract, { trust: true });
  await acceptCookies(page);
  const telephone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    extraHTTPHeaders: viaProxy('198.51.100.9'),
  });
  const there = await telephone.newPage();
  await portal.signIn(there, contract);

  await open(page, portal, 'security');
  await expect(heading(page, 'Sign-ins and devices')).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Active sessions' });
  await expectForEveryEye(page, 'with another session');
  await button(page, /^End session/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Session ended.')).toBeVisible();
  await expect(sessions).toContainText('No one is signed in on another device.');
  await there.goto(`${portal.origin()}/dashboard`);
  await expect(heading(there, /Hello/)).toBeHidden();
  await telephone.close();

  const devices = page.getByRole('region', { name: 'Trusted devices' });
  await expect(devices).toContainText('This device');
  await button(page, /^Remove trust/).focus();
  await page.keyboard.press('Enter');
  await expect(devices).toContainText('You have no trusted devices.');

  await page.getByRole('link', { name: 'View full history' }).click();
  await expect(heading(page, 'Contract history')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('A trusted device was removed');
  await expectForEveryEye(page, 'the history');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Payments and cards');
  await button(page, 'Show').click();
  await expect(page.getByRole('main')).toContainText('Nothing here yet.');
  for (const section of ['security', 'history', 'data', 'delete']) {
    await open(page, portal, section);
    await expectLargeTextFits(page);
  }
});

test('in Arabic: sign-ins, history, data and deletion from right to left, 320 px', async ({
  page,
  port,
}) => {
  await page.goto(await newSessionLink(port, 'altura', 'AVC4402187'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { origin } = new URL(page.url());
  for (const section of ['security', 'history', 'data', 'delete']) {
    await page.goto(`${origin}/policy-account/${section}?language=ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  }
});

test('a copy of everything is made while its page shows, and downloaded; the account is deleted', async ({
  page,
  portal,
}) => {
  await portal.signIn(page, portal.contract());
  await acceptCookies(page);
  await open(page, portal, 'data');
  await button(page, 'Request copy').click();
  await expect(page.getByText(/^Your copy is ready until/)).toBeVisible();
  await expectForEveryEye(page, 'with a copy');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download copy' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('my-data.zip');
  await page.getByRole('link', { name: 'See what will be deleted' }).click();
  await expect(heading(page, 'Delete your account')).toBeVisible();
  await expectForEveryEye(page, 'before deleting');
  await button(page, 'Delete my account').click();
  await expect(page.getByText('Check the box to delete your account.').first()).toBeVisible();
  await page.getByLabel(/^I’ve read this/).check();
  await button(page, 'Delete my account').click();
  await expect(heading(page, 'Your account is being deleted')).toBeVisible();
  await page.goto(`${portal.origin()}/dashboard`);
  await expect(heading(page, /Hello/)).toBeHidden();
});

import type { Page } from '@playwright/test';
import { newSessionLink } from '../setup/session-link';
import { acceptCookies, expectForEveryEye, expectNoSidewaysScroll } from './accessible';
import { expect, heading, type Portal, test } from './portal';

/** What a browser adds to the account: proof, a new contact and its code, by keyboard. */

const client = 'altura';
const contacts = '/policy-account/contacts';
const titles = { contacts: 'Email and phone', proof: 'Verify your identity' };

/** Signs in as a holder of the demonstration, by a link, which proves nothing. */
async function signIn(page: Page, port: number, policyNumber: string): Promise<void> {
  await page.goto(await newSessionLink(port, client, policyNumber));
  await expect(heading(page, /^Hello/)).toBeVisible();
}

/** Enters the code that was sent to somebody. */
async function enterCode(page: Page, portal: Portal, recipient: string): Promise<void> {
  const field = page.getByLabel('Access code');
  await expect(field).toBeVisible();
  await field.fill(await portal.codeFor(page, recipient, client));
  await field.press('Enter');
}

test('§10.18 a new e-mail address: proof, then its own code, by keyboard; axe, 320 px, dark, text at 200 %, Arabic', async ({
  page,
  port,
  portal,
}) => {
  await signIn(page, port, 'AVC4404410');
  await acceptCookies(page);
  await page.goto(`${portal.origin(client)}/policy-account`);
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: titles.contacts, exact: true }).press('Enter');
  await expect(heading(page, titles.contacts)).toBeVisible();
  await expectForEveryEye(page, 'without a proof');
  await page.getByRole('link', { name: titles.proof }).press('Enter');
  await expect(heading(page, titles.proof)).toBeVisible();
  await expectForEveryEye(page, 'the ways');
  await page.getByRole('radio', { name: /^Email/ }).press('Space');
  await page.getByRole('button', { name: 'Send code' }).press('Enter');
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expectForEveryEye(page, 'the code');
  await enterCode(page, portal, 'luis.ortega@example.com');
  await expect(page).toHaveURL(`${portal.origin(client)}${contacts}`);
  const form = page.getByText('New email address');
  await form.press('Enter');
  const email = page.getByLabel('Email address', { exact: true });
  await email.fill('no address');
  await email.press('Enter');
  await expect(page.getByText(/^Enter an email address like/).first()).toBeVisible();
  await expectForEveryEye(page, 'with a slip');
  await email.fill('luis.new@example.com');
  await email.press('Enter');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await expectForEveryEye(page, 'waiting');
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  await page.goto(`${portal.origin(client)}${contacts}?language=ar`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectForEveryEye(page, 'in Arabic');
  await page.goto(`${portal.origin(client)}${contacts}?language=en`);
  await enterCode(page, portal, 'luis.new@example.com');
  await expect(page.getByText('Email address confirmed')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Email addresses' }).getByRole('listitem'),
  ).toHaveCount(2);
});

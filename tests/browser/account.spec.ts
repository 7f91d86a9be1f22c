import type { Page } from '@playwright/test';
import { newSessionLink } from '../setup/session-link';
import { acceptCookies, expectForEveryEye, expectNoSidewaysScroll } from './accessible';
import { expect, heading, type Portal, test } from './portal';

/** What a browser adds to the account: proof, a new contact and its code, by keyboard and without script. */

const client = 'altura';
const contacts = '/policy-account/contacts';
const titles = { contacts: 'E-mail and telephone', proof: 'Confirm that it is you' };

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
  await expectForEveryEye(page, 'profile');
  await page.getByRole('link', { name: titles.contacts, exact: true }).press('Enter');
  await expect(heading(page, titles.contacts)).toBeVisible();
  await expectForEveryEye(page, 'without a proof');
  await page.getByRole('link', { name: titles.proof }).press('Enter');
  await expect(heading(page, titles.proof)).toBeVisible();
  await expectForEveryEye(page, 'the ways');
  await page.getByRole('radio', { name: /^E-mail/ }).press('Space');
  await page.getByRole('button', { name: 'Send code' }).press('Enter');
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expectForEveryEye(page, 'the code');
  await enterCode(page, portal, 'luis.ortega@example.com');
  await expect(page).toHaveURL(`${portal.origin(client)}${contacts}`);
  const form = page.getByText('New e-mail address');
  await form.press('Enter');
  const email = page.getByLabel('E-mail address', { exact: true });
  await email.fill('no address');
  await email.press('Enter');
  await expect(page.getByText(/^This is not an e-mail address/).first()).toBeVisible();
  await expectForEveryEye(page, 'with a slip');
  await email.fill('luis.new@example.com');
  await email.press('Enter');
  await expect(page.getByText('Waits for its code')).toBeVisible();
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
  await expect(page.getByText('Your e-mail address has been confirmed')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'E-mail addresses' }).getByRole('listitem'),
  ).toHaveCount(2);
});

test('§2.1 an address in the order and words of its country; axe, 320 px, dark', async ({
  page,
  port,
  portal,
}) => {
  await signIn(page, port, 'AVC4404333');
  await acceptCookies(page);
  await page.goto(`${portal.origin(client)}/policy-account/address`);
  await page.getByRole('link', { name: titles.proof }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await enterCode(page, portal, 'nora.vance@example.com');
  await expect(heading(page, 'Your address')).toBeVisible();
  await page.getByLabel('Street and number').fill('Calle Mayor 1');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Spain');
  await page.getByRole('button', { name: 'Show form' }).press('Enter');
  await expect(page.getByLabel('Province')).toBeVisible();
  await expect(page.getByLabel('Street and number')).toHaveValue('Calle Mayor 1');
  await page.getByLabel('Postal code').fill('99999');
  await page.getByLabel('Postal code').press('Enter');
  await expect(page.getByText(/Write it like this: 28013/).first()).toBeVisible();
  await expectForEveryEye(page, 'with slips');
  await page.getByLabel('Postal code').fill('28013');
  await page.getByLabel('City').fill('Madrid');
  await page.getByLabel('Province').selectOption('Madrid');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Your address has been changed')).toBeVisible();
  await expect(page.getByText('Calle Mayor 1')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('§10.18 a contact is asked for and taken back', async ({ page, port, portal }) => {
    await signIn(page, port, 'AVC4402950');
    await page.goto(`${portal.origin(client)}${contacts}`);
    await page.getByRole('link', { name: titles.proof }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Access code').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('not the code we sent');
    await enterCode(page, portal, 'kate.donnelly@example.com');
    await page.getByText('New telephone number').click();
    await page.getByLabel('Telephone number', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Send code to it' }).last().click();
    await expect(page.getByText(/^This is not a telephone number/).first()).toBeVisible();
    await page.getByLabel('Telephone number', { exact: true }).fill('(801) 555-0199');
    await page.getByRole('button', { name: 'Send code to it' }).last().click();
    await expect(page.getByText('Waits for its code')).toBeVisible();
    await page.getByRole('button', { name: /^Do not add it/ }).click();
    await expect(page.getByText('Waits for its code')).toBeHidden();
  });
});

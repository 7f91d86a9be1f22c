import type { Page } from '@playwright/test';
import { newSessionLink } from '../setup/session-link';
import { acceptCookies, expectForEveryEye } from './accessible';
import { emptyCard, payButton as pay, typeCard } from './cards';
import { expect, heading, test } from './portal';

/** What a browser adds to payments: the way to the provider’s pages and back. */

/** Signs in as a holder of the demonstration, by a link, which proves nothing. */
async function signIn(page: Page, port: number, client: string, policyNumber: string) {
  await page.goto(await newSessionLink(port, client, policyNumber));
  await expect(heading(page, /^Hello/)).toBeVisible();
}

test('design §7 a bill is paid at the provider’s own page: declined, then paid, and shown as paid; axe, 320 px, dark', async ({
  page,
  port,
  portal,
}) => {
  await signIn(page, port, 'northwind', 'NW101415');
  await acceptCookies(page);
  await page.getByRole('link', { name: 'View and pay bills' }).click();
  await expect(heading(page, 'Bills and payments')).toBeVisible();
  await expectForEveryEye(page, 'with something due');
  const due = await pay(page).first().textContent();
  // The page in between goes on by itself, to nowhere here: it is looked at where it stands.
  await page.route('**/policy-billing/bank?**', (route) => route.fulfill({ status: 204 }));
  await pay(page).first().click();
  await expect(heading(page, 'Continue to payment')).toBeVisible();
  await expectForEveryEye(page, 'on the way to the provider');
  await page.unroute('**/policy-billing/bank?**');
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await typeCard(page, emptyCard);
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('does not have enough money');
  await typeCard(page);
  await pay(page).click();
  await expect(heading(page, 'Payment received')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(portal.origin('northwind'));
  await expectForEveryEye(page, 'paid');
  await page.getByRole('link', { name: 'Go to bills and payments' }).click();
  await expect(page.getByRole('region', { name: 'Invoices and payments' })).toContainText('Paid');
  expect(await pay(page).allTextContents()).not.toContain(due);
});

test('§2.1 autopay is turned on, looked at, and turned off; axe, 320 px, dark', async ({
  page,
  port,
  portal,
}) => {
  await signIn(page, port, 'northwind', 'NW100266');
  await acceptCookies(page);
  await page.goto(`${portal.origin('northwind')}/policy-billing`);
  await page.getByRole('link', { name: 'Verify your identity' }).first().click();
  await page.getByRole('button', { name: 'Send code' }).press('Enter');
  await expect(page.getByLabel('Access code')).toBeVisible();
  const code = await portal.codeFor(page, 'ines.barros@example.com', 'northwind');
  await page.getByLabel('Access code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Bills and payments')).toBeVisible();
  await page.getByRole('button', { name: 'Add card' }).click();
  await typeCard(page);
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('link', { name: 'Go to bills and payments' }).click();
  const autopay = page.getByRole('region', { name: 'Autopay', exact: true });
  await expect(autopay).toContainText('may charge my saved card');
  await expectForEveryEye(page, 'autopay is offered');
  await autopay.getByRole('button', { name: 'Turn on autopay' }).click();
  await expect(autopay).toContainText('Next charge');
  await expectForEveryEye(page, 'autopay is on');
  await autopay.getByRole('button', { name: 'Turn off autopay' }).click();
  await expect(autopay).toContainText('First charge');
});

import type { Page } from '@playwright/test';
import { newSessionLink } from '../setup/session-link';
import { acceptCookies, expectForEveryEye } from './accessible';
import { emptyCard, payButton as pay, typeCard } from './cards';
import { expect, heading, type Portal, test } from './portal';

/** What a browser adds to payments: the way to the provider’s pages and back, with and without script. */

/** Signs in as a holder of the demonstration, by a link, which proves nothing. */
async function signIn(page: Page, port: number, client: string, policyNumber: string) {
  await page.goto(await newSessionLink(port, client, policyNumber));
  await expect(heading(page, /^Hello/)).toBeVisible();
}

/** §10.18 Proves by a code what a card needs, and comes back. */
async function prove(page: Page, portal: Portal, client: string, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Confirm that it is you' }).click();
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Access code').fill(await portal.codeFor(page, email, client));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Bills and payments')).toBeVisible();
}

test('design §7 a bill is paid at the provider’s own page: declined, then paid, and shown as paid; axe, 320 px, dark', async ({
  page,
  port,
  portal,
}) => {
  await signIn(page, port, 'northwind', 'NW101415');
  await acceptCookies(page);
  await page.getByRole('link', { name: 'See what is due, and pay' }).click();
  await expect(heading(page, 'Bills and payments')).toBeVisible();
  await expectForEveryEye(page, 'with something due');
  const due = await pay(page).first().textContent();
  await pay(page).first().click();
  await typeCard(page, emptyCard);
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('does not have enough money');
  await typeCard(page);
  await pay(page).click();
  await expect(heading(page, 'Thank you, it is paid')).toBeVisible({ timeout: 30_000 });
  expect(new URL(page.url()).origin).toBe(portal.origin('northwind'));
  await expectForEveryEye(page, 'paid');
  await page.getByRole('link', { name: 'To bills and payments' }).click();
  await expect(page.getByRole('region', { name: 'Your payments' })).toContainText('Paid');
  expect(await pay(page).allTextContents()).not.toContain(due);
  await expectForEveryEye(page, 'with a payment');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('design §7 a card is kept, and removed; a payment that is given up takes nothing', async ({
    page,
    port,
    portal,
  }) => {
    await signIn(page, port, 'harbor', '0000058844');
    await page.goto(new URL('/policy-billing', page.url()).href);
    await prove(page, portal, 'harbor', 'helen.tran@example.com');
    await page.getByRole('button', { name: 'Add a card' }).click();
    await typeCard(page);
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(heading(page, 'Your card is saved')).toBeVisible();
    await page.goto(new URL('/policy-billing', page.url()).href);
    const cards = page.getByRole('region', { name: 'Your cards' });
    await expect(cards).toContainText('4242');
    await pay(page).first().click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.getByRole('link', { name: /^Back to/ }).click();
    await expect(heading(page, 'Your payment is not finished')).toBeVisible();
    await page.goto(new URL('/policy-billing', page.url()).href);
    await cards.getByRole('button', { name: /^Remove/ }).click();
    await expect(cards).not.toContainText('4242');
  });
});

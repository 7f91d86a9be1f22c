import type { Page } from '@playwright/test';
import { expect } from './portal';

/** Cards of the provider’s tests: one that is taken, and one that is declined. */
const goodCard = '4242424242424242';
export const emptyCard = '4000000000009995';

/** Types a card at the provider’s own page. */
export async function typeCard(page: Page, number = goodCard): Promise<void> {
  await expect(page.getByLabel('Card number')).toBeVisible();
  const email = page.getByLabel('Email address');
  if (await email.count()) await email.fill('ada@example.com');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Ada Lovelace');
}

/** What pays: of the portal, and then of the provider. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

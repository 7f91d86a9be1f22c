import type { Locator, Page } from '@playwright/test';
import { enterCode, search } from '../http/sign-in';
import type { Visitor } from '../http/visitor';
import { contractOf, type HolderOfClaims } from '../setup/claims-client';
import { payButton, typeCard } from './cards';
import { expect, heading, type Portal } from './portal';

/** Signs a holder in by a code, which proves who they are, over HTTP; nothing is said of cookies again. */
export async function signInAs(visitor: Visitor, holder: HolderOfClaims): Promise<void> {
  const { terms, contact } = contractOf(holder);
  await visitor.open('/');
  await visitor.press('Accept');
  await search(visitor, terms);
  await enterCode(visitor, contact);
}

/** Signs a holder in and opens the newest of their claims, over HTTP: the browser stands at its page. */
export async function openClaimOf(
  page: Page,
  portal: Portal,
  client: string,
  holder: HolderOfClaims,
): Promise<void> {
  await portal.goAhead(
    page,
    async (visitor) => {
      await signInAs(visitor, holder);
      await visitor.open('/claim-track');
      const claim = visitor.page.document.querySelector('main a[href^="/claim-track/"]');
      if (!claim) throw new Error(`${holder} has no claim`);
      await visitor.open(claim.getAttribute('href') ?? '');
    },
    client,
  );
}

/** Chooses one of several things that stand each in an item of a list. */
export async function choose(
  page: Page,
  item: string | RegExp,
  button: string | RegExp,
): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: item })
    .getByRole('button', { name: button })
    .click();
}

/** Takes the nearest place, or the company that comes soonest, and its first free time. */
export async function bookFirstTime(page: Page): Promise<void> {
  await expect(heading(page, /^(Where|Who should come)\?$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Choose this (location|company)/ })
    .first()
    .click();
  await expect(heading(page, 'Choose a time')).toBeVisible();
  await page
    .getByRole('button', { name: /^Choose \d/ })
    .first()
    .click();
}

/** The appointment that is booked, as a claim tells of it. */
export function booked(page: Page): Locator {
  const service = page.getByRole('region', { name: 'Service details' });
  return service.getByText('Appointment', { exact: true });
}

/** Pays what is owed for a claim, from its page, by a card that is taken. */
export async function payForClaim(page: Page): Promise<void> {
  await expect(heading(page, 'Pay your share')).toBeVisible();
  await payButton(page).first().click();
  await typeCard(page);
  await payButton(page).click();
  await expect(heading(page, 'Payment received')).toBeVisible();
}

import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { twoDaysAgo } from '../http/file-claim';
import { newSessionLink } from '../setup/session-link';
import { acceptCookies, expectForEveryEye, expectLargeTextFits } from './accessible';
import { emptyCard, payButton, typeCard } from './cards';
import { choose } from './claims';
import { expect, heading, test } from './portal';

/** What a browser adds to a claim: how few activations it takes, and the whole way to a booked time. */

const client = 'northwind';

/** The most activations that a cracked screen may take from the dashboard, typing aside. */
const mostActivations = 18;

/** Counts what is clicked or chosen. */
function counted(page: Page) {
  let activations = 0;
  return {
    async press(role: 'button' | 'link' | 'radio' | 'checkbox', name: string | RegExp) {
      activations++;
      await page.getByRole(role, { name }).first().click();
    },
    count: () => activations,
  };
}

test('§2.1 file-claim: a cracked screen from the dashboard at 360 px in at most eighteen activations, declined, paid and booked', async ({
  page,
  port,
  portal,
}) => {
  await page.goto(await newSessionLink(port, client, 'NW100266'));
  await expect(heading(page, /^Hello/)).toBeVisible();
  await acceptCookies(page);
  await page.setViewportSize({ width: 360, height: 800 });
  const seen = (state: string) => expectForEveryEye(page, state);
  const way = counted(page);
  await way.press('link', 'File a claim');
  await expect(heading(page, 'File a claim')).toBeVisible();
  await way.press('button', 'Start claim');
  await expect(heading(page, 'What happened?')).toBeVisible();
  await seen('the causes');
  await way.press('radio', 'Cracked screen');
  await way.press('button', 'Continue');
  await expect(heading(page, /^Cracked screen/)).toBeVisible();
  await page.getByLabel('When did it happen?').fill(twoDaysAgo());
  await page.getByLabel('What happened, in a few words').fill('It fell on the stairs.');
  await way.press('radio', 'It fell');
  await way.press('radio', 'Everywhere');
  await way.press('radio', /^No, it still/);
  await seen('what happened');
  await way.press('button', 'Continue');
  await expect(heading(page, 'Has it been modified?')).toBeVisible();
  await way.press('radio', 'No');
  await seen('altered');
  await way.press('button', 'Continue');
  await expect(heading(page, 'Please read this')).toBeVisible();
  await way.press('checkbox', 'I have read this');
  await seen('the notice');
  await way.press('button', 'Continue');
  await expect(heading(page, 'Are these details right?')).toBeVisible();
  await seen('the details');
  await way.press('button', 'Yes, continue');
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await seen('to check');
  await page.reload();
  await expect(page.getByText('It fell on the stairs.')).toBeVisible();
  await way.press('link', 'Verify your identity');
  await way.press('radio', /^Email/);
  await way.press('button', 'Send code');
  const code = page.getByLabel('Access code');
  await expect(code).toBeVisible();
  await code.fill(await portal.codeFor(page, 'ines.barros@example.com', client));
  await way.press('button', 'Confirm');
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await way.press('button', 'Submit claim');
  await expect(heading(page, 'Your claim is approved')).toBeVisible();
  expect(way.count()).toBeLessThanOrEqual(mostActivations);
  await seen('filed');
  const filed = page.url();
  await page.goBack();
  await expect(heading(page, 'This claim is already filed')).toBeVisible();
  await page.goto(filed);

  // §2.1 What follows an approval, in the same sitting: the way, the place, the time, and what is paid.
  await expect(
    page.getByRole('heading', { name: 'How should we settle your claim?' }),
  ).toBeVisible();
  await choose(page, 'At a repair partner near you', 'Choose this option');
  await expect(heading(page, 'Choose a place')).toBeVisible();
  await page.getByLabel('Postal code').fill('00000');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('link', { name: 'We can’t find postal code 00000' })).toBeVisible();
  await page.getByLabel('Postal code').fill('97205');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Near 97205' })).toBeVisible();
  await seen('the places');
  await page.getByRole('button', { name: 'Choose this location' }).first().click();
  await expect(heading(page, 'Choose a time')).toBeVisible();
  await seen('the times');
  await page
    .getByRole('button', { name: /^Choose \d/ })
    .first()
    .click();
  await expect(heading(page, 'What happens next')).toBeVisible();
  await seen('what happens');
  await page.getByRole('radio', { name: 'Yes, it turns on' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Check and confirm')).toBeVisible();
  await expect(page.getByText(/^We hold your time until/)).toBeVisible();
  await seen('to confirm');
  const when = await listed(page, 'When');
  const where = await listed(page, 'Where');
  await page.getByRole('button', { name: /^Confirm and pay/ }).click();
  await expect(heading(page, 'Pay your share')).toBeVisible();
  await seen('to pay');

  // A card that is declined, and given up: the claim and what was chosen stay as they are.
  await payButton(page).first().click();
  await typeCard(page, emptyCard);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('does not have enough money');
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(heading(page, 'Pay your share')).toBeVisible();
  await expect(
    page.getByText(/^Your claim stays approved, and your selection is saved/),
  ).toBeVisible();
  await seen('not paid yet');
  await page.getByRole('button', { name: /^Start over/ }).click();
  await typeCard(page);
  await payButton(page).click();

  await expect(heading(page, 'Payment received')).toBeVisible();
  const service = page.getByRole('region', { name: 'Service details' });
  await expect(service.getByText('Appointment', { exact: true })).toBeVisible();
  await expect(service.getByText(where, { exact: true })).toBeVisible();
  await expect(service.getByText(timeIn(when))).toBeVisible();
  await expect(page.getByText(/^Bring it in at your appointment time/)).toBeVisible();
  await seen('paid and booked');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar (.ics)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  const written = await text(await file.createReadStream());
  expect(written).toContain('BEGIN:VEVENT');
  expect(written.replaceAll('\r\n ', '')).toContain(`LOCATION:${where}`);

  await page.getByRole('link', { name: 'Open the claim' }).click();
  await expect(heading(page, 'Cracked screen')).toBeVisible();
  await expect(service.getByText(where, { exact: true })).toBeVisible();
  await expect(service.getByText(timeIn(when))).toBeVisible();
  await expectLargeTextFits(page);
});

/** What a page says of something that it lists. */
async function listed(page: Page, term: string): Promise<string> {
  const name = page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) });
  const row = page.locator('dl > div').filter({ has: name });
  return (await row.getByRole('definition').textContent()) ?? '';
}

/** The time of day in what a page says of a moment. */
function timeIn(moment: string): RegExp {
  return new RegExp(/\d{1,2}:\d{2}/.exec(moment)?.[0] ?? moment);
}

import type { Page } from '@playwright/test';
import { newSessionLink } from '../setup/session-link';
import { acceptCookies, expectForEveryEye, expectLargeTextFits } from './accessible';
import { expect, heading, test } from './portal';

/** What a browser adds to filing a claim: how few activations it takes, every eye, and Arabic. */

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

test('§2.1 file-claim: a cracked screen from the dashboard at 360 px in at most eighteen activations; every step for every eye', async ({
  page,
  port,
  portal,
}) => {
  test.setTimeout(400_000);
  await page.goto(await newSessionLink(port, client, 'NW100266'));
  await expect(heading(page, /^Hello/)).toBeVisible();
  await acceptCookies(page);
  const narrow = async () => page.setViewportSize({ width: 360, height: 800 });
  const seen = async (state: string) => {
    await expectForEveryEye(page, state);
    await narrow();
  };
  await narrow();
  const way = counted(page);
  await way.press('link', 'File a claim');
  await expect(heading(page, 'File a claim')).toBeVisible();
  await seen('before a claim');
  await way.press('button', 'Begin');
  await expect(heading(page, 'What happened?')).toBeVisible();
  await seen('the causes');
  await way.press('radio', 'Cracked screen');
  await way.press('button', 'Continue');
  await expect(heading(page, /^Cracked screen/)).toBeVisible();
  await page.getByLabel('When did it happen?').fill(dayBefore());
  await page.getByLabel('What happened, in a few words').fill('It fell on the stairs.');
  await way.press('radio', 'It fell');
  await way.press('radio', 'Everywhere');
  await way.press('radio', /^No, it is still/);
  await seen('what happened');
  await way.press('button', 'Continue');
  await expect(heading(page, 'Has the device been altered?')).toBeVisible();
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
  await way.press('link', 'Confirm that it is you');
  await way.press('radio', /^E-mail/);
  await way.press('button', 'Send code');
  const code = page.getByLabel('Access code');
  await expect(code).toBeVisible();
  await code.fill(await portal.codeFor(page, 'ines.barros@example.com', client));
  await way.press('button', 'Confirm');
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await way.press('button', 'File the claim');
  await expect(heading(page, 'Your claim is filed')).toBeVisible();
  expect(way.count()).toBeLessThanOrEqual(mostActivations);
  await seen('filed');
  await expectLargeTextFits(page);
  const filed = page.url();
  await page.goBack();
  await expect(page).toHaveURL(filed);

  // §2.1 What follows an approval, in the same sitting: the way, the place, the time, and what is paid.
  await page.getByRole('link', { name: 'Choose how it is settled' }).click();
  await expect(heading(page, 'How should it be settled?')).toBeVisible();
  await seen('the ways to settle it');
  const nearby = page.getByRole('listitem').filter({ hasText: 'At a repair partner near you' });
  await nearby.getByRole('button', { name: 'Choose this' }).click();
  await expect(heading(page, 'Where?')).toBeVisible();
  await page.getByLabel('Postal code').fill('00000');
  await page.getByRole('button', { name: 'Find places' }).click();
  await expect(
    page.getByRole('link', { name: 'We do not know the postal code 00000' }),
  ).toBeVisible();
  await page.getByLabel('Postal code').fill('97205');
  await page.getByRole('button', { name: 'Find places' }).click();
  await expect(page.getByRole('heading', { name: 'Near 97205' })).toBeVisible();
  await seen('the places');
  await page.getByRole('button', { name: 'Choose this place' }).first().click();
  await expect(heading(page, 'When?')).toBeVisible();
  await seen('the times');
  await page.getByRole('button', { name: /^Take/ }).first().click();
  await expect(heading(page, 'What happens')).toBeVisible();
  await seen('what happens');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Check and confirm')).toBeVisible();
  await expect(page.getByText(/^Your time is held until/)).toBeVisible();
  await seen('to confirm');
  await page.getByRole('button', { name: /^Confirm and go on to pay/ }).click();
  await expect(heading(page, 'Pay what you bear')).toBeVisible();
  await seen('to pay');
});

function dayBefore(): string {
  return new Date(Date.now() - 2 * 24 * 3_600_000).toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  });
}

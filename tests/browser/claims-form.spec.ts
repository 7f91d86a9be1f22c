import { acceptCookies, expectForEveryEye } from './accessible';
import { expect, heading, test } from './portal';

/** What a browser adds to the claim form: a narrow screen, every eye, and the way from it to a draft. */

const client = 'northwind';

test('§2.1 claim-form: at 360 px from what happened by search and code to the contract’s draft', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin(client)}/claim-form`);
  await acceptCookies(page);
  const seen = (state: string) => expectForEveryEye(page, state);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(heading(page, 'Start your claim')).toBeVisible();
  await press(/^Continue/);
  await expect(page.getByText('Choose what fits best').first()).toBeVisible();
  await seen('mistakes');
  await page.getByRole('radio', { name: 'Liquid damage' }).click();
  await page.getByLabel('When did it happen?').fill('Nov 02, 2026');
  await page.getByLabel('What happened, in a few words').fill('Tea went over it.');
  await press(/^Continue/);
  await expect(heading(page, 'Find your plan')).toBeVisible();
  await expect(page.getByText('Tea went over it.')).toBeVisible();
  await page.getByLabel('Contract number').fill('NW101428');
  await page.getByLabel('ZIP code').fill('05401');
  await press(/^Find /);
  await page.getByRole('radio', { name: /^Email/ }).click();
  await press('Send code');
  const code = page.getByLabel('Access code');
  await expect(code).toBeVisible();
  await code.fill(await portal.codeFor(page, 'june.albright@example.com', client));
  await press('Confirm');
  await expect(heading(page, 'Continue this claim?')).toBeVisible();
  await seen('the question');
  await press('Yes, continue');
  await expect(heading(page, 'Start your claim')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Liquid damage' })).toBeChecked();
  // What was said before is not asked again.
  await expect(page.getByText('Tea went over it.')).toBeVisible();
  await expect(page.getByLabel('What happened, in a few words')).toBeHidden();
  await press('Continue');
  await expect(page.getByText('What was it?').first()).toBeVisible();
  // The day lies outside the cover, which is told where it can be corrected.
  await expect(page.getByLabel('What happened, in a few words')).toHaveValue('Tea went over it.');
  await seen('with questions');
});

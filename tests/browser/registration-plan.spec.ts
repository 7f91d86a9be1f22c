import type { Page } from '@playwright/test';
import { expectForEveryEye } from './accessible';
import { expect, hasItsScript, heading, termsOf, test } from './portal';

/** With script. On path 3 of the client registration asks for a code, on path 2 it does not. */

const method = 'Verify your identity';
const code = 'Enter your code';
const question = 'Cancel the registration?';

test('§4.1 Registration flow: "Cancel asks yes/no", by a dialog that takes the focus and gives it back', async ({
  page,
  portal,
}) => {
  const link = page.getByRole('link', { name: 'Cancel registration' });
  const dialog = page.getByRole('alertdialog', { name: question });
  await test.step('§4.1 search, by script', async () => {
    await page.goto(`${portal.origin()}/register-plan?path=3`);
    await hasItsScript(page);
    for (const [label, value] of Object.entries(termsOf(portal.contract())))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: /^Find / }).click();
    await expect(heading(page, method)).toBeVisible();
    await hasItsScript(page);
  });
  await test.step('by keyboard, axe, 320 px, dark', async () => {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expectForEveryEye(page, 'with the question');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  });
  await test.step('§4.1 no goes on where one was', async () => {
    await answer(page, 'No, continue');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(heading(page, code)).toBeVisible();
    await answer(page, 'No, continue');
    await expect(heading(page, code)).toBeVisible();
  });
  await test.step('Back and Forward show each step', async () => {
    await page.goBack();
    await expect(heading(page, method)).toBeVisible();
    await page.goForward();
    await expect(heading(page, code)).toBeVisible();
  });
  await test.step('§4.1 "on yes it navigates to the root and goes back a step"', async () => {
    await answer(page, 'Yes, cancel');
    await expect(page).toHaveURL(`${portal.origin()}/`);
    await page.goto(`${portal.origin()}/security-verification/code`);
    await expect(page).toHaveURL(`${portal.origin()}/security-verification`);
    await answer(page, 'Yes, cancel');
    await expect(page).toHaveURL(`${portal.origin()}/`);
  });
});

/** Asks to cancel, and answers. */
async function answer(page: Page, name: 'Yes, cancel' | 'No, continue') {
  const link = page.getByRole('link', { name: 'Cancel registration' });
  // Before its script it leads to a page with the question.
  await hasItsScript(page, link);
  await link.click();
  await expect(page.getByRole('heading', { name: question })).toBeVisible();
  // The dialog has a cross that says the same as its button.
  await page.getByRole('button', { name, exact: true }).last().click();
}

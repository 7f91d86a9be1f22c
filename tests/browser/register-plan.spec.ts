import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { expect, hasItsScript, heading, type Portal, termsOf, test } from './portal';

/** Runs with and without script: the same steps, the same words. */

const method = 'Confirm that it is you';
const methodWithoutCode = 'How do we reach you?';
const code = 'Enter your code';
const cancelQuestion = 'Cancel the registration?';

/** On path 3 of the client registration asks for a code, on path 2 it does not. */
async function search(page: Page, portal: Portal, { path = 3, kind = 'email' as const } = {}) {
  const contract = portal.contract(kind);
  await page.goto(`${portal.origin()}/register-plan?path=${path}`);
  if (portal.hasScript) await hasItsScript(page);
  for (const [label, value] of Object.entries(termsOf(contract)))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: /^Find / }).click();
  return contract;
}

/** Asks to cancel, and answers: by dialog where scripts run, else on a page. */
async function cancel(page: Page, answer: 'Yes, cancel' | 'No, go on') {
  await page.getByRole('link', { name: 'Cancel registration' }).click();
  await expect(page.getByRole('heading', { name: cancelQuestion })).toBeVisible();
  const either = page.getByRole('button', { name: answer, exact: true });
  // The dialog has a cross that says the same as its button.
  const control = either.or(page.getByRole('link', { name: answer, exact: true }));
  await control.last().click();
}

test('§2.3 "Register-plan link when LookupUser_RegisterPlanEnabled is true" leads there', async ({
  page,
  portal,
}) => {
  const response = await page.goto(`${portal.origin()}/register-plan?path=1`);
  expect(response?.status()).toBe(404);
  await page.goto(`${portal.origin()}/?path=3`);
  await page.goto(`${portal.origin()}/`);
  await page.getByRole('link', { name: 'Register your plan' }).click();
  await expect(heading(page, 'Register your plan')).toBeVisible();
});

test('§4.1 Registration flow: "search, verification method, then (when Global_IsMFAEnabledForRegistration) verify code, then dashboard"', async ({
  page,
  portal,
}) => {
  const contract = await search(page, portal);
  await expect(heading(page, method)).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, code)).toBeVisible();
  await page.getByLabel('Access code').fill(await portal.codeFor(page, contract.emails[0] ?? ''));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, /Hello|Welcome/)).toBeVisible();
});

test('§4.1 without Global_IsMFAEnabledForRegistration the method leads to the dashboard', async ({
  page,
  portal,
}) => {
  const contract = await search(page, portal, { path: 2 });
  await expect(heading(page, methodWithoutCode)).toBeVisible();
  for (const email of contract.emails) expect(await page.content()).not.toContain(email);
  await page.getByRole('button', { name: 'Open my plan' }).click();
  await expect(heading(page, /Hello|Welcome/)).toBeVisible();
});

test('§4.1 "Each step has a back action"', async ({ page, portal }) => {
  await search(page, portal);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, code)).toBeVisible();
  await page.getByRole('link', { name: 'Choose another way' }).click();
  await expect(heading(page, method)).toBeVisible();
  await page.getByRole('link', { name: 'Search another plan' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/register-plan`);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/`);
});

test('§4.1 Registration flow: a reload, Back, Forward and a second tab show each step as it stands', async ({
  page,
  portal,
}) => {
  await search(page, portal);
  await expect(heading(page, method)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, code)).toBeVisible();
  await page.reload();
  await expect(heading(page, code)).toBeVisible();
  await page.goBack();
  await expect(heading(page, method)).toBeVisible();
  await page.goForward();
  await expect(heading(page, code)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${portal.origin()}/security-verification`);
  await expect(heading(other, method)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Cancel registration' })).toBeVisible();
});

test('§4.1 "Cancel asks yes/no": no goes on where one was', async ({ page, portal }) => {
  await search(page, portal);
  await expect(heading(page, method)).toBeVisible();
  await cancel(page, 'No, go on');
  await expect(page.getByRole('heading', { name: cancelQuestion })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, code)).toBeVisible();
  await cancel(page, 'No, go on');
  await expect(heading(page, code)).toBeVisible();
});

test('§4.1 "on yes it navigates to the root and goes back a step"', async ({ page, portal }) => {
  await search(page, portal);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, code)).toBeVisible();
  await cancel(page, 'Yes, cancel');
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await page.goto(`${portal.origin()}/security-verification/code`);
  await expect(page).toHaveURL(`${portal.origin()}/security-verification`);
  await expect(heading(page, method)).toBeVisible();
  await cancel(page, 'Yes, cancel');
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await page.goto(`${portal.origin()}/security-verification`);
  await expect(page).toHaveURL(`${portal.origin()}/`);
});

test('§4.1 the search can be cancelled, too; the question by axe, at 320 px', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const runsScript = javaScriptEnabled !== false;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${portal.origin()}/register-plan?path=3`);
  await page.goto(`${portal.origin()}/register-plan`);
  if (runsScript) await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Cancel registration' }).click();
  await expect(page.getByRole('heading', { name: cancelQuestion })).toBeVisible();
  if (runsScript) await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/`);
});

test('§4.1 the question to cancel by keyboard: the dialog takes the focus and gives it back', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'Without script the question is a page.');
  await search(page, portal);
  await expect(heading(page, method)).toBeVisible();
  await hasItsScript(page);
  const link = page.getByRole('link', { name: 'Cancel registration' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: cancelQuestion });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('every step in Spanish', async ({ page, portal }) => {
  await page.goto(`${portal.origin()}/?language=es`);
  await page.goto(`${portal.origin()}/register-plan?path=2`);
  await page.goto(`${portal.origin()}/register-plan`);
  const check = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('main')).not.toContainText(/\b[A-Z]\w+_\w+_\w+\b/);
    await expect(page.getByRole('main')).not.toContainText(/\b(the|with|your)\b/);
  };
  await check();
  const { number, zip } = portal.contract('several');
  const fields = page.getByRole('main').getByRole('textbox');
  await fields.first().fill(number);
  await fields.last().fill(zip);
  await page.getByRole('button', { name: 'Buscar contrato' }).click();
  await expect(heading(page, '¿Cómo contactamos con usted?')).toBeVisible();
  await check();
  await page.goto(`${portal.origin()}/register-plan/cancel`);
  await check();
});

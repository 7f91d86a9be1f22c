import type { Page } from '@playwright/test';
import { alert, expect, heading, type Portal, termsOf, test } from './portal';

/**
 * §4.1 The steps of a verification, by Back, Forward, reload and in a second tab. Runs with and
 * without script.
 */

const verifyTitle = 'Confirm that it is you';
const codeTitle = 'Enter your code';

async function sendCode(page: Page, portal: Portal, contract = portal.contract()) {
  await portal.search(page, termsOf(contract));
  await expect(heading(page, verifyTitle)).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, codeTitle)).toBeVisible();
  return contract.emails[0] ?? '';
}

test('a reload of each step shows the same step, and sends nothing again', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  await portal.search(page, termsOf(contract));
  await expect(heading(page, verifyTitle)).toBeVisible();
  await page.reload();
  await expect(heading(page, verifyTitle)).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, codeTitle)).toBeVisible();
  const code = await portal.codeFor(page, contract.emails[0] ?? '');
  await page.reload();
  await expect(heading(page, codeTitle)).toBeVisible();
  await page.getByLabel('Access code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('Back from the code shows the choice, from where the code is one link away; Forward shows the code', async ({
  page,
  portal,
}) => {
  const recipient = await sendCode(page, portal);
  await page.goBack();
  await expect(heading(page, verifyTitle)).toBeVisible();
  await page.goForward();
  await expect(heading(page, codeTitle)).toBeVisible();
  await page.getByRole('link', { name: 'Choose another way' }).click();
  await page.getByRole('link', { name: 'I have a code already' }).click();
  await page.getByLabel('Access code').fill(await portal.codeFor(page, recipient));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('Back from the choice shows the search, Forward the choice', async ({ page, portal }) => {
  await portal.search(page, termsOf(portal.contract()));
  await expect(heading(page, verifyTitle)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Contract number')).toBeVisible();
  await page.goForward();
  await expect(heading(page, verifyTitle)).toBeVisible();
});

test('§4.1 "Back from access code or verify goes … to the search form"', async ({
  page,
  portal,
}) => {
  await sendCode(page, portal);
  await page.getByRole('link', { name: 'Search another contract' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await expect(page.getByLabel('Contract number')).toBeVisible();
});

test('Back after the sign-in asks for no code again; a reload shows the way back to the dashboard', async ({
  page,
  portal,
}) => {
  await portal.signIn(page, portal.contract());
  await page.goBack();
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await expect(page.getByLabel('Access code')).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Return to dashboard' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('a tab with an older search sends no code for the newer one', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const [first, second] = [portal.contract(), portal.contract()];
  await portal.search(page, termsOf(first));
  await expect(heading(page, verifyTitle)).toBeVisible();
  const other = await page.context().newPage();
  await portal.search(other, termsOf(second));
  await expect(heading(other, verifyTitle)).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(alert(page)).toContainText('You have searched again in another window');
  if (javaScriptEnabled === false) await expect(page).toHaveTitle(/^Error: /);
  await page.getByRole('link', { name: 'Go on with the newer search' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, codeTitle)).toBeVisible();
  await page.getByLabel('Access code').fill(await portal.codeFor(page, second.emails[0] ?? ''));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(second.policyNumber).first()).toBeVisible();
});

test('a tab that waits for an older code does not take it for the newer search', async ({
  page,
  portal,
}) => {
  const recipient = await sendCode(page, portal);
  const code = await portal.codeFor(page, recipient);
  const other = await page.context().newPage();
  await portal.search(other, termsOf(portal.contract()));
  await expect(heading(other, verifyTitle)).toBeVisible();
  await page.getByLabel('Access code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You have searched again in another window').first()).toBeVisible();
  await page.goto(`${portal.origin()}/security-verification/code`);
  await expect(heading(page, verifyTitle)).toBeVisible();
});

test('a tab whose verification another one has finished says so', async ({ page, portal }) => {
  const contract = portal.contract();
  await portal.search(page, termsOf(contract));
  await expect(heading(page, verifyTitle)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${portal.origin()}/security-verification`);
  await other.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(other, codeTitle)).toBeVisible();
  await other.getByLabel('Access code').fill(await portal.codeFor(other, contract.emails[0] ?? ''));
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(other, 'Hello, Robin')).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('finished in another window')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
});

test('a reload after the sending sends no second code', async ({ page, portal }) => {
  const recipient = await sendCode(page, portal);
  await page.reload();
  await expect(heading(page, codeTitle)).toBeVisible();
  const outbox = await page.context().newPage();
  await outbox.goto(`${portal.origin()}/dev/outbox`);
  await expect(outbox.getByRole('listitem').filter({ hasText: recipient })).toHaveCount(1);
});

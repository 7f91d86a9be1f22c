import type { Page } from '@playwright/test';
import { expectForEveryEye } from './accessible';
import { expect, hasItsScript, heading, type Portal, termsOf, test } from './portal';

/** With script. The test client has AUL on, and MFA off, on path 2. */

const getStarted = 'Get started with your contract';
const captureTitle = 'Where can we reach you?';
const verifyTitle = 'Verify your identity';
let typedAddresses = 0;

/** An address that no other test types: codes to one are few. */
function newAddress(): string {
  typedAddresses++;
  return `modal.${process.pid}.${typedAddresses}@example.net`;
}

const opener = (page: Page) => page.getByRole('button', { name: getStarted });
const dialog = (page: Page) => page.getByRole('dialog', { name: getStarted });

async function openModal(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.origin()}/?path=2`);
  await hasItsScript(page, opener(page));
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

test('§2.2 "a modal containing the policy lookup"', async ({ page, portal }) => {
  const modal = dialog(page);
  const number = modal.getByLabel('Contract number');
  await test.step('closes by Escape and gives the focus back; what was typed stays', async () => {
    await openModal(page, portal);
    await number.fill('E00001');
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(`${portal.origin()}/`);
    await page.keyboard.press('Enter');
    await expect(number).toHaveValue('E00001');
    await expectForEveryEye(page, 'with the search in a dialog');
  });
  await test.step('has an address: Back closes it, Forward opens it, a reload keeps it', async () => {
    await page.goBack();
    await expect(modal).toHaveCount(0);
    await page.goForward();
    await expect(modal).toBeVisible();
    await page.reload();
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toHaveCount(0);
    await page.reload();
    await expect(opener(page)).toBeVisible();
    await expect(modal).toHaveCount(0);
  });
  await test.step('§8 what a search came to shows in it', async () => {
    await opener(page).click();
    await find(page, { ...portal.contract(), zip: 'zq00000' });
    await expect(modal.getByText(/couldn’t find a contract/)).toBeVisible();
  });
  await test.step('§8 an error that is otherwise a snackbar shows in it, too: it covers the snackbar', async () => {
    const answer = {
      kind: 'refused',
      errCode: 'UNAVAILABLE',
      messageHtml: 'We can’t reach our records right now.',
      display: 'snackbar',
      reset: false,
    };
    await page.route('**/api/search-contract', (route) => route.fulfill({ json: answer }));
    await find(page, { ...portal.contract(), zip: 'zq00000' });
    await expect(modal.getByRole('alert')).toContainText('We can’t reach our records');
    await page.unroute('**/api/search-contract');
  });
  await test.step('Back from the verification opens the search again', async () => {
    await find(page, portal.contract());
    await expect(heading(page, verifyTitle)).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Contract number')).toBeVisible();
    await page.goForward();
    await expect(heading(page, verifyTitle)).toBeVisible();
  });
});

test('§2.2 by keyboard alone, from the button to the captured e-mail; §5 "Email confirmation checkbox must be ticked; Next/Continue is disabled until then"', async ({
  page,
  portal,
}) => {
  const contract = portal.contract('neither');
  await page.goto(`${portal.origin()}/?path=2`);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const modal = dialog(page);
  await expect(modal).toBeVisible();
  const number = modal.getByLabel('Contract number');
  for (
    let step = 0;
    step < 4 && !(await number.evaluate((field) => field === document.activeElement));
    step++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type(contract.number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(contract.zip);
  await page.keyboard.press('Enter');
  await expect(heading(page, captureTitle)).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await page.getByLabel('Email address', { exact: true }).focus();
  await page.keyboard.type(newAddress());
  await expect(next).toBeDisabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(next).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, verifyTitle)).toBeVisible();
  await page.getByRole('link', { name: 'Change email address' }).click();
  await expect(heading(page, captureTitle)).toBeVisible();
});

async function find(page: Page, contract: Parameters<typeof termsOf>[0]): Promise<void> {
  for (const [label, value] of Object.entries(termsOf(contract)))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Find contract' }).click();
}

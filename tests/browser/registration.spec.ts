import type { Page } from '@playwright/test';
import { png } from '../../lib/documents/tests/good-files';
import { acceptCookies, expectForEveryEye, expectNoSidewaysScroll } from './accessible';
import { expect, hasItsScript, heading, test } from './portal';

const client = 'northwind';
let people = 0;
const newMail = () => `in-browser-${process.pid}-${++people}@example.com`;

const person = (email: string) => ({
  FirstName: 'Jordan',
  LastName: 'Reyes',
  Email: email,
  Phone: '(503) 555-0142',
  Address1: '12 NW Lovejoy St',
  City: 'Portland',
  PostalCode: '97209',
});

/** Types where the keyboard is, and goes on to the next field. */
async function type(page: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name=${name}]`).focus();
    await page.keyboard.type(value);
  }
}

test('§4.1 a plan is registered by its code, by keyboard', async ({ page, portal }) => {
  const email = newMail();
  await page.goto(`${portal.origin(client)}/register-plan/code`);
  await acceptCookies(page);
  await test.step('a slip of the finger is said beside the field', async () => {
    await type(page, { PurchaseCode: 'nwpf 8rtq 304w' });
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is mistyped')).toBeVisible();
    await expectForEveryEye(page, 'mistyped');
  });
  await test.step('what it is for, and who one is', async () => {
    await page.locator('[name=PurchaseCode]').fill('nwpf 8rtq 304v');
    await page.locator('[name=PurchaseCode]').press('Enter');
    await expect(heading(page, 'Is this your purchase?')).toBeVisible();
    await expect(page.getByText('Fieldnote 14')).toBeVisible();
    await hasItsScript(page);
    await expectForEveryEye(page);
    await type(page, person(email));
    await page.keyboard.press('Enter');
  });
  await test.step('the right code registers, and signs in; Back finds nothing to send again', async () => {
    await expect(heading(page, 'Confirm your email address')).toBeVisible();
    await expectForEveryEye(page);
    const code = await portal.codeFor(page, email, client);
    await type(page, { AccessCode: code });
    await page.keyboard.press('Enter');
    await expect(heading(page, /^(Hello|Welcome)/)).toBeVisible();
    await page.goto(`${portal.origin(client)}/register-plan/code/details`);
    await expect(page).toHaveURL(/\/register-plan\/code$/);
  });
});

test('§4.1 a receipt is handed in, with large text, in a narrow window and in dark', async ({
  page,
  portal,
}) => {
  const email = newMail();
  await page.goto(`${portal.origin(client)}/register-plan`);
  await acceptCookies(page);
  await page.getByRole('link', { name: 'With a receipt' }).click();
  await expect(page.getByRole('link', { name: 'With a receipt' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await test.step('§5 what is missing is said in a summary', async () => {
    await hasItsScript(page);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('alert').first()).toBeFocused();
    await expectForEveryEye(page, 'with what is missing');
  });
  await test.step('200 % text', async () => {
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
  const bought = {
    Manufacturer: 'Aster',
    Product: 'Nova',
    Store: 'Store',
    PurchasedOn: 'Nov 02, 2026',
  };
  for (const [name, value] of Object.entries({ ...bought, ...person(email) }))
    await page.locator(`[name=${name}]`).fill(value);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(heading(page, 'Confirm your email address')).toBeVisible();
  await page.locator('[name=AccessCode]').fill(await portal.codeFor(page, email, client));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Send us your receipt')).toBeVisible();
  await test.step('what is no picture is refused, and the page stays', async () => {
    await page
      .getByLabel('Your receipt', { exact: true })
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('We can’t accept this type of file')).toBeVisible();
    await expectForEveryEye(page);
  });
  await page
    .getByLabel('Your receipt', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png() });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(heading(page, 'We have your receipt')).toBeVisible();
  await expect(page.getByText(/^R-\w{5}-\w{5}$/)).toBeVisible();
  await expectForEveryEye(page);
});

test('a report is made in Arabic, from right to left', async ({ page, portal }) => {
  await page.goto(`${portal.origin('aperlume')}/report-death?language=ar`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await acceptCookies(page, 'موافق');
  await expectForEveryEye(page);
});

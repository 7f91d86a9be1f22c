import type { Page } from '@playwright/test';
import { watch } from './complaints';
import { alert, expect, hasItsScript, heading, termsOf, test } from './portal';
import { translate } from './translate';

/** What a page says that has failed. */
const failed = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

test('a search on a translated home page finds nothing, says so, and then finds the plan', async ({
  page,
  portal,
}) => {
  const complaints = await watch(page);
  const contract = portal.contract();
  await page.goto(`${portal.origin()}/`);
  await translate(page);
  const search = async (terms: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(terms))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: /^Find / }).click();
  };
  const wrong = termsOf({ ...contract, zip: '99999' });
  await search(wrong);
  await expect(alert(page)).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
  await search(termsOf(contract));
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a wrong code on a translated page says so, beside what was typed before, and the right one signs in', async ({
  page,
  portal,
}) => {
  const complaints = await watch(page);
  const contract = portal.contract();
  await portal.search(page, termsOf(contract));
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  const field = page.getByLabel('Access code');
  await translate(page, page.locator('main form').filter({ has: field }));
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  // First what the browser finds, then what the portal does: each message takes the place of the other.
  await confirm.click();
  await expect(alert(page)).toBeVisible();
  const code = await portal.codeFor(page, contract.emails[0] ?? '');
  await field.fill(code === '000000' ? '111111' : '000000');
  await confirm.click();
  await expect(alert(page)).toContainText('This isn’t the code we sent');
  await field.fill(code);
  await confirm.click();
  await expect(heading(page, /Hello|Welcome/)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what is saved on a translated page in place is told, again and again', async ({
  page,
  portal,
}) => {
  const complaints = await watch(page);
  await portal.signIn(page, portal.contract());
  await page.goto(`${portal.origin()}/account/notifications`);
  const save = page.getByRole('button', { name: 'Save' }).first();
  const form = page.locator('main form').filter({ has: save }).first();
  await translate(page, form);
  for (let time = 0; time < 2; time++) {
    await form.getByLabel('Claims').first().click();
    const answer = page.waitForResponse(/\/api\/notifications$/);
    await save.click();
    await answer;
    await expect(form.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await expect(failed(page)).toHaveCount(0);
  }
  await page.reload();
  await hasItsScript(page, form);
  await expect(form.getByLabel('Claims').first()).toBeChecked();
  expect(complaints).toEqual([]);
});

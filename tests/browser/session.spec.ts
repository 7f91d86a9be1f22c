import type { Page } from '@playwright/test';
import { expect, heading, test } from './portal';

test('invariant 9: a copied cookie is dead after logout, and the back button shows nothing private', async ({
  page,
  portal,
  browser,
}) => {
  await portal.signIn(page, portal.contract());
  const copied = await page.context().cookies();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await page.goBack();
  await expect(heading(page, 'Hello, Robin')).toHaveCount(0);
  const thief = await browser.newContext();
  await thief.addCookies(copied);
  const stolen = await thief.newPage();
  await stolen.goto(`${portal.origin()}/dashboard`);
  await expect(stolen).toHaveURL(`${portal.origin()}/`);
  await thief.close();
});

test('invariant 9: every sign-in makes a new session and ends the one before', async ({
  page,
  portal,
  browser,
}) => {
  await portal.signIn(page, portal.contract());
  const first = await page.context().cookies();
  await page.goto(`${portal.origin()}/`);
  await page
    .getByRole('button', { name: /another/i })
    .first()
    .click();
  await expect(page.getByLabel('Contract number')).toBeVisible();
  await portal.signIn(page, portal.contract());
  const second = (await page.context().cookies()).find(({ name }) => name === 'session');
  expect(second?.value).not.toBe(first.find(({ name }) => name === 'session')?.value);
  const old = await browser.newContext();
  await old.addCookies(first);
  const oldPage = await old.newPage();
  await oldPage.goto(`${portal.origin()}/dashboard`);
  await expect(oldPage).toHaveURL(`${portal.origin()}/`);
  await old.close();
});

test('invariant 1: a session of one client opens nothing at another', async ({ page, portal }) => {
  await portal.signIn(page, portal.contract());
  const cookies = await page.context().cookies();
  await page
    .context()
    .addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'northwind.localhost' })));
  await page.goto(`${portal.origin('northwind')}/dashboard`);
  await expect(page).toHaveURL(`${portal.origin('northwind')}/`);
});

test('invariant 1: a public page that is kept for everybody signed in is about nobody', async ({
  page,
  portal,
  browser,
}) => {
  const read = async (reader: Page) => {
    const answer = await reader.goto(`${portal.origin()}/`);
    return { text: await answer?.text(), headers: answer?.headers() ?? {} };
  };
  const contract = portal.contract();
  await portal.signIn(page, contract);
  const own = await read(page);
  expect(own.text).toContain('dashboard');
  expect(own.headers['cache-control']).toBe('private, no-store');
  for (const detail of [contract.firstName, contract.policyNumber, ...contract.emails])
    expect(own.text).not.toContain(detail);
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await portal.signIn(otherPage, portal.contract());
  expect((await read(otherPage)).text).toBe(own.text);
  const copied = await other.cookies();
  await otherPage.goto(`${portal.origin()}/dashboard`);
  await otherPage.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(otherPage.getByLabel('Contract number')).toBeVisible();
  await other.addCookies(copied);
  await read(otherPage);
  await expect(otherPage.getByLabel('Contract number')).toBeVisible();
  await other.close();
});

test('§4.3 switching the environment logs out', async ({ page, portal }) => {
  await portal.signIn(page, portal.contract());
  await page.goto(`${portal.origin()}/dashboard?path=2`);
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await page.goto(`${portal.origin()}/dashboard?path=1`);
  await expect(page).toHaveURL(`${portal.origin()}/`);
});

test('§4.3 logged-in state: home shows the way back to the dashboard and another search', async ({
  page,
  portal,
}) => {
  await portal.signIn(page, portal.contract());
  await page.goto(`${portal.origin()}/`);
  await page
    .getByRole('link', { name: /dashboard/i })
    .first()
    .click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

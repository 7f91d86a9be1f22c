import type { Page } from '@playwright/test';
import { expect, heading, test } from './portal';
import { noteSessionWatch, sessionIsWatched } from './session-watch';

test.beforeEach(({ context }) => noteSessionWatch(context));

const signOut = (page: Page) =>
  page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();

test('signing out in one tab signs out all of them', async ({ page, portal }) => {
  await portal.signIn(page, portal.contract());
  const other = await page.context().newPage();
  await other.goto(`${portal.origin()}/dashboard`);
  await sessionIsWatched(other);
  await expect(heading(other, 'Hello, Robin')).toBeVisible();
  await sessionIsWatched(page);
  await signOut(page);
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await expect(heading(other, 'You have signed out')).toBeVisible();
  expect(other.url()).toBe(`${portal.origin()}/session-ended?reason=signed-out`);
});

test('§4.3 "search-another-policy clears the id token and shows the search", in all tabs', async ({
  page,
  portal,
}) => {
  await portal.signIn(page, portal.contract());
  const other = await page.context().newPage();
  await other.goto(`${portal.origin()}/dashboard`);
  await sessionIsWatched(other);
  await sessionIsWatched(page);
  await page
    .getByRole('button', { name: /another/i })
    .first()
    .click();
  await expect(page.getByLabel('Contract number')).toBeVisible();
  await expect(heading(other, 'You have signed out')).toBeVisible();
});

test('somebody else who signs in does not leave the first one’s page standing in another tab', async ({
  page,
  portal,
}) => {
  await portal.signIn(page, portal.contract());
  const other = await page.context().newPage();
  await other.goto(`${portal.origin()}/dashboard`);
  await sessionIsWatched(other);
  await expect(heading(other, 'Hello, Robin')).toBeVisible();
  // Sent away without a word to the other tab, as a browser that had crashed would be.
  await page.context().clearCookies();
  const nobody = portal.contract('nobody');
  await portal.signIn(page, nobody);
  await expect(heading(other, 'Welcome')).toBeVisible();
  await expect(other.getByText(nobody.policyNumber).first()).toBeVisible();
});

test('invariant 9: the back button shows nothing private after sign-out, however the browser keeps pages', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  await portal.signIn(page, contract);
  const answer = await page.goto(`${portal.origin()}/dashboard`);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await signOut(page);
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await page.goBack();
  await expect(page.getByText(contract.policyNumber)).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText(contract.policyNumber)).toHaveCount(0);
});

test('a page that the browser brings back from its memory asks the server again', async ({
  page,
  portal,
}) => {
  await portal.signIn(page, portal.contract());
  await sessionIsWatched(page);
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  expect((await asked).url()).toBe(`${portal.origin()}/dashboard`);
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('signing out ends the session all the same', async ({ page, portal }) => {
    await portal.signIn(page, portal.contract());
    await signOut(page);
    await expect(page).toHaveURL(`${portal.origin()}/`);
    await page.goto(`${portal.origin()}/dashboard`);
    await expect(page).toHaveURL(`${portal.origin()}/`);
  });
});

import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { expect, heading, test } from './portal';
import { noteSessionWatch, sessionIsWatched } from './session-watch';

// Sessions of the test client end after 20 minutes without a request, and warn 2 minutes before.
test.beforeEach(({ context }) => noteSessionWatch(context));

const warning = (page: Page) => page.getByRole('alertdialog');

/** Ends the session of a browser on the server, without a word to the browser. */
async function endOnServer(page: Page, elsewhere: BrowserContext, origin: string) {
  await elsewhere.addCookies(await page.context().cookies());
  const copy = await elsewhere.newPage();
  await copy.goto(`${origin}/dashboard`);
  await copy.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(copy).toHaveURL(`${origin}/`);
  await elsewhere.close();
}

test('§4.3 "Session timeout is configured when an id token exists": it warns, counts down, and stays on request', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  await portal.signIn(page, portal.contract());
  await sessionIsWatched(page);
  await page.clock.fastForward('17:30');
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward('00:45');
  await expect(warning(page)).toContainText('Are you still there?');
  await expect(warning(page)).toContainText(/signed out in 1:[0-4]\d/);
  await expect(warning(page)).toContainText('What you have typed on this page is kept');
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const extended = page.waitForResponse((response) => response.url().endsWith('/session/extend'));
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
  expect((await extended).status()).toBe(200);
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward('17:00');
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward('00:50');
  await expect(warning(page)).toBeVisible();
});

test('all tabs warn at once, and one answer is enough', async ({ page, portal }) => {
  await page.clock.install();
  await portal.signIn(page, portal.contract());
  const other = await page.context().newPage();
  await other.goto(`${portal.origin()}/pages/faq`);
  await sessionIsWatched(page);
  await sessionIsWatched(other);
  await page.clock.fastForward('18:10');
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await warning(other).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning(other)).toHaveCount(0);
  await expect(warning(page)).toHaveCount(0);
});

test('the warning signs out on request', async ({ page, portal }) => {
  await page.clock.install();
  await portal.signIn(page, portal.contract());
  await sessionIsWatched(page);
  await page.clock.fastForward('18:10');
  await warning(page).getByRole('button', { name: 'Sign out now' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await page.goto(`${portal.origin()}/dashboard`);
  await expect(page).toHaveURL(`${portal.origin()}/`);
});

test('staying signed in where the session is over says so', async ({ page, portal, browser }) => {
  await page.clock.install();
  await portal.signIn(page, portal.contract());
  await endOnServer(page, await browser.newContext(), portal.origin());
  await sessionIsWatched(page);
  await page.clock.fastForward('18:10');
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(heading(page, 'You have been signed out')).toBeVisible();
});

test('invariant 8: what was typed when the session ends is offered after signing in again', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(120_000);
  const contract = portal.contract();
  await page.clock.install();
  await portal.signIn(page, contract);
  await page.goto(`${portal.origin()}/pages/contact-us`);
  await page.getByLabel('Message').fill('The drum makes a noise like a heron');
  await endOnServer(page, await browser.newContext(), portal.origin());
  await sessionIsWatched(page);
  await page.clock.fastForward('20:05');
  await expect(heading(page, 'You have been signed out')).toBeVisible();
  await expect(page.getByText('Nothing is lost')).toBeVisible();
  expect(await page.content()).not.toContain('heron');
  await expectAccessible(page);

  // Another holder on the same device learns nothing of it.
  await portal.signIn(page, portal.contract());
  await expect(page.getByText('You had not finished')).toHaveCount(0);
  await page.goto(`${portal.origin()}/pages/contact-us`);
  await expect(page.getByLabel('Message')).toHaveValue('');

  await page.context().clearCookies({ name: 'session' });
  await portal.signIn(page, contract);
  await expect(page.getByText('You had not finished')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('The drum makes a noise like a heron');
  await page.goto(`${portal.origin()}/dashboard`);
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  await expect(page.getByText('You had not finished')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how long a session lasts', async ({ page, portal }) => {
    await portal.signIn(page, portal.contract());
    await expect(
      page.getByText('signed out after 20 minutes without activity, and after 8 hours in any case'),
    ).toBeVisible();
  });
});

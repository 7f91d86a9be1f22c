import type { Page } from '@playwright/test';
import { signIn } from '../http/sign-in';
import type { TestContract } from '../setup/test-client';
import { expectAccessible, expectForEveryEye } from './accessible';
import { expect, hasItsScript, heading, type Portal, test } from './portal';
import { noteSessionWatch, sessionIsWatched } from './session-watch';

// Sessions of the test client end after 20 minutes without a request, and warn 2 minutes before.
test.beforeEach(({ context }) => noteSessionWatch(context));

const greeting = 'Hello, Robin';
const signedOut = 'You’ve been signed out';
const warning = (page: Page) => page.getByRole('alertdialog');
const signOut = (page: Page) =>
  page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();

/** Signed in, in two tabs whose session is watched. */
async function inTwoTabs(page: Page, portal: Portal, address = '/dashboard'): Promise<Page> {
  await portal.signIn(page, portal.contract());
  const other = await page.context().newPage();
  await other.goto(`${portal.origin()}${address}`);
  await sessionIsWatched(other);
  await sessionIsWatched(page);
  return other;
}

test('§4.3 what happens to the session in one tab shows in all of them', async ({
  page,
  portal,
}) => {
  await test.step('signing out in one tab signs out all of them', async () => {
    const other = await inTwoTabs(page, portal);
    await expect(heading(other, greeting)).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL(`${portal.origin()}/`);
    await expect(heading(other, 'You’ve signed out')).toBeVisible();
    expect(other.url()).toBe(`${portal.origin()}/session-ended?reason=signed-out`);
    await other.close();
  });
  await test.step('§4.3 "search-another-policy clears the id token and shows the search", in all tabs', async () => {
    const other = await inTwoTabs(page, portal);
    await page
      .getByRole('button', { name: /another/i })
      .first()
      .click();
    await expect(page.getByLabel('Contract number')).toBeVisible();
    await expect(heading(other, 'You’ve signed out')).toBeVisible();
    await other.close();
  });
  await test.step('somebody else who signs in does not leave the first one’s page standing', async () => {
    const other = await inTwoTabs(page, portal);
    await expect(heading(other, greeting)).toBeVisible();
    // Sent away without a word to the other tab, as a browser that had crashed would be.
    await page.context().clearCookies();
    const nobody = portal.contract('nobody');
    await portal.signIn(page, nobody);
    await expect(heading(other, 'Welcome')).toBeVisible();
    await expect(other.getByText(nobody.policyNumber).first()).toBeVisible();
    await other.close();
  });
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
  await expect(heading(page, greeting)).toBeVisible();
});

/** Ends the session of a browser on the server, without a word to the browser. */
function endOnServer(page: Page, portal: Portal): Promise<void> {
  return portal.elsewhere(page, async (visitor) => {
    const copy = visitor.copy();
    await copy.open('/dashboard');
    await copy.press('Sign out');
    await visitor.open('/pages/faq');
  });
}

test('§4.3 "Session timeout is configured when an id token exists": it warns in all tabs, counts down, and stays on request', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  const other = await inTwoTabs(page, portal, '/pages/faq');
  await page.clock.fastForward('17:30');
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward('00:45');
  await expect(warning(page)).toContainText('Are you still there?');
  await expect(warning(page)).toContainText(/signed out in 1:[0-4]\d/);
  await expect(warning(page)).toContainText(
    'What you typed on this page is saved for when you sign in again',
  );
  await expect(warning(other)).toBeVisible();
  await expectForEveryEye(page, 'with the warning');
  // One answer is enough.
  const extended = other.waitForResponse((response) => response.url().endsWith('/session/extend'));
  await warning(other).getByRole('button', { name: 'Stay signed in' }).click();
  expect((await extended).status()).toBe(200);
  await expect(warning(other)).toHaveCount(0);
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward('17:00');
  await expect(warning(page)).toHaveCount(0);
  await page.clock.fastForward('00:50');
  await expect(warning(page)).toBeVisible();
  await warning(page).getByRole('button', { name: 'Sign out now' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await page.goto(`${portal.origin()}/dashboard`);
  await expect(page).toHaveURL(`${portal.origin()}/`);
});

test('§4.3 staying signed in where the session is over says so', async ({ page, portal }) => {
  await page.clock.install();
  await portal.signIn(page, portal.contract());
  await endOnServer(page, portal);
  await sessionIsWatched(page);
  await page.clock.fastForward('18:10');
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(heading(page, signedOut)).toBeVisible();
});

test('invariant 8: what was typed when the session ends is offered after signing in again', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  const signInAgain = (as: TestContract) => portal.goAhead(page, (visitor) => signIn(visitor, as));
  const unfinished = page.getByText('You have an unfinished form');
  await page.clock.install();
  await portal.signIn(page, contract);
  await page.goto(`${portal.origin()}/pages/contact-us`);
  await hasItsScript(page);
  // The clock that jumps would end the patience of what is still on its way.
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/session/draft'));
  await page.getByLabel('Message').fill('The drum makes a noise like a heron');
  expect((await kept).status()).toBe(200);
  await endOnServer(page, portal);
  await sessionIsWatched(page);
  await page.clock.fastForward('20:05');
  await expect(heading(page, signedOut)).toBeVisible();
  await expect(page.getByText('Nothing is lost')).toBeVisible();
  expect(await page.content()).not.toContain('heron');
  await expectAccessible(page, 'nothing is lost');

  // Another holder on the same device learns nothing of it.
  await signInAgain(portal.contract());
  await expect(unfinished).toHaveCount(0);
  await page.goto(`${portal.origin()}/pages/contact-us`);
  await expect(page.getByLabel('Message')).toHaveValue('');

  await page.context().clearCookies({ name: 'session' });
  await signInAgain(contract);
  await expect(unfinished).toBeVisible();
  await expectAccessible(page, 'unfinished');
  await page.getByRole('link', { name: 'Continue form' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('The drum makes a noise like a heron');
  await page.goto(`${portal.origin()}/dashboard`);
  await page.getByRole('button', { name: 'Discard entries' }).click();
  await expect(heading(page, greeting)).toBeVisible();
  await expect(unfinished).toHaveCount(0);
});

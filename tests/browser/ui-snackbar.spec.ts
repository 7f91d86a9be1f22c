import type { Page } from '@playwright/test';
import { expectForEveryEye, expectNoSidewaysScroll } from './accessible';
import {
  alert,
  expect,
  hasItsScript,
  heading,
  type Portal,
  snackbar,
  termsOf,
  test,
} from './portal';

const tooMany = 'You’ve already sent several messages.';
const written = {
  'Your name': 'Robin Example',
  'Email address': 'robin@example.com',
  'Your message': 'Does my plan cover a dropped phone?',
};

/** Uses up what a network address may send (§8 an error with errCode and attemptDetails). */
async function useUpMessages(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.origin()}/pages/contact-us`);
  const answers = await page.evaluate(async () => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const sent = { from: '/pages/contact-us', Name: 'R', Email: 'r@example.com', Message: 'Hi' };
    const request = { method: 'POST', headers, body: JSON.stringify(sent) };
    const all = [1, 2, 3, 4, 5].map(() => fetch('/api/contact-message', request));
    return Promise.all(all.map(async (response) => (await response).status));
  });
  expect(answers).toEqual([200, 200, 200, 200, 200]);
}

async function writeMessage(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.origin()}/pages/contact-us`);
  await hasItsScript(page);
  for (const [label, value] of Object.entries(written))
    await page.getByLabel(label, { exact: true }).fill(value);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('§8 "Other errors with errCode and attemptDetails: snackbar error" beside the form, in which what was typed stays; §9 for 5000 ms, not while somebody points at it', async ({
  page,
  portal,
}) => {
  await useUpMessages(page, portal);
  await test.step('a snackbar that cannot be loaded loses no message: the form shows it', async () => {
    await writeMessage(page, portal);
    await page.getByLabel('Your name').focus();
    await page.waitForLoadState('networkidle');
    await page.route(/\/_next\/static\//, (route) => route.abort());
    await send(page);
    await expect(alert(page)).toContainText(tooMany);
    await page.unrouteAll();
  });
  await page.clock.install();
  await writeMessage(page, portal);
  await stopClock(page);
  await send(page);
  await expect(snackbar(page)).toContainText(`${tooMany} Try again in 30 minutes.`);
  await expect(alert(page)).toHaveCount(0);
  for (const [label, value] of Object.entries(written))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  await expect(snackbar(page).getByRole('button')).toHaveCount(0);
  await page.clock.runFor(4900);
  await expect(snackbar(page)).toBeVisible();
  await snackbar(page).hover();
  await page.clock.runFor(20_000);
  await expect(snackbar(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4900);
  await expect(snackbar(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(snackbar(page)).toHaveCount(0);
});

test('§8 "Snackbar: sticky shows Dismiss; otherwise hides after DisplayTime": with a link it waits; Dismiss and Escape give the focus back; axe, 320 px, dark, from right to left, little motion', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answer(
    page,
    '/api/contact-message',
    `${'Records are away. '.repeat(12)}<a href="/help">Contact us</a>`,
  );
  await writeMessage(page, portal);
  for (const close of ['Enter', 'Escape']) {
    await send(page);
    await expect(snackbar(page)).toContainText('Records are away.');
    await page.clock.runFor(60_000);
    await expect(snackbar(page)).toBeVisible();
    await snackbar(page).getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press(close);
    await expect(snackbar(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused();
  }
  await send(page);
  await expect(snackbar(page)).toBeVisible();
  const durations = () =>
    snackbar(page).evaluate((element) => getComputedStyle(element).animationDuration);
  expect(await durations()).toBe('0.001s');
  await expectForEveryEye(page, 'with a snackbar');
  for (const direction of ['ltr', 'rtl'])
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await page
        .locator('html')
        .evaluate((element, dir) => element.setAttribute('dir', dir), direction);
      await expectNoSidewaysScroll(page);
      const box = await snackbar(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(16);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16);
    }
});

test('§8 several snackbars wait for their turn; a message that comes again does not wait twice', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  await answer(page, '/api/verification/check', 'The first one.');
  await answer(page, '/api/verification/resend', 'The second one.');
  await portal.search(page, termsOf(portal.contract()));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  // Its script runs once it counts down; then a new code may be asked for.
  await expect(page.getByText(/You can request a new code/)).toBeVisible();
  await stopClock(page);
  await page.getByLabel('Access code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(snackbar(page)).toHaveText('The first one.');
  await page.getByRole('button', { name: 'Send new code' }).click();
  await page.getByRole('button', { name: 'Send new code' }).click();
  await page.clock.runFor(4000);
  await expect(snackbar(page)).toHaveText('The first one.');
  await page.clock.runFor(1100);
  await expect(snackbar(page)).toHaveText('The second one.');
  await page.clock.runFor(5100);
  await expect(snackbar(page)).toHaveCount(0);
});

/** From here on time passes only as the test lets it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Answers a form with a refusal for the snackbar. */
async function answer(page: Page, address: string, messageHtml: string): Promise<void> {
  const refusal = {
    kind: 'refused',
    errCode: 'NO',
    messageHtml,
    display: 'snackbar',
    reset: false,
  };
  await page.route(new RegExp(`${address}(\\?|$)`), (route) =>
    route.fulfill({ status: 503, json: refusal }),
  );
}

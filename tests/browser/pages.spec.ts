import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { watch } from './complaints';
import { expect, heading, termsOf, test } from './portal';

const clients = ['northwind', 'harbor', 'altura'] as const;
const publicPages = [
  '/',
  '/pages/contact-us',
  '/pages/contact-us/sent',
  '/pages/faq',
  '/pages/privacy-policy',
  '/pages/accessibility',
  '/pages/maintenance',
  '/pages/unsupported-browser',
  '/pages/error',
  '/pages/offline',
  '/pages/editor',
  '/create-account',
  '/security-verification/unreachable',
  '/sso-error',
  '/session-link',
  '/sso-login/confirm',
  '/sso-login/not-configured',
  '/session-ended',
  '/session-ended?reason=signed-out',
  '/dev/outbox',
  '/health',
  '/no/such/page',
] as const;

for (const client of clients)
  for (const address of publicPages)
    test(`${client} ${address}: axe, policy, 320 px, dark`, async ({ page, portal }) => {
      const complaints = await watch(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const response = await page.goto(`${portal.origin(client)}${address}`);
      const policy = response?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain('frame-ancestors');
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });

test('the pages behind the search: axe, policy, 320 px, dark', async ({ page, portal }) => {
  test.setTimeout(150_000);
  const complaints = await watch(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  };
  const contract = portal.contract('several');
  await portal.search(page, termsOf(contract));
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await check();
  await page.getByLabel('E-mail').check();
  await check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await check();
  await page.getByLabel('Access code').fill(await portal.codeFor(page, contract.emails[0] ?? ''));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  await check();
  await page.goto(`${portal.origin()}/`);
  await check();
  expect(complaints).toEqual([]);
});

test('an inline script that the policy does not name does not run', async ({ page, portal }) => {
  for (const address of ['/', '/dev/outbox']) {
    await page.goto(`${portal.origin('northwind')}${address}`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "run"';
      document.body.append(script);
    });
    await expect(page).not.toHaveTitle('run');
  }
});

test('every page in Spanish says all it says in Spanish', async ({ page, portal }) => {
  for (const address of publicPages.slice(0, 13)) {
    await page.goto(`${portal.origin('northwind')}${address}?language=es`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('main')).not.toContainText(/\b[A-Z]\w+_\w+_\w+\b/);
    await expect(page.getByRole('main')).not.toContainText(/\b(the|with|your)\b/);
  }
});

test('text at 200 % stays within a small screen', async ({ page, portal }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  for (const client of clients) {
    await page.goto(`${portal.origin(client)}/`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  }
});

test('§2.1 "Navigation scrolls to the top and supports anchor scrolling", the privacy policy "opens in a new tab"', async ({
  page,
  portal,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${portal.origin('northwind')}/`);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(200);
  await footer.getByRole('link', { name: 'Questions and answers' }).first().click();
  await expect(page).toHaveURL(/\/pages\/faq/);
  await expect.poll(scrolled).toBe(0);
  await page.setViewportSize({ width: 640, height: 300 });
  await page.goto(`${portal.origin('northwind')}/pages/faq#main`);
  await expect.poll(scrolled).toBeGreaterThan(40);
  const opened = page.waitForEvent('popup');
  await footer.getByRole('link', { name: /^Privacy policy/ }).click();
  await expect(heading(await opened, /privacy/i)).toBeVisible();
});

test('the lookup works with the keyboard alone, in reading order', async ({ page, portal }) => {
  const contract = portal.contract();
  await page.goto(`${portal.origin()}/`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Contract number')).toBeFocused();
  await page.keyboard.type(contract.number);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('ZIP or postal code')).toBeFocused();
  await page.keyboard.type(contract.zip);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
});

import { pageAddresses, requiresSignIn } from '../../lib/navigation/pages';
import { acceptCookies, expectAccessible, expectNoSidewaysScroll } from './accessible';
import { expect, hasItsScript, heading, test } from './portal';

const client = 'altura';

/** Those that are there by their address; what a step or a sign-in leads to is walked in English. */
const open = pageAddresses().filter((address) => !/[[*]/.test(address) && !requiresSignIn(address));

test('§2.1 every page in Arabic, from right to left: 320 px, one of each room by axe', async ({
  page,
  portal,
}) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${portal.origin(client)}/pages/contact-us?language=ar`);
  await acceptCookies(page, 'موافق');
  const seen = new Set<string>();
  const rooms = new Set<string | undefined>();
  for (const address of [...open, '/no/such/page']) {
    await page.goto(`${portal.origin(client)}${address}`);
    // A step that nothing has led to leads back to a page that has been looked at.
    if (seen.has(page.url())) continue;
    seen.add(page.url());
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const room = address.split('/')[1];
    if (rooms.has(room)) continue;
    rooms.add(room);
    await expectAccessible(page);
  }
});

test('§2.1 the longest words, which are German, fit a screen of 320 px', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${portal.origin(client)}/?language=de`);
  const seen = new Set<string>();
  for (const address of [...open, '/no/such/page']) {
    await page.goto(`${portal.origin(client)}${address}`);
    if (seen.has(page.url())) continue;
    seen.add(page.url());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('§3 "Local storage: language", §4.3 "Unsupported language: local language cleared and page reloads"', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin(client)}/pages/faq?language=fr`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), name);
  await expect.poll(() => stored('language')).toBe('fr');
  await expect.poll(() => stored('userInfo')).toBe('NA');
  await page.goto(`${portal.origin(client)}/pages/faq?language=xx`);
  await expect(page).toHaveURL(`${portal.origin(client)}/pages/faq`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => stored('language')).toBe('en');
});

test('invariant 8: the language changes, and what was typed stays', async ({ page, portal }) => {
  await page.goto(`${portal.origin(client)}/pages/contact-us`);
  await hasItsScript(page);
  await page.getByLabel('Your name').fill('Tomás');
  await page.getByLabel('Your message').fill('A light came on.');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByLabel('اسمك')).toHaveValue('Tomás');
  await expect(page.getByLabel('رسالتك')).toHaveValue('A light came on.');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('invariant 4: a code that was typed is not kept when the language changes; the dashboard in Arabic', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin(client)}/?language=ar`);
  await page.getByText('ابدأ بعقدك').click();
  await page.getByLabel('رقم العقد').fill('AVC4403778');
  await page.getByLabel('آخر 8 خانات من رقم الهيكل (VIN)').fill('SE019934');
  await page.getByRole('button', { name: 'العثور على العقد' }).click();
  await expect(heading(page, 'أكّد أنه أنت')).toBeVisible();
  await page.getByRole('button', { name: 'إرسال الرمز' }).click();
  await expect(heading(page, 'أدخل الرمز')).toBeVisible();
  await hasItsScript(page);
  await page.getByLabel('رمز الوصول').fill('123');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByLabel('Code d’accès')).toHaveValue('');
  await page.getByRole('link', { name: 'العربية' }).click();
  const code = await portal.codeFor(page, 'pavel.horak@example.org', client);
  const typed = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  await page.getByLabel('رمز الوصول').fill(typed);
  await page.getByRole('button', { name: 'تأكيد' }).click();
  await expect(heading(page, /مرحبًا/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

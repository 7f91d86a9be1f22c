import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { expect, hasItsScript, heading, test } from './portal';

const client = 'altura';
const offered = [
  { language: 'en', name: 'English', direction: 'ltr', question: 'Questions and answers' },
  { language: 'es', name: 'Español', direction: 'ltr', question: 'Preguntas y respuestas' },
  { language: 'fr', name: 'Français', direction: 'ltr', question: 'Questions et réponses' },
  { language: 'de', name: 'Deutsch', direction: 'ltr', question: 'Fragen und Antworten' },
  { language: 'ar', name: 'العربية', direction: 'rtl', question: 'الأسئلة والأجوبة' },
] as const;

const pages = [
  '/',
  '/pages/contact-us',
  '/pages/faq',
  '/pages/privacy-policy',
  '/pages/accessibility',
  '/pages/maintenance',
  '/pages/error',
  '/security-verification/unreachable',
  '/session-ended',
  '/no/such/page',
] as const;

/** The name of a label in the place of its text. */
const labelName = /\b[A-Z]\w+_\w+_\w+\b/;

for (const { language, direction } of offered.filter(({ language }) => language !== 'en'))
  test(`§2.1 every page in ${language}: axe, 320 px, no label without its text`, async ({
    page,
    portal,
  }) => {
    test.setTimeout(150_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${portal.origin(client)}/?language=${language}`);
    for (const address of pages) {
      await page.goto(`${portal.origin(client)}${address}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(labelName);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

test('§2.1 the language selector names each language in itself and stays on the page', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin(client)}/pages/faq`);
  for (const { language, name, direction, question } of [...offered.slice(1), offered[0]]) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('lang', language);
    await link.click();
    await expect(heading(page, question)).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin(client)}/pages/faq`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
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

test('invariant 4: a code that was typed is not kept when the language changes; one of Arabic digits opens the contract', async ({
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
  await expect(page.getByRole('main')).not.toContainText(labelName);
  await expect(page.getByRole('main')).not.toContainText(/[\u0660-\u0669]/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

import { pageAddresses, requiresSignIn } from '../../lib/navigation/pages';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { expect, hasItsScript, heading, test } from './portal';

const client = 'altura';

/** Those that are there by their address; what a step or a sign-in leads to is walked in English. */
const open = pageAddresses().filter((address) => !/[[*]/.test(address) && !requiresSignIn(address));

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

test('invariant 4: a code that was typed is not kept when the language changes; the dashboard in Arabic', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin(client)}/?language=ar`);
  await page.getByText('ابدأ بعقدك').click();
  await page.getByLabel('رقم العقد').fill('AVC4403778');
  await page.getByLabel('آخر 8 خانات من رقم الهيكل (VIN)').fill('SE019934');
  await page.getByRole('button', { name: 'العثور على العقد' }).click();
  await expect(heading(page, 'تحقّق من هويتك')).toBeVisible();
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

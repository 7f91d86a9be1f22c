import { expectForEveryEye, expectNoSidewaysScroll } from './accessible';
import { expect, heading, test } from './portal';

const brands = ['northwind', 'harbor', 'altura'] as const;

test('each brand in its own look: axe, 320 px, dark, text at 200 %', async ({ page, portal }) => {
  for (const brand of brands) {
    await page.goto(`${portal.origin(brand)}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectForEveryEye(page, brand);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  }
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
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Contract number')).toBeFocused();
  await page.keyboard.type(contract.number);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('ZIP or postal code')).toBeFocused();
  await page.keyboard.type(contract.zip);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Verify your identity')).toBeVisible();
});

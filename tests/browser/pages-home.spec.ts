import type { Page } from '@playwright/test';
import type { SharedClientId } from '../setup/shared-clients';
import { expectForEveryEye, expectNoSidewaysScroll } from './accessible';
import { expect, hasItsScript, heading, test } from './portal';

/** A client with every section of the home page (its settings: tests/http/pages-home.once.test.ts). */
const client = 'phalarope' satisfies SharedClientId;
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** The list of reviews, which one reaches by keyboard. */
const slides = (page: Page) => page.getByRole('region', { name: 'Customer reviews' });

async function expectInTheMiddle(page: Page, title: string) {
  const away = async () => {
    const [list, card] = await Promise.all([
      slides(page).boundingBox(),
      page.locator('#reviews li').filter({ hasText: title }).boundingBox(),
    ]);
    if (!list || !card) return Number.POSITIVE_INFINITY;
    return Math.abs(list.x + list.width / 2 - (card.x + card.width / 2));
  };
  await expect.poll(away, { message: 'pixels away from the middle' }).toBeLessThan(3);
}

test('§2.2 the carousel loads near the window, and turns by keyboard, button and pointer; §9 slides of 260 pixels, three visible, the side ones turned by 7 degrees', async ({
  page,
  portal,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto(`${portal.origin(client)}/`);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await slides(page).focus();
  const position = page.locator('#reviews [aria-live]');
  await expect(position).toHaveText('2 of 4');
  expect(scripts.length).toBeGreaterThan(before);
  await expectInTheMiddle(page, 'Title 2');
  const items = page.locator('#reviews li');
  const widths = await items.evaluateAll((all) => all.map((item) => item.clientWidth));
  expect(widths).toEqual([260, 260, 260, 260]);
  for (const title of ['Title 1', 'Title 2', 'Title 3'])
    await expect(items.filter({ hasText: title })).toBeInViewport({ ratio: 0.95 });
  await expect(items.filter({ hasText: 'Title 4' })).not.toBeInViewport();
  const turns = () =>
    page
      .locator('#reviews figure')
      .evaluateAll((all) =>
        all.map((card) =>
          card instanceof HTMLElement
            ? Math.round(Number(/rotateY\((-?[\d.]+)deg\)/.exec(card.style.transform)?.[1])) + 0
            : Number.NaN,
        ),
      );
  await expect.poll(turns).toEqual([7, 0, -7, -7]);
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText('3 of 4');
  await expectInTheMiddle(page, 'Title 3');
  await page.keyboard.press('Home');
  await expect(position).toHaveText('1 of 4');
  const previous = page.getByRole('button', { name: 'Previous review' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await previous.focus();
  await page.keyboard.press('Enter');
  await expect(position).toHaveText('1 of 4');
  await page.getByRole('button', { name: 'Next review' }).click();
  await expect(position).toHaveText('2 of 4');
  await expectInTheMiddle(page, 'Title 2');
  const box = await slides(page).boundingBox();
  if (!box) throw new Error('The carousel is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // More than half a slide, and less than one with what the carousel adds for speed: whether the
  // pointer comes fast or slowly, the next slide is the nearest.
  await page.mouse.move(x - 180, y, { steps: 10 });
  await page.mouse.up();
  await expect(position).toHaveText('3 of 4');
  expect(violations).toEqual([]);
});

test('every section together: axe in light and dark, 320 px, text at 200 %; §2.2 without motion the slides jump and stand side by side', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${portal.origin(client)}/`);
  await slides(page).focus();
  await expect(page.locator('#reviews [aria-live]')).toHaveText('2 of 4');
  await page.keyboard.press('ArrowRight');
  await expectInTheMiddle(page, 'Title 3');
  const transforms = await page
    .locator('#reviews figure')
    .evaluateAll((all) => all.map((card) => getComputedStyle(card).transform));
  expect(transforms).toEqual(['none', 'none', 'none', 'none']);
  await expectForEveryEye(page, 'every section');
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
});

test('§4.3 accepting sets both cookies for 365 days, without a reload and without leaving the cache; closing is an answer, too; §2.2 a close button hides the banner, also the next time', async ({
  page,
  portal,
}) => {
  const cookies = section(page, 'Cookies');
  const banner = section(page, 'Open on Sundays');
  await page.goto(`${portal.origin(client)}/`);
  await hasItsScript(page);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const accepted = page.waitForResponse('**/api/accept-cookies');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(cookies).toBeHidden();
  expect((await accepted).status()).toBe(200);
  const closed = page.waitForResponse('**/api/close-banner');
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect((await closed).status()).toBe(200);
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true);
  const kept = await page.context().cookies();
  for (const name of ['cookiesAccepted', 'checkCookiesPersistence']) {
    const cookie = kept.find((known) => known.name === name);
    expect(cookie?.value).toBe('true');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 3600);
    expect(Math.round(days)).toBe(365);
  }
  const next = await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cookies).toBeHidden();
  await expect(banner).toBeHidden();
  expect(next?.headers()['content-security-policy']).toContain("'sha256-");

  await page.context().clearCookies();
  await page.reload();
  await hasItsScript(page);
  const saved = page.waitForResponse('**/api/accept-cookies');
  await page.getByRole('button', { name: 'Close cookie notice' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(cookies).toBeHidden();
});

test('§2.6, §9 the drawer: 400 px, the whole width of a telephone; tabs with no content are hidden; §2.6 three footer columns, and a mobile menu that closes on navigation', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${portal.origin(client)}/`);
  const footer = page.getByRole('contentinfo');
  const columns = await Promise.all(
    [1, 2, 3, 4].map(async (entry) =>
      Math.round((await footer.getByText(`Entry ${entry}`).boundingBox())?.x ?? 0),
    ),
  );
  expect(new Set(columns).size).toBe(3);
  expect(columns[3]).toBe(columns[0]);

  const drawer = section(page, 'Coverage and reimbursement');
  const opener = footer.getByRole('button', { name: /^Coverage and/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(400);
  await expect(drawer.getByRole('radio')).toHaveCount(2);
  await expect(drawer.getByText('Cracks are covered.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('radio', { name: 'Screens' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByText('Paid back within ten days.')).toBeVisible();
  await expect(drawer.getByText('Cracks are covered.')).toBeHidden();
  await expectForEveryEye(page, 'with the drawer');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await page.setViewportSize({ width: 360, height: 640 });
  await opener.click();
  expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(360);
  await page.keyboard.press('Escape');
  const menu = page.getByRole('banner').getByText('Menu', { exact: true });
  await menu.click();
  const entry = page.getByRole('banner').getByRole('link', { name: 'Questions and answers' });
  await entry.click();
  await expect(heading(page, 'Questions and answers')).toBeVisible();
  await page.goBack();
  await expect(menu).toBeVisible();
  await expect(entry).toBeHidden();
});

test('nothing of the home page moves while it is read, as soon as its typeface is there', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts: unknown = Reflect.get(window, 'shifts');
      for (const entry of list.getEntries())
        if (Array.isArray(shifts)) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${portal.origin(client)}/`);
    await page.evaluate(async () => {
      await document.fonts.ready;
      Object.assign(window, { shifts: [] });
    });
    await slides(page).focus();
    await expect(page.locator('#reviews [aria-live]')).toHaveText('2 of 4');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const shifts: unknown = await page.evaluate(() => Reflect.get(window, 'shifts'));
    expect(shifts).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('§2.6 the drawer opens, shows another tab and closes; §2.2 the reviews are a list that scrolls sideways', async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${portal.origin(client)}/`);
    const last = page.locator('#reviews li').filter({ hasText: 'Title 4' });
    await slides(page).focus();
    await expect(last).not.toBeInViewport();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Next review' })).toHaveCount(0);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();

    const drawer = section(page, 'Coverage and reimbursement');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^Coverage and/ })
      .click();
    await drawer.getByText('Money', { exact: true }).click();
    await expect(drawer.getByText('Paid back within ten days.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close coverage and reimbursement' }).click();
    await expect(drawer).toBeHidden();
  });
});

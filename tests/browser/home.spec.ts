import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { spawnScript, startPortal, type TestPortal } from '../../scripts/test-portal';
import { freePort } from '../../scripts/test-postgres';
import { writeHomeClient } from '../setup/home-clients';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { expect, hasItsScript, heading, test } from './portal';

// A portal of its own: there is a client for each setting of the home page that is off.
test.describe.configure({ mode: 'default' });

const section = (title: string) => (page: Page) => page.getByRole('region', { name: title });

/** What is on the page with a setting, and is not without it. */
const toggles: readonly (readonly [setting: string, shown: (page: Page) => Locator])[] = [
  ['Home_Show_TopBar', (page) => page.getByRole('link', { name: '+1 800-555-0100' })],
  ['ShowBanner_Enable', section('Open on Sundays')],
  ['ShowBanner_CloseButton', (page) => page.getByRole('button', { name: 'Close this message' })],
  ['Home_Show_ProductDetails', section('What your plan does for you')],
  ['Home_ShowFileAClaimSteps', section('How to file a claim')],
  ['Home_ShowShippingExpectation', section('What to expect of shipping')],
  ['Home_ShowDeliveryTimelineTable', (page) => page.getByRole('table')],
  ['Home_ShowHelpSection', section('What we help with')],
  ['Home_Feature_ShowClientReview', (page) => page.locator('#reviews')],
  ['Home_Feature_ClientReview_ShowRatings', (page) => page.getByText('from 3 reviews')],
  ['Home_ShowClientReview_SubHeader', (page) => page.getByText('From people who have had')],
  ['Home_Feature_ShowTrustSection', section('A company to rely on')],
  ['Home_Feature_ShowProducts', section('More that we protect')],
  [
    'Global_Feature_CoverageDrawer',
    (page) => page.getByRole('contentinfo').getByRole('button', { name: /^Coverage and/ }),
  ],
  ['Global_Feature_CookieBanner', section('Cookies')],
];

const claimForm = { Global_Feature_EnablePortalClaimForm: true };
const clients: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>> = {
  full: {},
  ...Object.fromEntries(
    toggles.map(([setting], index) => [`without-${index}`, { [setting]: false }]),
  ),
  ended: { ShowBanner_EndDate: '2020-01-02' },
  undated: { ShowBanner_EndDate: '' },
  claim: { ...claimForm, Global_Feature_PortalClaimForm_StartMyClaim: true },
  buttonless: claimForm,
  classic: { Global_Feature_ModernHomePage: false },
  bare: {
    Global_Feature_LanguageSelector: false,
    Global_Feature_EnvironmentSwitch: false,
    Global_Feature_MultiSiteClientLanguages: false,
  },
  'classic-plain': { Global_Feature_ModernHomePage: false, Home_Show_ContactUsLink: false },
};

const folder = mkdtempSync(path.join(tmpdir(), 'portico-home-'));
let portal: TestPortal;
let port: number;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  port = await freePort();
  const variables = { PORT: String(port), PORTAL_DATA_DIR: folder };
  portal = await startPortal(variables);
  const folders = Object.entries(clients).map(([id, settings]) => writeHomeClient(id, settings));
  const command = spawnScript('client', ['import', ...folders], variables);
  const done = new Promise((resolve) => command.once('exit', resolve));
  const problems = command.stderr ? await text(command.stderr) : '';
  expect(await done, problems).toBe(0);
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function open(page: Page, client: string, address = '/') {
  return page.goto(`http://${client}.localhost:${port}${address}`);
}

for (const [index, [setting, shown]] of toggles.entries())
  test(`§2.2 ${setting} shows its part, and nothing else does`, async ({ page }) => {
    await open(page, 'full');
    await expect(shown(page)).toBeVisible();
    await open(page, `without-${index}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shown(page)).toHaveCount(0);
  });

test('§2.6, §4.3 the language selector, the environment switch and the client picker are there by their settings', async ({
  page,
}) => {
  const parts = [
    page.getByRole('navigation', { name: 'Language' }),
    page.getByRole('navigation', { name: 'Environment' }),
    page.getByRole('link', { name: 'Clients and languages' }),
  ];
  for (const client of ['full', 'bare']) {
    await open(page, client);
    await page.getByText('Tools for development').click();
    await expect(page.getByRole('link', { name: 'Outbox' })).toBeVisible();
    for (const part of parts) await expect(part).toHaveCount(client === 'full' ? 1 : 0);
  }
});

test('§2.2 the banner is not there after its end date, nor without one', async ({ page }) => {
  for (const client of ['ended', 'undated']) {
    await open(page, client);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(section('Open on Sundays')(page)).toHaveCount(0);
  }
});

test('§2.2 Start my claim stands in place of the lookup; without it the lookup is shown', async ({
  page,
}) => {
  await open(page, 'claim');
  const start = page.getByRole('link', { name: 'Start my claim' });
  await expect(start).toHaveAttribute('href', '/claim-form');
  await expect(page.getByRole('button', { name: 'Find contract' })).toHaveCount(0);
  for (const client of ['full', 'buttonless']) {
    await open(page, client);
    await expect(page.getByRole('button', { name: 'Find contract' })).toBeVisible();
    await expect(start).toHaveCount(0);
  }
});

test('§2.2 product cards have a Continue link to their item URL, hidden when absent', async ({
  page,
}) => {
  await open(page, 'full');
  const cards = section('More that we protect')(page).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByRole('link', { name: 'Continue : Phones' })).toHaveAttribute(
    'href',
    '/pages/faq',
  );
  await expect(cards.last().getByRole('link')).toHaveCount(0);
});

test('§2.2 classic home: title, lookup card, FAQ card, and a contact card whose title is a link or not', async ({
  page,
}) => {
  await open(page, 'classic');
  await expect(heading(page, 'Your plan, in plain sight')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find contract' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Common questions' })).toBeVisible();
  const contact = page.getByRole('heading', { name: 'Talk to us' });
  await expect(contact.getByRole('link')).toHaveAttribute('href', '/pages/contact-us');
  await open(page, 'classic-plain');
  await expect(contact).toBeVisible();
  await expect(contact.getByRole('link')).toHaveCount(0);
});

/** The list of reviews, which one reaches by keyboard. */
const slides = (page: Page) => page.getByRole('region', { name: 'Reviews, one beside the other' });

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

test('§2.2 the carousel loads near the window, and turns by keyboard, button and pointer', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  await open(page, 'full');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await slides(page).focus();
  const position = page.locator('#reviews [aria-live]');
  await expect(position).toHaveText('2 of 4');
  expect(scripts.length).toBeGreaterThan(before);
  await expectInTheMiddle(page, 'Title 2');
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
  await page.mouse.move(x - 260, y, { steps: 10 });
  await page.mouse.up();
  await expect(position).toHaveText('3 of 4');
  expect(violations).toEqual([]);
});

test('§9 carousel: slides of 260 pixels, three visible, the side ones turned by 7 degrees', async ({
  page,
}) => {
  await open(page, 'full');
  await slides(page).focus();
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
});

test('§2.2 without motion the slides jump and stand side by side', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'full');
  await slides(page).focus();
  await expect(page.locator('#reviews [aria-live]')).toHaveText('2 of 4');
  await page.keyboard.press('ArrowRight');
  await expectInTheMiddle(page, 'Title 3');
  const transforms = await page
    .locator('#reviews figure')
    .evaluateAll((all) => all.map((card) => getComputedStyle(card).transform));
  expect(transforms).toEqual(['none', 'none', 'none', 'none']);
});

test('§4.3 accepting sets both cookies for 365 days, without a reload and without leaving the cache', async ({
  page,
}) => {
  await open(page, 'full');
  await hasItsScript(page);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const saved = page.waitForResponse('**/api/accept-cookies');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(section('Cookies')(page)).toBeHidden();
  expect((await saved).status()).toBe(200);
  expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true);
  const cookies = await page.context().cookies();
  for (const name of ['cookiesAccepted', 'checkCookiesPersistence']) {
    const cookie = cookies.find((known) => known.name === name);
    expect(cookie?.value).toBe('true');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 3600);
    expect(Math.round(days)).toBe(365);
  }
  const next = await open(page, 'full', '/pages/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(section('Cookies')(page)).toBeHidden();
  expect(next?.headers()['content-security-policy']).toContain("'sha256-");
});

test('§4.3 closing the cookie banner is an answer, too', async ({ page }) => {
  await open(page, 'full');
  await hasItsScript(page);
  const saved = page.waitForResponse('**/api/accept-cookies');
  await page.getByRole('button', { name: 'Close the note about cookies' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(section('Cookies')(page)).toBeHidden();
});

test('§2.2 a close button hides the banner, also the next time', async ({ page }) => {
  await open(page, 'full');
  await hasItsScript(page);
  const banner = section('Open on Sundays')(page);
  const saved = page.waitForResponse('**/api/close-banner');
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('§2.6, §9 the drawer: 400 px, the whole width of a telephone; tabs with no content are hidden', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'full');
  const drawer = page.getByRole('region', { name: 'Coverage and reimbursement' });
  const opener = page.getByRole('contentinfo').getByRole('button', { name: /^Coverage and/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(400);
  await expect(drawer.getByRole('radio')).toHaveCount(2);
  await expect(drawer.getByText('Cracks are covered.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('radio', { name: 'Screens' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByText('Paid back within ten days.')).toBeVisible();
  await expect(drawer.getByText('Cracks are covered.')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await page.setViewportSize({ width: 360, height: 640 });
  await opener.click();
  expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(360);
});

test('§2.6 the footer menus are a cycle of three columns', async ({ page }) => {
  await open(page, 'full');
  const footer = page.getByRole('contentinfo');
  const columns = await Promise.all(
    [1, 2, 3, 4].map(async (entry) =>
      Math.round((await footer.getByText(`Entry ${entry}`).boundingBox())?.x ?? 0),
    ),
  );
  expect(new Set(columns).size).toBe(3);
  expect(columns[3]).toBe(columns[0]);
});

test('§2.6 the mobile menu closes on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, 'full');
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
    await open(page, 'full');
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

test('every section together: axe in light and dark, 320 px, text at 200 %', async ({ page }) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'full');
  await slides(page).focus();
  await expect(page.locator('#reviews [aria-live]')).toHaveText('2 of 4');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('§4.3 accepting hides the cookie banner on every page that follows', async ({ page }) => {
    await open(page, 'full', '/pages/faq');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveURL(/\/pages\/faq$/);
    await expect(section('Cookies')(page)).toHaveCount(0);
    await open(page, 'full');
    await expect(section('Open on Sundays')(page)).toBeVisible();
    await expect(section('Cookies')(page)).toHaveCount(0);
  });

  test('§2.2 the close button hides the banner', async ({ page }) => {
    await open(page, 'full');
    await page.getByRole('button', { name: 'Close this message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(section('Open on Sundays')(page)).toHaveCount(0);
  });

  test('§2.6 the drawer opens, shows another tab and closes', async ({ page }) => {
    await open(page, 'full');
    const drawer = page.getByRole('region', { name: 'Coverage and reimbursement' });
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^Coverage and/ })
      .click();
    await drawer.getByText('Money', { exact: true }).click();
    await expect(drawer.getByText('Paid back within ten days.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Close coverage and reimbursement' }).click();
    await expect(drawer).toBeHidden();
  });

  test('§2.2 the reviews are a list that scrolls sideways by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, 'full');
    const last = page.locator('#reviews li').filter({ hasText: 'Title 4' });
    await slides(page).focus();
    await expect(last).not.toBeInViewport();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Next review' })).toHaveCount(0);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { hasItsScript } from './portal';

/**
 * No finding of axe, of any level up to AA of WCAG 2.2 and its best practices.
 * @param state what the page shows, for the message of a failure, besides its address
 */
export async function expectAccessible(page: Page, state = ''): Promise<void> {
  await hasBeenPainted(page);
  const { violations } = await new AxeBuilder({ page })
    // What passes is not looked for everywhere, which spares up to half of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Pages have no frames but their own: nothing is gained by a blank tab for each run.
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(', ')}`,
  );
  expect.soft(found, `${page.url()} ${state}`).toEqual([]);
}

/**
 * A change of the window or of the colour scheme shows some frames after it was asked for, and a
 * typeface that comes late moves what is below it.
 */
async function hasBeenPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    });
  });
}

/**
 * Takes away what lies over the end of a window, which axe finds in the way of whatever is below it
 * until somebody scrolls. @param name of the button that does
 */
export async function acceptCookies(page: Page, name = 'Accept'): Promise<void> {
  await hasItsScript(page, page.locator('#cookie-banner form'));
  const accept = page.getByRole('button', { name, exact: true });
  await accept.click();
  await expect(accept).toBeHidden();
}

/** The page fits the width of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(overflow, { message: `pixels that ${page.url()} is wider than the screen` })
    .toBeLessThanOrEqual(0);
}

/** Text twice as large, as browsers enlarge it, fits half of a common screen. */
export async function expectLargeTextFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
}

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/** How many screens have been looked at in a page's tab. */
const looks = new WeakMap<Page, number>();

/**
 * A page as each eye has it: it fits a narrow screen, and axe looks at it, at the screens of a tab by
 * turns on a wide light one and on a narrow dark one.
 */
export async function expectForEveryEye(page: Page, state = ''): Promise<void> {
  const before = page.viewportSize() ?? wide;
  const turn = looks.get(page) ?? 0;
  looks.set(page, turn + 1);
  const [colorScheme, size] =
    turn % 2 === 0 ? (['light', wide] as const) : (['dark', narrow] as const);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(size);
  await expectAccessible(page, `${state} ${colorScheme}, ${size.width} px`);
  await page.setViewportSize(before);
}

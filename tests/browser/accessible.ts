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

/**
 * A page as each eye has it, one time each: axe on a wide light screen and on a narrow dark one,
 * which it fits.
 */
export async function expectForEveryEye(page: Page, state = ''): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(wide);
  await expectAccessible(page, `${state} light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, `${state} dark, 320 px`);
  await page.setViewportSize(wide);
}

/**
 * Looks at screens by turns in light and in dark, one time each: axe on a narrow screen, which they fit.
 * Of a journey through many of them it takes half of the time.
 */
export function byTurns(): (page: Page, state?: string) => Promise<void> {
  let screens = 0;
  return async (page, state = '') => {
    const before = page.viewportSize() ?? wide;
    const colorScheme = screens++ % 2 === 0 ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `${state} ${colorScheme}, 320 px`);
    await page.setViewportSize(before);
  };
}

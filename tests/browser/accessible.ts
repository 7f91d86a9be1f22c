import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { hasItsScript } from './portal';

/** Every level up to AA of WCAG 2.2. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds in the document that shows, a line for each rule. A document is given axe's script
 * once, for that takes as long as a run of it.
 */
export async function findingsOf(page: Page, tags: readonly string[] = wcag): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (values) => {
      const inPage: Pick<typeof axe, 'run'> = Reflect.get(window, 'axe');
      const { violations } = await inPage.run(document, {
        runOnly: { type: 'tag', values },
        // What passes is not looked for everywhere, which spares up to half of the time.
        resultTypes: ['violations'],
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(', ')}`,
      );
    },
    [...tags],
  );
}

/**
 * No finding of axe, of any level up to AA of WCAG 2.2 and its best practices.
 * @param state what the page shows, for the message of a failure, besides its address
 */
export async function expectAccessible(page: Page, state = ''): Promise<void> {
  await hasBeenPainted(page);
  const found = await findingsOf(page, [...wcag, 'best-practice']);
  expect.soft(found, `${page.url()} ${state}`).toEqual([]);
}

/**
 * A change of the window or of the colour scheme shows some frames after it was asked for, a typeface
 * that comes late moves what is below it, and what comes into view by degrees is not there yet.
 */
async function hasBeenPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    });
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Takes away what lies over the end of a window, which axe finds in the way of whatever is below it
 * until somebody scrolls. @param name of the button that does
 */
export async function acceptCookies(page: Page, name = 'Accept'): Promise<void> {
  await hasItsScript(page, page.locator('#cookie-banner form'));
  const accept = page.getByRole('button', { name, exact: true });
  // The banner is gone before the server has answered with what keeps it away.
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/accept-cookies'));
  await accept.click();
  await kept;
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
  const isWide = turn % 2 === 0;
  const colorScheme = isWide ? 'light' : 'dark';
  const size = isWide ? wide : narrow;
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  if (isWide) await page.setViewportSize(wide);
  await expectAccessible(page, `${state} ${colorScheme}, ${size.width} px`);
  await page.setViewportSize(before);
}

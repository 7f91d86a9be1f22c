import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No finding of axe, of any level up to AA of WCAG 2.2 and its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await hasBeenPainted(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** A change of the window or of the colour scheme shows some frames after it was asked for. */
async function hasBeenPainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

/** The page fits the width of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(overflow, { message: 'pixels that the page is wider than the screen' })
    .toBeLessThanOrEqual(0);
}

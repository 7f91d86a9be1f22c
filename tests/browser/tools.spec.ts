import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { expect, heading, test } from './portal';

test('§2.6 footer tools outside production: theme, Refresh, environment, clients', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin('northwind')}/pages/faq`);
  const colour = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent-solid'),
    );
  const own = await colour();
  await page.getByText('Tools for development').click();
  await page.getByLabel('Theme').selectOption('tomato');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(`${portal.origin('northwind')}/pages/faq`);
  await expect.poll(colour).not.toBe(own);
  await page.getByText('Tools for development').click();
  const refreshed = page.waitForResponse(/api\/dev\/refresh/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  // What has failed would be kept for the page to tell.
  const kept = (await (await refreshed).headerValues('set-cookie')).filter((line) =>
    /^kept=[^;]/.test(line),
  );
  expect(kept).toEqual([]);
  await page.getByText('Tools for development').click();
  await page.getByLabel('Theme').selectOption('');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(colour).toBe(own);
  await page.getByText('Tools for development').click();
  await page.getByRole('link', { name: 'Path 2' }).click();
  await page.getByText('Tools for development').click();
  await expect(page.getByRole('link', { name: 'Path 2' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Clients and languages' }).click();
  await expect(heading(page, 'Clients and languages')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Altura Vehicle Care: de' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

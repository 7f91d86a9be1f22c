import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { alert, expect, heading, termsOf, test } from './portal';

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

test('§2.6 mock flow pickers: a tester brings about what is hard to, and nothing typed is lost', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  const mock = async (policy: string, claim: string) => {
    await page.locator('summary', { hasText: 'Tools for development' }).click();
    await page.getByLabel('Policy mock flow').selectOption(policy);
    await page.getByLabel('Claim mock flow').selectOption(claim);
    const shownAnew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Apply' }).click();
    await shownAnew;
  };
  const tools = page.locator('footer summary');
  await page.goto(portal.origin());
  for (const [label, value] of Object.entries(termsOf(contract)))
    await page.getByLabel(label, { exact: true }).fill(value);
  await mock('Search is locked', 'As it is');
  await expect(tools).toContainText('Policy mock flow: Search is locked');
  await expect(page.getByLabel('Contract number')).toHaveValue(contract.number);
  await page.getByRole('button', { name: /^Find / }).click();
  await expect(alert(page)).toContainText('Try again in 45 minutes');
  await mock('Several policies', 'Limit is used up');
  await portal.signIn(page, contract);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').first()).toContainText('$0.00');
  await expect(tools).toContainText('Policy mock flow: Several policies');
  await expect(tools).toContainText('Claim mock flow: Limit is used up');
  await tools.click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await tools.click();
  await mock('As it is', 'As it is');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(tools).toHaveText('Tools for development');
});

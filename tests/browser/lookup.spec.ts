import type { Page } from '@playwright/test';
import { scriptsNamedIn } from '../../bench/page-weight';
import type { SharedClientId } from '../setup/shared-clients';
import { testContract } from '../setup/test-client';
import { expectForEveryEye } from './accessible';
import { alert, expect, hasItsScript, isKept, snackbar, termsOf, test } from './portal';

const client = 'avocet' satisfies SharedClientId;

const wrong = { 'Contract number': 'X00000', 'ZIP or postal code': '99999' };
const find = (page: Page) =>
  page.getByRole('button', { name: 'Find my wader plan' }).filter({ visible: true });
const otherWay = (page: Page) => page.getByText(/^Search another way/).filter({ visible: true });

async function fill(page: Page, terms: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(terms))
    await page.getByLabel(label, { exact: true }).fill(value);
}

test('§2.3 search form: "Labels, maximum lengths and hidden flags come from resources", "a link toggles between the two and clears the error message"', async ({
  page,
  portal,
}) => {
  const number = page.getByLabel('Contract number', { exact: true });
  await page.goto(portal.origin(client));
  await hasItsScript(page);
  await test.step('each option has its own fields, and the focus', async () => {
    // Too much is said of what was typed; nothing that was pasted is cut.
    await expect(number).not.toHaveAttribute('maxlength', /./);
    await otherWay(page).click();
    // Option2_SearchTerm2 is hidden by what every client inherits.
    await expect(page.getByLabel('Phone number', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Last name')).toHaveCount(0);
    await page.getByLabel('Phone number', { exact: true }).fill('5035550100');
    await expect(find(page)).toBeEnabled();
    await otherWay(page).click();
  });
  await test.step('the error message of the one is none of the other', async () => {
    await fill(page, wrong);
    await find(page).click();
    await expect(alert(page)).toContainText('We couldn’t find a contract');
    await otherWay(page).click();
    await expect(alert(page)).toHaveCount(0);
    await otherWay(page).click();
    await expect(number).toBeFocused();
    await expect(alert(page)).toHaveCount(0);
  });
  await test.step('and what the snackbar says of the one, too', async () => {
    await page.route(/api\/search-contract/, (route) =>
      route.fulfill({
        status: 503,
        json: {
          kind: 'refused',
          errCode: 'PLATFORM_UNAVAILABLE',
          messageHtml: 'Away. <a href="/help">Help</a>',
          display: 'snackbar',
          reset: false,
        },
      }),
    );
    await fill(page, wrong);
    await find(page).click();
    await expect(snackbar(page)).toContainText('Away.');
    await expect(number).toHaveValue('X00000');
    await otherWay(page).click();
    await expect(snackbar(page)).toHaveCount(0);
  });
});

test('§5 "Find is disabled while invalid or submitting", §8 "the submit flag cleared after every failure"', async ({
  page,
  portal,
}) => {
  await page.goto(portal.origin(client));
  await expect(find(page)).toBeDisabled();
  await page.getByLabel('Contract number', { exact: true }).fill('X00000');
  await expect(find(page)).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(alert(page)).toContainText('ZIP or postal code');
  await expect(find(page)).toBeDisabled();
  await page.getByLabel('ZIP or postal code', { exact: true }).fill('99999');
  await expect(find(page)).toBeEnabled();
  let sent = 0;
  const held: (() => void)[] = [];
  await page.route(/api\/search-contract/, async (route) => {
    if (isKept(route.request())) return route.continue();
    sent++;
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await find(page).click();
  const searching = page.getByRole('button', { name: 'Searching…' });
  await expect(searching).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => sent).toBe(1);
  await searching.click({ force: true });
  await page.keyboard.press('Enter');
  expect(sent).toBe(1);
  held[0]?.();
  await expect(alert(page)).toContainText('We couldn’t find a contract');
  await page.unrouteAll();
  await fill(page, termsOf(testContract('email', 1)));
  await find(page).click();
  await expect(page).toHaveURL(`${portal.origin(client)}/security-verification`);
});

test('a form filled in before its script came can be sent while the rest of the script is on its way', async ({
  page,
  portal,
}) => {
  const first = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  let named: ReadonlySet<string> | undefined;
  let asked = 0;
  await page.route(/_next\/static\/.*\.js(\?|$)/, async (route) => {
    const isFirst = named?.has(new URL(route.request().url()).pathname) ?? true;
    if (!isFirst) asked++;
    await (isFirst ? first : rest).promise;
    await route.continue();
  });
  await page.goto(portal.origin(client), { waitUntil: 'domcontentloaded' });
  named = scriptsNamedIn(await page.content());
  await fill(page, wrong);
  first.resolve();
  await hasItsScript(page);
  await find(page).hover();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(find(page)).toBeEnabled();
  await find(page).click();
  rest.resolve();
  await expect(alert(page)).toContainText('We couldn’t find a contract');
});

test('§2.4 "Tab width classes depend on the count (2, 3 or 4 tabs)"', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [of, count] of [
    [client, 4],
    ['harbor', 3],
  ] as const) {
    await page.goto(`${portal.origin(of)}/policy-search`);
    const tabs = page.getByRole('navigation', { name: 'Ways to search' }).getByRole('listitem');
    await expect(tabs).toHaveCount(count);
    const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()));
    // All in one row, each as wide as the others.
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size).toBe(1);
  }
  // "Option tabs carry images."
  const tabs = page.getByRole('navigation', { name: 'Ways to search' });
  const images = tabs.locator('img').filter({ visible: true });
  await expect(images).toHaveCount(3);
});

test('§3 dates have their title, their default text, and may be disabled', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin(client)}/policy-search?option=3`);
  const bought = page.getByLabel('Day of purchase', { exact: true });
  const delivered = page.getByLabel('Delivered on', { exact: true });
  await expect(bought).toHaveValue('Jan 31, 2026');
  await expect(delivered).toHaveValue('Feb 01, 2026');
  await expect(delivered).toBeDisabled();
  await expectForEveryEye(page, 'a date that is disabled');
  // What is only kept while it is typed goes there, too, as it stands.
  const request = page.waitForRequest(
    (one) => one.url().includes('/api/search-contract') && !('keepTyped' in one.postDataJSON()),
  );
  await hasItsScript(page);
  await page.getByLabel('Receipt number').fill('R-1');
  await page.getByRole('button', { name: /^Find / }).click();
  const sent = (await request).postDataJSON();
  expect(sent).toMatchObject({ Option3_Section1_SearchTerm2: '2026-01-31' });
  expect(sent).not.toHaveProperty('Option3_Section1_SearchTerm3');
  await expect(alert(page)).toContainText('We couldn’t find a contract');
  // §8 The form is reset: to what stood in it from the start.
  await expect(page.getByLabel('Receipt number')).toHaveValue('');
  await expect(bought).toHaveValue('Jan 31, 2026');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('§2.4 Enter searches, though the tabs that keep what was typed stand before the form', async ({
    page,
    portal,
  }) => {
    await page.goto(`${portal.origin(client)}/policy-search`);
    await fill(page, wrong);
    await page.getByLabel('ZIP or postal code', { exact: true }).press('Enter');
    await expect(alert(page)).toContainText('We couldn’t find a contract');
    await fill(page, wrong);
    await page.getByRole('button', { name: 'Phone' }).click();
    await expect(page.getByLabel('Phone number', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Contract number' }).click();
    await expect(page.getByLabel('Contract number', { exact: true })).toHaveValue('X00000');
  });
});

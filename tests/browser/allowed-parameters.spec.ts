import type { Page } from '@playwright/test';
import { expect, heading, test } from './portal';

/** Every address that a page leads or sends to, as it stands in its HTML. */
function addressesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], form[action]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '',
    ),
  );
}

/** Checks the links and forms of a page that stay within the portal; returns how many there are. */
async function expectCarried(page: Page): Promise<number> {
  const own = (await addressesOf(page)).filter(
    (address) => !/^(#|https?:|mailto:|tel:)/.test(address),
  );
  expect(own.filter((address) => !/[?&]campaign=a\+b%26c(&|#|$)/.test(address))).toEqual([]);
  return own.length;
}

const query = '?campaign=a+b%26c&unlisted=1';

test('§2.1 "Query parameters that the session lists as allowed are carried onto every generated link", and no other', async ({
  page,
  portal,
}) => {
  for (const address of [
    '/',
    '/policy-search',
    '/pages/contact-us',
    '/pages/faq',
    '/pages/privacy-policy',
    '/pages/accessibility',
    '/pages/error',
    '/security-verification/unreachable',
    '/session-link',
    '/session-ended',
    '/sso-error',
    '/no/such/page',
  ]) {
    await page.goto(`${portal.origin()}${address}${query}`);
    expect(await expectCarried(page)).toBeGreaterThan(3);
    expect((await addressesOf(page)).filter((link) => link.includes('unlisted'))).toEqual([]);
  }
});

test('§2.1 they survive every redirect and form from the search to the sign-out', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  await page.goto(`${portal.origin()}/dashboard${query}`);
  expect(page.url()).toBe(`${portal.origin()}/?campaign=a+b%26c`);
  await page.getByLabel('Contract number').fill(contract.number);
  await page.getByLabel('ZIP or postal code').fill(contract.zip);
  await page.getByRole('button', { name: /^Find / }).click();
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await expectCarried(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expectCarried(page);
  await page.getByLabel('Access code').fill(await portal.codeFor(page, contract.emails[0] ?? ''));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  expect(page.url()).toBe(`${portal.origin()}/dashboard?campaign=a+b%26c`);
  await expectCarried(page);
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`${portal.origin()}/?campaign=a+b%26c`);
});

test('§4.3 "query parameter path of 1, 2 or 3 that differs from the current environment clears the allowed query parameters, logs out and stores the new environment"', async ({
  page,
  portal,
}) => {
  await portal.signIn(page, portal.contract());
  await page.goto(`${portal.origin()}/pages/faq${query}&path=2`);
  expect(page.url()).toBe(`${portal.origin()}/pages/faq?unlisted=1`);
  expect((await addressesOf(page)).filter((link) => link.includes('campaign'))).toEqual([]);
  await page.goto(`${portal.origin()}/dashboard`);
  await expect(page).toHaveURL(`${portal.origin()}/`);
  // The one that is chosen already changes nothing.
  await page.goto(`${portal.origin()}/pages/faq${query}&path=2`);
  expect(new URL(page.url()).searchParams.get('campaign')).toBe('a b&c');
});

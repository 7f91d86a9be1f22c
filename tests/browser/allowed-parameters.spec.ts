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

/** Checks the links and forms of a page; returns how many there are of each kind. */
async function expectCarried(page: Page): Promise<{ own: number; external: number }> {
  const addresses = (await addressesOf(page)).filter((address) => !address.startsWith('#'));
  const isExternal = (address: string) => /^(https?:|mailto:|tel:)/.test(address);
  const own = addresses.filter((address) => !isExternal(address));
  const external = addresses.filter(isExternal);
  expect(own.filter((address) => !/[?&]campaign=a\+b%26c(&|#|$)/.test(address))).toEqual([]);
  expect(external.filter((address) => address.includes('campaign'))).toEqual([]);
  return { own: own.length, external: external.length };
}

const query = '?campaign=a+b%26c&unlisted=1';

test('§2.1 "Query parameters that the session lists as allowed are carried onto every generated link", and no other', async ({
  page,
  portal,
}) => {
  let external = 0;
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
    const counted = await expectCarried(page);
    expect(counted.own).toBeGreaterThan(3);
    external += counted.external;
    expect((await addressesOf(page)).filter((link) => link.includes('unlisted'))).toEqual([]);
  }
  expect(external).toBeGreaterThan(0);
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

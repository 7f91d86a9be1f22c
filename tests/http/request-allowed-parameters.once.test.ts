import type { Page } from './page';
import { expect, test } from './portal';
import { enter } from './session-link';
import { codeFor, termsOf } from './sign-in';

const query = '?campaign=a+b%26c&unlisted=1';
const carried = '?campaign=a+b%26c';

/** Every address that a page leads or sends to, as it stands in its HTML. */
function addressesOf({ document }: Page): string[] {
  return [...document.querySelectorAll('a[href], form[action]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '',
  );
}

/** Checks the links and forms of a page that stay within the portal. */
function expectCarried(page: Page): void {
  const own = addressesOf(page).filter((address) => !/^(#|https?:|mailto:|tel:)/.test(address));
  expect(own.filter((address) => !/[?&]campaign=a\+b%26c(&|#|$)/.test(address))).toEqual([]);
  expect(own.length).toBeGreaterThan(3);
}

test('§2.1 "Query parameters that the session lists as allowed are carried onto every generated link", and no other', async ({
  visitor,
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
    const page = await visitor.open(`${address}${query}`);
    expectCarried(page);
    expect(addressesOf(page).filter((link) => link.includes('unlisted'))).toEqual([]);
  }
});

test('§2.1 they survive every redirect and form from the search to the sign-out', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  expect((await visitor.open(`/dashboard${query}`)).address).toBe(`/${carried}`);
  visitor.fill(termsOf(contract));
  await visitor.press(/^Find /);
  expect(visitor.page.address).toBe(`/security-verification${carried}`);
  expectCarried(visitor.page);
  await visitor.press('Send code');
  expect(visitor.page.address).toBe(`/security-verification/code${carried}`);
  expectCarried(visitor.page);
  visitor.fill({ 'Access code': await codeFor(visitor, contract.emails[0] ?? '') });
  await visitor.press('Confirm');
  expect(visitor.page.address).toBe(`/dashboard${carried}`);
  expectCarried(visitor.page);
  expect((await visitor.press('Sign out')).address).toBe(`/${carried}`);
});

test('§4.3 "query parameter path of 1, 2 or 3 that differs from the current environment clears the allowed query parameters, logs out and stores the new environment"', async ({
  portal,
  visitor,
}) => {
  await enter(visitor, portal.contract());
  const page = await visitor.open(`/pages/faq${query}&path=2`);
  expect(page.address).toBe('/pages/faq?unlisted=1');
  expect(addressesOf(page).filter((link) => link.includes('campaign'))).toEqual([]);
  expect((await visitor.open('/dashboard')).address).toBe('/');
  // The one that is chosen already changes nothing.
  const again = await visitor.open(`/pages/faq${query}&path=2`);
  expect(again.url.searchParams.get('campaign')).toBe('a b&c');
});

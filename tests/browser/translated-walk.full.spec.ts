import type { Page } from '@playwright/test';
import { pageAddresses, requiresSignIn } from '../../lib/navigation/pages';
import { search } from '../http/sign-in';
import { acceptCookies } from './accessible';
import { watch } from './complaints';
import { holders, pagesOfHolder } from './holder-pages';
import { expect, heading, termsOf, test } from './portal';
import { translate } from './translate';

const refused = {
  kind: 'refused',
  errCode: 'TRIED',
  messageHtml: 'This was refused.',
  display: 'inline',
  reset: false,
};

/** Answers every change with a refusal, so that nothing is done and no page is left. */
async function refuseChanges(page: Page): Promise<void> {
  await page.route(/\/api\//, (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    if (request.isNavigationRequest()) return route.fulfill({ status: 204 });
    return route.fulfill({ status: 409, json: refused });
  });
}

/** Sends each form of the page that shows, twice, once the page is translated. Each says what is wrong. */
async function sendForms(page: Page): Promise<void> {
  // Those that a script sends: the browser itself does not check them.
  const forms = page.locator('main form[novalidate]').filter({ visible: true });
  const count = await forms.count();
  if (count === 0) return;
  await translate(page, forms.first());
  for (let index = 0; index < count; index++) {
    const form = forms.nth(index);
    for (let time = 0; time < 2; time++) {
      await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
      await expect(form.getByRole('alert').first(), `${page.url()} form ${index}`).toBeVisible();
    }
    await expect(forms, `${page.url()} after form ${index}`).toHaveCount(count);
  }
}

test('every form that shows by its address works on a page that the browser translates', async ({
  page,
  portal,
}) => {
  const complaints = await watch(page);
  await page.goto(`${portal.origin()}/?path=3`);
  await acceptCookies(page);
  await refuseChanges(page);
  const open = pageAddresses().filter(
    (address) => !/[[*]/.test(address) && !requiresSignIn(address) && !address.startsWith('/desk'),
  );
  for (const address of open) {
    await page.goto(`${portal.origin()}${address}`);
    await expect(heading(page, /./)).toBeVisible();
    await sendForms(page);
  }
  expect(complaints).toEqual([]);
});

test('… and so do those on the way to signing in', async ({ page, portal }) => {
  const complaints = await watch(page);
  await page.goto(`${portal.origin()}/`);
  await acceptCookies(page);
  await refuseChanges(page);
  for (const [kind, start, name] of [
    ['neither', '/create-account?path=3', 'Your email address'],
    ['phone', '/policy-search?path=2', 'Your email address'],
    ['neither', '/?path=2', 'Where can we reach you?'],
    ['several', '/register-plan?path=3', 'Verify your identity'],
    ['several', '/?path=1', 'Verify your identity'],
    ['nobody', '/policy-search', 'Whose plan is this?'],
  ] as const) {
    const terms = termsOf(portal.contract(kind));
    await portal.goAhead(page, (visitor) => search(visitor, terms, start));
    await expect(heading(page, name)).toBeVisible();
    await sendForms(page);
  }
  const contract = portal.contract();
  await portal.goAhead(page, async (visitor) => {
    await search(visitor, termsOf(contract), '/?path=1');
    await visitor.press('Send code');
  });
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await sendForms(page);
  expect(complaints).toEqual([]);
});

test('… and those of holders, behind every link of theirs', async ({ page, port, portal }) => {
  const complaints = await watch(page);
  await refuseChanges(page);
  const seen = new Set<string>();
  for (const holder of holders) {
    const pages = await pagesOfHolder(page, port, portal, holder);
    for (const [key, address] of pages) {
      if (seen.has(key)) continue;
      seen.add(key);
      await page.goto(`${portal.origin(holder.client)}${address}`);
      await expect(heading(page, /./)).toBeVisible();
      await sendForms(page);
    }
  }
  expect(complaints).toEqual([]);
});

import type { Page } from '@playwright/test';
import { alert, expect, heading, termsOf, test } from './portal';

/** Everything that a page has received or keeps where a script could read it. */
function listen(page: Page) {
  const received: { url: string; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    received.push({
      url: response.url(),
      text: response.text().then(
        (text) => text,
        () => '',
      ),
    });
  });
  return async () => {
    const storage = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        document.documentElement.outerHTML,
      ]),
    );
    const texts = await Promise.all(received.map(async ({ url, text }) => `${url}\n${await text}`));
    return [...texts, storage];
  };
}

/** A signed token: three parts, the first two of which are JSON. */
const token = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/;

test('§5 of the design: no token reaches the browser, and no unmasked contact before verification; invariant 10: no cookie is a script’s', async ({
  page,
  portal,
}) => {
  const contract = portal.contract('several');
  const everything = listen(page);
  await portal.search(page, termsOf(contract));
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await page.getByLabel('Email').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  const right = await portal.codeFor(page, contract.emails[0] ?? '');
  await page.getByLabel('Access code').fill(right === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert(page)).toBeVisible();
  const texts = await everything();
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) {
    expect(text).not.toMatch(token);
    for (const secret of [...contract.emails, ...contract.phoneNumbers])
      expect(text).not.toContain(secret);
    for (const [, value] of Object.entries(termsOf(contract))) expect(text).not.toContain(value);
  }
  await page.getByLabel('Access code').fill(right);
  await page.getByLabel('Trust this device').check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  await page.goto(`${portal.origin()}/`);
  for (const text of await everything()) expect(text).not.toMatch(token);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual([
    'codeSource',
    'knownBrowser',
    'secureAccess',
    'session',
    'trustedDevice',
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

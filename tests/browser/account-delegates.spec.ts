import type { Page } from '@playwright/test';
import { acceptCookies, expectForEveryEye, expectLargeTextFits } from './accessible';
import { expect, heading, type Portal, test } from './portal';

/** What a browser adds to delegates: naming by keyboard and two browsers at once. */

const listPage = '/policy-account/delegates';

/** The address of the newest link that somebody was sent. */
async function linkFor(page: Page, portal: Portal, email: string): Promise<string> {
  const outbox = await page.context().newPage();
  const messages = async () => {
    await outbox.goto(`${portal.origin()}/dev/outbox`);
    const ofThem = outbox.getByRole('listitem').filter({ hasText: email });
    return (await ofThem.allTextContents()).join(' ');
  };
  const link = /\/delegate\/[\w-]+/;
  await expect.poll(messages).toMatch(link);
  const [path] = link.exec(await messages()) ?? [];
  await outbox.close();
  return `${portal.origin()}${path}`;
}

test('§10.18 named by keyboard, proved in a browser of their own, out at once when it is ended; axe, 320 px, dark, text at 200 %', async ({
  page,
  browser,
  portal,
  extraHTTPHeaders,
}) => {
  const contract = portal.contract();
  const email = `charles.${contract.number.toLowerCase()}@example.com`;
  await portal.signIn(page, contract);
  await acceptCookies(page);
  await page.goto(`${portal.origin()}${listPage}`);
  await expect(heading(page, 'Authorized representatives')).toBeVisible();
  await page.getByRole('link', { name: 'Add a representative' }).press('Enter');
  await expect(heading(page, 'Add an authorized representative')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Charles Babbage');
  await page.getByLabel('Their email address').fill('no address');
  await page.getByRole('radio', { name: /^View and send/ }).press('Space');
  await page.getByLabel('Their email address').press('Enter');
  await expect(page.getByText(/^Enter an email address like/).first()).toBeVisible();
  await expectForEveryEye(page, 'with a slip');
  await page.getByLabel('Their email address').fill(email);
  await page.getByLabel('Their email address').press('Enter');
  await expect(page.getByText('Link sent.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectForEveryEye(page, 'with one');

  const link = await linkFor(page, portal, email);
  const other = await browser.newContext({ extraHTTPHeaders: { ...extraHTTPHeaders } });
  const delegate = await other.newPage();
  await delegate.goto(link);
  await expect(delegate).toHaveURL(`${portal.origin()}/delegate`);
  await acceptCookies(delegate);
  await expectForEveryEye(delegate, 'the link');
  await delegate.getByRole('button', { name: 'Send code' }).press('Enter');
  const code = delegate.getByLabel('Access code');
  await expect(code).toBeVisible();
  await code.fill(await portal.codeFor(page, email));
  await code.press('Enter');
  await expect(heading(delegate, `${contract.firstName}’s plans`)).toBeVisible();
  const bar = delegate.getByRole('complementary', { name: 'Acting for someone' });
  await expect(bar).toContainText(`You’re acting for ${contract.firstName}`);
  await expectForEveryEye(delegate, 'as a delegate');
  await delegate.getByRole('link', { name: 'Plover Complete' }).first().press('Enter');
  await expect(heading(delegate, 'Plover Complete')).toBeVisible();
  await expect(bar).toContainText(`You’re acting for ${contract.firstName}`);
  await expect(delegate.getByText('1 Test Lane')).toBeHidden();
  await delegate.getByRole('link', { name: 'Acme Wash 7' }).press('Enter');
  await expect(heading(delegate, 'Acme Wash 7')).toBeVisible();
  await expect(delegate.getByRole('link', { name: 'Edit' })).toBeHidden();
  await delegate.goto(`${portal.origin()}/policy-billing`);
  await expect(heading(delegate, `Only ${contract.firstName} can do this`)).toBeVisible();
  await expectForEveryEye(delegate, 'where only the holder may be');
  await expectLargeTextFits(delegate);

  await page.getByRole('button', { name: /^End.*Charles Babbage/ }).press('Enter');
  await expect(page.getByText('Access ended.')).toBeVisible();
  await delegate.reload();
  await expect(delegate).toHaveURL(`${portal.origin()}/`);
  await delegate.goto(link);
  await expect(heading(delegate, 'This link no longer works')).toBeVisible();
  await other.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { proxyVariables } from '../../lib/config/tests/proxy';
import {
  type RunningProvider,
  startOpenIdProvider,
} from '../../lib/identity/demonstration/openid-provider';
import { marisol, noor, type Person } from '../../lib/identity/demonstration/people';
import { spawnScript, startPortal, type TestPortal } from '../../scripts/test-portal';
import { freePort, freePortPair } from '../../scripts/test-postgres';
import { testClient, testContract, writeTestClient } from '../setup/test-client';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { alert, expect, heading, test } from './portal';

// A portal of its own: its two clients sign in with two providers of this machine.
test.describe.configure({ mode: 'default' });

const robin: Person = {
  subject: 'robin-7',
  name: 'Robin Example',
  email: 'robin@example.com',
  password: 'slow-tide-31',
};
const folder = mkdtempSync(path.join(tmpdir(), 'portico-identity-'));
let provider: RunningProvider;
let portal: TestPortal;
let variables: Record<string, string>;
let plover: string;
let keelson: string;
let used = 100;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [port, providerPort] = [await freePortPair(), await freePort()];
  plover = `http://${testClient.host}:${port}`;
  keelson = `http://keelson.localhost:${port}`;
  provider = await startOpenIdProvider(providerPort, {
    issuer: `http://localhost:${providerPort}`,
    clients: [{ clientId: 'plover-portal', origins: [plover] }],
    people: [robin],
  });
  variables = {
    PORT: String(port),
    PORTAL_DATA_DIR: folder,
    ...proxyVariables,
  };
  portal = await startPortal(variables);
  // The demonstration's provider starts beside the portal, which does not wait for it.
  await expect.poll(() => portal.output(), { timeout: 60_000 }).toContain('provider at');
  await importPlover({});
});
test.afterAll(async () => {
  await portal?.stop();
  await provider?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const importPlover = (settings: Record<string, unknown>) =>
  portal.importClient(
    writeTestClient({
      'settings.json': {
        Global_SSOEnabled: true,
        Global_Okta_Issuer: provider.issuer,
        Global_Okta_ClientId: 'plover-portal',
        Global_Feature_Exit: true,
        ...settings,
      },
    }),
  );

/** The address that a partner's application opens, for a contract that no other test uses. */
async function partnerAddress(redirectUrl?: string): Promise<string> {
  const { policyNumber } = testContract('email', used++);
  const command = spawnScript('client', ['session-id', testClient.id, policyNumber], variables);
  const address = new URL((await text(command.stdout ?? process.stdin)).trim());
  if (redirectUrl) address.searchParams.set('redirectUrl', redirectUrl);
  return address.href;
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('§4.3 "sso-login redirects to the provider, which returns to login/callback … and the user sent to redirectUrl"', async ({
  page,
}) => {
  await page.goto(await partnerAddress('/pages/faq'));
  expect(new URL(page.url()).origin).toBe(provider.issuer);
  await signIn(page, robin);
  await expect(page).toHaveURL(`${plover}/pages/faq`);
  await page.goto(`${plover}/dashboard`);
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('§2.2 a visitor without a token is sent to the SSO application home, one with a token to the dashboard', async ({
  page,
}) => {
  await page.goto(`${keelson}/`);
  await expect(heading(page, 'Your contracts')).toBeVisible();
  await page.getByRole('button', { name: 'Open in the portal' }).first().click();
  await signIn(page, marisol);
  await expect(heading(page, 'Hello, Marisol')).toBeVisible();
  await expect(page).toHaveURL(`${keelson}/dashboard`);
  await page.goto(`${keelson}/`);
  await expect(page).toHaveURL(`${keelson}/dashboard`);
});

test('the provider’s page works by keyboard, says what is wrong, and has no accessibility problem', async ({
  page,
}) => {
  await page.goto(await partnerAddress('/dashboard'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(robin.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('is wrong');
  await expect(page.getByLabel('E-mail address')).toHaveValue(robin.email);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByLabel('Password').fill(robin.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('two sign-ins that one browser has begun both come through', async ({ page }) => {
  await page.goto(await partnerAddress('/pages/contact-us'));
  await expect(heading(page, 'Sign in')).toBeVisible();
  const begunFirst = page.url();
  await page.goto(await partnerAddress('/pages/faq'));
  await signIn(page, robin);
  await expect(page).toHaveURL(`${plover}/pages/faq`);
  await page.goto(begunFirst);
  await signIn(page, robin);
  // The other has opened a session by now, and nobody's session is replaced without a question.
  await expect(heading(page, 'You are signed in already')).toBeVisible();
  await page.getByRole('button', { name: 'Use the link' }).click();
  await expect(page).toHaveURL(`${plover}/pages/contact-us`);
});

test('§3 Identity-provider tokens: in one httpOnly cookie, nowhere else in the browser', async ({
  page,
  context,
}) => {
  await page.goto(await partnerAddress('/dashboard'));
  await signIn(page, robin);
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  const cookies = (await context.cookies()).filter(({ domain }) => domain === testClient.host);
  const identity = cookies.find(({ name }) => name === 'identity');
  expect(identity).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  for (const { name, value } of cookies) expect(name.length + value.length).toBeLessThan(4096);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['identity', 'session']);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(`${stored}${await page.content()}`).not.toMatch(/eyJ[\w-]+\.[\w-]+/);
});

test('a callback of one client’s provider is nothing at another client’s portal', async ({
  page,
}) => {
  await page.goto(await partnerAddress('/dashboard'));
  const coming = page.waitForRequest((request) => request.url().includes('/login/callback?'));
  await signIn(page, robin);
  const callback = (await coming).url();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  await page.goto(callback.replace(plover, keelson));
  await expect(heading(page, 'This sign-in is over')).toBeVisible();
  // Nor is it anything once more where it was meant for, and who is signed in stays so.
  await page.goto(callback);
  await expect(heading(page, 'This sign-in is over')).toBeVisible();
  await page.goto(`${plover}/dashboard`);
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('who cancels at the provider is told that nothing has changed', async ({ page }) => {
  await page.goto(await partnerAddress());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'You did not sign in')).toBeVisible();
  await expect(page).toHaveURL(`${plover}/sso-error?code=SIGN_IN_CANCELLED`);
});

test('§7 logout: the provider is left as well, also without script', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(await partnerAddress('/dashboard'));
    await signIn(page, robin);
    await expect(heading(page, 'Hello, Robin')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first().click();
    await expect(heading(page, 'Sign out?')).toBeVisible();
    expect(page.url()).not.toMatch(/eyJ/);
    await page.getByRole('button', { name: 'Sign out here, too' }).click();
    // The home page sends who has no token to sign in, and the provider knows nobody any more.
    await expect(heading(page, 'Sign in')).toBeVisible();
    const names = (await context.cookies(plover)).map(({ name }) => name);
    expect(names).not.toContain('identity');
    expect(names).not.toContain('session');
    await context.close();
  }
});

test('§2.1 pages/editor: whom the provider names an editor signs in by it, and the history says so; nobody else does', async ({
  page,
  browser,
}) => {
  const history = `${keelson}/pages/editor/history`;
  const singleSignOn = (at: Page) =>
    at.getByRole('link', { name: 'Log in with single sign-on', exact: true });
  await page.goto(history);
  await singleSignOn(page).click();
  await signIn(page, marisol);
  await expect(alert(page)).toContainText('You are not a content editor here');
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const context = await browser.newContext();
  const editor = await context.newPage();
  await editor.goto(history);
  await singleSignOn(editor).click();
  await signIn(editor, noor);
  await expect(heading(editor, 'History')).toBeVisible();
  await expect(editor).toHaveURL(history);
  await expect(editor.getByText(`${noor.name} (${noor.subject} @ localhost`).first()).toBeVisible();
  await expect(editor.getByText(`${marisol.name} (${marisol.subject} @`)).toBeVisible();
  const names = (await context.cookies(keelson)).map(({ name }) => name);
  expect(names).toContain('editor');
  for (const name of ['identity', 'session']) expect(names).not.toContain(name);
  await editor.getByRole('button', { name: 'Log out as editor' }).click();
  await expect(heading(editor, 'Editor log in')).toBeVisible();
  await editor.goto(history);
  await expect(heading(editor, 'Editor log in')).toBeVisible();
  await context.close();

  // Global_Feature_EditorSingleSignOn is off there.
  await page.goto(`${plover}/pages/editor`);
  await expect(heading(page, 'Editor log in')).toBeVisible();
  await expect(singleSignOn(page)).toHaveCount(0);
  expect((await page.goto(`${plover}/login/editor`))?.status()).toBe(404);
});

test('§5 Global_SSOEnabled off: "otherwise user goes to /"', async ({ page }) => {
  const home = `http://northwind.localhost:${portal.port}`;
  for (const address of ['/sso-login?sessionID=x', '/login/callback?code=x&state=y', '/login']) {
    await page.goto(`${home}${address}`);
    await expect(page).toHaveURL(`${home}/`);
  }
});

test('§8 "Missing single-sign-on configuration: modal with Global_Error_OktaConfig_Header and Global_Error_OktaConfig_Body"', async ({
  page,
  browser,
}) => {
  await importPlover({ Global_Okta_ClientId: '' });
  await expect
    .poll(() => page.goto(`${plover}/sso-login`).then(() => page.url()), { timeout: 10_000 })
    .toBe(`${plover}/sso-login/not-configured`);
  const dialog = page.getByRole('alertdialog', { name: 'Sign-in is not set up yet' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(heading(page, 'Sign-in is not set up yet')).toBeVisible();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const scriptless = await plain.newPage();
  await scriptless.goto(`${plover}/sso-login`);
  await expect(heading(scriptless, 'Sign-in is not set up yet')).toBeVisible();
  await plain.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { spawnScript, startPortal, type TestPortal } from '../../scripts/test-portal';
import { freePort } from '../../scripts/test-postgres';
import { testClient, testContract, writeTestClient } from '../setup/test-client';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { expect, heading, test } from './portal';

// A portal of its own: its client takes agents, and this file makes links by the operator's command.
test.describe.configure({ mode: 'default' });

const folder = mkdtempSync(path.join(tmpdir(), 'portico-links-'));
let variables: Record<string, string>;
let portal: TestPortal;
let origin: string;
let used = 0;
let release = 0;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  const port = await freePort();
  origin = `http://${testClient.host}:${port}`;
  variables = { PORT: String(port), PORTAL_DATA_DIR: folder };
  portal = await startPortal(variables);
  await publish({});
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Publishes the client with some settings changed. */
async function publish(changes: Readonly<Record<string, string | boolean>>): Promise<void> {
  const settings = {
    Global_ShowDialogOnSSOTokenError: true,
    Global_AllowedQueryParams: 'campaign',
    Global_AgentFlow_Issuer: 'https://agents.example.com',
    Global_AgentFlow_Audience: 'plover-portal',
    URL_AgentFlow_Keys: '/dev/agent-keys',
    Globle_AgentFlow_WhiteList_URLs: '/,/dashboard',
    URL_ExternalExit: 'https://exit.example.com/bye',
    Global_Feature_Analytics: true,
    ...changes,
  };
  await portal.importClient(writeTestClient({ 'settings.json': settings }));
  release++;
  // Instances hear of a release within seconds; its pages name it.
  const asked = await request.newContext();
  const faq = async () => (await ask(asked, 'GET', '/pages/faq')).text();
  await expect.poll(faq, { timeout: 20_000 }).toContain(`${testClient.id}@${release}`);
  await asked.dispose();
}

/** Plays a service of the client's elsewhere. */
async function playService(page: Page, origin: string) {
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
}

/** A link as `npm run client -- session-link` prints it, for a contract no other test has. */
async function newLink(...flags: readonly '--agent'[]): Promise<string> {
  used++;
  const { policyNumber } = testContract('email', used);
  const command = spawnScript('client', ['session-link', testClient.id, policyNumber, ...flags], {
    ...variables,
  });
  const printed = command.stdout ? await text(command.stdout) : '';
  expect(printed).toContain('/create-session?token=');
  return printed.trim();
}

/** Asks without a browser, which alone knows where `*.localhost` is. */
function ask(
  requests: APIRequestContext,
  method: 'GET' | 'HEAD',
  address: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const { pathname, search, host, port } = new URL(address, origin);
  return requests.fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method,
    headers: { host, ...headers },
    maxRedirects: 0,
  });
}

/** The banner that tells an agent what they are. */
const agentBar = (page: Page) => page.getByRole('complementary', { name: 'Agent' });

test('§2.1 create-session starts a session from a token in the query string, once', async ({
  page,
  browser,
}) => {
  const link = await newLink();
  await page.goto(`${link}&campaign=spring`);
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => window.dataLayer))
    .toContainEqual({ event: 'loginSuccess', userType: 'customer' });
  expect(page.url()).toBe(`${origin}/dashboard?campaign=spring`);
  await expect(agentBar(page)).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(heading(other, 'This link has been used already')).toBeVisible();
  expect(await other.context().cookies()).toEqual([]);
  await other.context().close();
});

test('§2.1 SSO/{token} does the same', async ({ page }) => {
  const token = new URL(await newLink()).searchParams.get('token');
  await page.goto(`${origin}/SSO/${token}`);
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('whoever only looks at a link does not use it up', async ({ page, request }) => {
  const link = await newLink();
  expect((await ask(request, 'HEAD', link)).status()).toBe(204);
  const ahead = await ask(request, 'GET', link, { 'sec-purpose': 'prefetch;prerender' });
  expect(ahead.status()).toBe(503);
  await page.goto(link);
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('§8 an SSO error says what is wrong, and how to go on', async ({ page }) => {
  await page.goto(`${origin}/create-session`);
  await expect(heading(page, 'This link is not complete')).toBeVisible();
  await page.goto(`${origin}/create-session?token=anything`);
  await expect(heading(page, 'This link does not work')).toBeVisible();
  await page.goto(`${origin}/sso-error?code=%3Cscript%3E`);
  await expect(heading(page, 'We could not sign you in')).toBeVisible();
  await page.getByRole('link', { name: 'Look up my contract' }).click();
  await expect(page.getByLabel('Contract number')).toBeVisible();
});

test('invariant 9: a link asks before it takes the place of somebody’s session', async ({
  page,
}) => {
  await page.goto(await newLink());
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  const session = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'session')?.value;
  const before = await session();
  const second = await newLink();
  await page.goto(second);
  await expect(heading(page, 'You are signed in already')).toBeVisible();
  expect(page.url()).toBe(`${origin}/session-link`);
  expect(await page.content()).not.toContain(new URL(second).searchParams.get('token'));
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  expect(await session()).toBe(before);
  await page.goto(second);
  await page.getByRole('button', { name: 'Use the link' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  expect(await session()).not.toBe(before);
  await page.goto(`${origin}/session-link`);
  await expect(heading(page, 'The link waited too long')).toBeVisible();
});

test('invariant 9: session fixation: a cookie planted before the link is followed opens nothing after', async ({
  page,
  browser,
}) => {
  const planted = { name: 'session', value: 'planted', url: origin };
  await page.context().addCookies([planted]);
  await page.goto(await newLink());
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  const thief = await browser.newContext();
  await thief.addCookies([planted]);
  const stolen = await thief.newPage();
  await stolen.goto(`${origin}/dashboard`);
  await expect(stolen).toHaveURL(`${origin}/`);
  await thief.close();
});

test('§6 an agent is told on every page that they are one, and leaves the whitelist signed out', async ({
  page,
}) => {
  const link = await newLink('--agent');
  await page.goto(link);
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  await expect(agentBar(page)).toContainText('You are acting as an agent: Dana Reyes');
  // "The user type (agent or customer) is also used for analytics."
  const told = () => page.evaluate(() => window.dataLayer);
  await expect.poll(told).toContainEqual({ event: 'loginSuccess', userType: 'agent' });
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto(`${origin}/`);
  await expect(agentBar(page)).toBeVisible();
  await page.goto(`${origin}/pages/faq`);
  await expect(page).toHaveURL(`${origin}/`);
  await expect(agentBar(page)).toHaveCount(0);
  await page.goto(`${origin}/dashboard`);
  await expect(page).toHaveURL(`${origin}/`);
  await page.goto(link);
  await expect(heading(page, 'This link has been used already')).toBeVisible();
});

test('§2.1 external-exit redirects the browser to the configured external exit address', async ({
  request,
}) => {
  const response = await ask(request, 'GET', '/external-exit?campaign=spring&to=//evil.example');
  expect(response.status()).toBe(303);
  expect(response.headers().location).toBe('https://exit.example.com/bye');
});

test('§6 "Exit need a valid token; Exit also needs Global_Feature_Exit true. Dashboard link needs Global_DashboardLink_Enable"', async ({
  page,
}) => {
  const ways = () => [
    page.getByRole('banner').getByRole('button', { name: 'Sign out' }).filter({ visible: true }),
    page.getByRole('banner').getByRole('link', { name: 'My plans' }).filter({ visible: true }),
  ];
  const open = { Global_Feature_Exit: true, Global_DashboardLink_Enable: true };
  for (const [changes, count] of [
    [open, 1],
    [{ Global_Feature_Exit: false, Global_DashboardLink_Enable: false }, 0],
  ] as const) {
    await publish(changes);
    await page.context().clearCookies();
    await page.goto(`${origin}/pages/faq`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const way of ways()) await expect(way).toHaveCount(0);
    await page.goto(await newLink());
    await expect(heading(page, 'Hello, Robin')).toBeVisible();
    for (const way of ways()) await expect(way).toHaveCount(count);
  }
  await publish({});
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link asks, and both answers work', async ({ page }) => {
    await page.goto(await newLink());
    await expect(heading(page, 'Hello, Robin')).toBeVisible();
    await page.goto(await newLink('--agent'));
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(agentBar(page)).toHaveCount(0);
    await page.goto(await newLink('--agent'));
    await page.getByRole('button', { name: 'Use the link' }).click();
    await expect(agentBar(page)).toBeVisible();
  });
});

test('§6 "Customer in the SSO flow sees the full profile menu", with initials and every action', async ({
  page,
}) => {
  await publish({
    Global_SSOEnabled: true,
    URL_ProfileEditor: 'https://id.example.com/profile?name={fullName}&back={returnAddress}',
  });
  await playService(page, 'https://id.example.com');
  await page.goto(await newLink());
  const button = page.getByText('Your profile');
  const summary = page.locator('summary').filter({ has: button });
  await expect(summary).toContainText('RE');
  await summary.click();
  const menu = page.locator('details[open]');
  await expect(menu).toContainText('Robin Example');
  await expect(menu.getByRole('link')).toHaveText([
    'My plans',
    'Contact us',
    'Edit profile',
    'Security settings',
  ]);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();
  await expect(menu).toHaveCount(0);
  await summary.click();
  await menu.getByRole('link', { name: 'Security settings' }).click();
  await expect(page).toHaveTitle('Elsewhere');
  const arrived = new URL(page.url());
  expect(Object.fromEntries(arrived.searchParams)).toEqual({
    name: 'Robin Example',
    back: `${origin}/dashboard`,
    stepIndex: '1',
  });
  await page.goto(`${origin}/dashboard`);
  await summary.click();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(`${origin}/dashboard`);
  await page.goto(`${origin}/edit-profile`);
  expect(new URL(page.url()).origin).toBe(origin);
});

test('§4.3 AUL SSO: whoever has no token is redirected to the AUL SSO URL, with an invalid one logged out', async ({
  page,
  request: requests,
}) => {
  await publish({
    Global_AUL_SSO_Enabled: true,
    URL_AUL_SSO: 'https://login.example.com/sso',
    Global_AUL_SSO_Issuer: 'https://login.example.com',
    URL_AUL_SSO_Keys: '/dev/agent-keys',
  });
  const home = await ask(requests, 'GET', '/?campaign=spring');
  expect([home.status(), home.headers().location]).toEqual([303, 'https://login.example.com/sso']);
  await page.goto(`${origin}/pages/privacy-policy`);
  expect(page.url()).toBe(`${origin}/pages/privacy-policy`);
  await page.goto(`${origin}/?token=forged&campaign=spring`);
  expect(page.url()).toBe(`${origin}/sso-error?code=TOKEN_INVALID&campaign=spring`);
  await expect(heading(page, 'This link does not work')).toBeVisible();
});

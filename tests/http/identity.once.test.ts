import { afterAll, beforeAll } from 'vitest';
import {
  type RunningProvider,
  startOpenIdProvider,
} from '@/partners/identity-provider/openid-provider';
import { marisol, noor, type Person } from '@/partners/people';
import { sessionIdAddress } from '@/scripts/session-link';
import { freePort } from '../setup/free-port';
import { importClients } from '../setup/import-clients';
import type { SharedClientId } from '../setup/shared-clients';
import { contractsFile, testContract, writeTestClient } from '../setup/test-client';
import { expect, test } from './portal';
import type { Visitor } from './visitor';

/** Its visitors sign in with a provider of this machine, which starts and ends with this file. */
const client = 'pipit' satisfies SharedClientId;
/** The same, but nobody has said what the provider knows it by. */
const unfinished = 'greenshank' satisfies SharedClientId;
const contracts = 20;

const robin: Person = {
  subject: 'robin-7',
  name: 'Robin Example',
  email: 'robin@example.com',
  password: 'slow-tide-31',
};
let provider: RunningProvider;
let used = 0;

beforeAll(async () => {
  const [port, providerPort] = [Number(process.env.PORT), await freePort()];
  provider = await startOpenIdProvider(providerPort, {
    issuer: `http://localhost:${providerPort}`,
    clients: [{ clientId: `${client}-portal`, origins: [`http://${client}.localhost:${port}`] }],
    people: [robin],
  });
  const package_ = (id: string, clientId: string) =>
    writeTestClient(
      {
        'settings.json': {
          Global_SSOEnabled: true,
          Global_Okta_Issuer: provider.issuer,
          Global_Okta_ClientId: clientId,
          Global_Feature_Exit: true,
        },
        'contracts.json': contractsFile({ email: contracts }),
      },
      id,
    );
  await importClients(port, package_(client, `${client}-portal`), package_(unfinished, ''));
});
afterAll(() => provider?.stop());

/** The address that a partner's application opens, for a contract that no other test uses. */
async function partnerAddress(redirectUrl?: string): Promise<string> {
  used++;
  const { policyNumber } = testContract('email', used % contracts);
  const address = new URL(await sessionIdAddress(client, policyNumber));
  if (redirectUrl) address.searchParams.set('redirectUrl', redirectUrl);
  return address.href;
}

async function signIn(visitor: Visitor, { email, password }: Person) {
  expect(visitor.page.heading).toBe('Sign in');
  visitor.fill({ 'Email address': email, Password: password });
  return visitor.press('Sign in');
}

test('§4.3 "sso-login redirects to the provider, which returns to login/callback … and the user sent to redirectUrl"', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await visitor.open(await partnerAddress('/pages/faq'));
  expect(visitor.page.url.origin).toBe(provider.issuer);
  expect((await signIn(visitor, robin)).url.href).toBe(`${portal.origin(client)}/pages/faq`);
  expect((await visitor.open('/dashboard')).heading).toBe('Hello, Robin');
});

test('§2.2 a visitor without a token is sent to the SSO application home, one with a token to the dashboard', async ({
  portal,
}) => {
  const visitor = portal.visitor('keelson');
  expect((await visitor.open('/')).heading).toBe('Your contracts');
  await visitor.press('Open in the portal');
  expect((await signIn(visitor, marisol)).heading).toBe('Hello, Marisol');
  expect(visitor.page.url.href).toBe(`${portal.origin('keelson')}/dashboard`);
  expect((await visitor.open('/')).address).toBe('/dashboard');
});

test('who signs in wrongly at the provider is told so', async ({ portal }) => {
  const visitor = portal.visitor(client);
  await visitor.open(await partnerAddress('/dashboard'));
  await signIn(visitor, { ...robin, password: 'wrong' });
  expect(visitor.page.all.getByRole('alert').textContent).toContain('is wrong');
  expect(visitor.value('Email address')).toBe(robin.email);
  expect((await signIn(visitor, robin)).heading).toBe('Hello, Robin');
});

test('two sign-ins that one browser has begun both come through', async ({ portal }) => {
  const visitor = portal.visitor(client);
  const begunFirst = visitor.tab();
  await begunFirst.open(await partnerAddress('/pages/contact-us'));
  await visitor.open(await partnerAddress('/pages/faq'));
  expect((await signIn(visitor, robin)).address).toBe('/pages/faq');
  await signIn(begunFirst, robin);
  // The other has opened a session by now, and nobody's session is replaced without a question.
  expect(begunFirst.page.heading).toBe('You’re already signed in');
  expect((await begunFirst.press('Use link')).address).toBe('/pages/contact-us');
});

test('§3 Identity-provider tokens: in one httpOnly cookie, and in no page', async ({ portal }) => {
  const visitor = portal.visitor(client);
  await visitor.open(await partnerAddress('/dashboard'));
  expect((await signIn(visitor, robin)).heading).toBe('Hello, Robin');
  const cookies = await visitor.cookies.getCookies(portal.origin(client));
  expect(cookies.map(({ key }) => key).toSorted()).toEqual(['identity', 'session']);
  for (const { key, value, httpOnly, sameSite, path } of cookies) {
    expect(key.length + value.length).toBeLessThan(4096);
    expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: true, sameSite: 'lax', path: '/' });
  }
  expect(visitor.page.html).not.toMatch(/eyJ[\w-]+\.[\w-]+/);
});

test('a callback of one client’s provider is nothing at another client’s portal', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await visitor.open(await partnerAddress('/dashboard'));
  await signIn(visitor, robin);
  const callback = visitor.through.find(({ pathname }) => pathname === '/login/callback');
  expect(callback).toBeDefined();
  const { pathname, search } = callback ?? { pathname: '', search: '' };
  const ofKeelson = portal.visitor('keelson');
  expect((await ofKeelson.open(`${pathname}${search}`)).heading).toBe('This sign-in has expired');
  // Nor is it anything once more where it was meant for, and who is signed in stays so.
  expect((await visitor.open(`${pathname}${search}`)).heading).toBe('This sign-in has expired');
  expect((await visitor.open('/dashboard')).heading).toBe('Hello, Robin');
});

test('who cancels at the provider is told that nothing has changed', async ({ portal }) => {
  const visitor = portal.visitor(client);
  await visitor.open(await partnerAddress());
  expect((await visitor.press('Cancel')).heading).toBe('You didn’t sign in');
  expect(visitor.page.address).toBe('/sso-error?code=SIGN_IN_CANCELLED');
});

test('§7 logout: the provider is left as well', async ({ portal }) => {
  const visitor = portal.visitor(client);
  await visitor.open(await partnerAddress('/dashboard'));
  await signIn(visitor, robin);
  expect((await visitor.press('Sign out')).heading).toBe('Sign out?');
  expect(visitor.page.url.href).not.toMatch(/eyJ/);
  await visitor.press('Sign out here, too');
  // The home page sends who has no token to sign in, and the provider knows nobody any more.
  expect(visitor.page.heading).toBe('Sign in');
  const cookies = await visitor.cookies.getCookies(portal.origin(client));
  const names = cookies.map(({ key }) => key);
  expect(names).not.toContain('identity');
  expect(names).not.toContain('session');
});

test('§2.1 pages/editor: whom the provider names an editor signs in by it, and the history says so; nobody else does', async ({
  portal,
}) => {
  const history = '/pages/editor/history';
  const singleSignOn = 'Log in with single sign-on';
  const visitor = portal.visitor('keelson');
  await visitor.open(history);
  await visitor.follow(singleSignOn);
  await signIn(visitor, marisol);
  expect(visitor.page.alert).toContain('You aren’t a content editor here');
  visitor.page.main.getByLabelText('Password');

  const editor = portal.visitor('keelson');
  await editor.open(history);
  await editor.follow(singleSignOn);
  await signIn(editor, noor);
  expect(editor.page.heading).toBe('History');
  expect(editor.page.address).toBe(history);
  expect(editor.page.text).toContain(`${noor.name} (${noor.subject} @ localhost`);
  expect(editor.page.text).toContain(`${marisol.name} (${marisol.subject} @`);
  const names = await editor.cookieNames();
  expect(names).toContain('editor');
  for (const name of ['identity', 'session']) expect(names).not.toContain(name);
  expect((await editor.press('Log out as editor')).heading).toBe('Editor log in');
  expect((await editor.open(history)).heading).toBe('Editor log in');

  // Global_Feature_EditorSingleSignOn is off there.
  const elsewhere = portal.visitor(client);
  const { heading, main } = await elsewhere.open('/pages/editor');
  expect(heading).toBe('Editor log in');
  expect(main.queryByRole('link', { name: singleSignOn })).toBeNull();
  expect((await elsewhere.open('/login/editor')).status).toBe(404);
});

test('§5 Global_SSOEnabled off: "otherwise user goes to /"', async ({ portal }) => {
  const visitor = portal.visitor('northwind');
  for (const address of ['/sso-login?sessionID=x', '/login/callback?code=x&state=y', '/login'])
    expect((await visitor.open(address)).address).toBe('/');
});

test('§8 "Missing single-sign-on configuration" is a page of its own', async ({ portal }) => {
  const { address, heading } = await portal.visitor(unfinished).open('/sso-login');
  expect(address).toBe('/sso-login/not-configured');
  expect(heading).toBe('Sign-in isn’t set up yet');
});

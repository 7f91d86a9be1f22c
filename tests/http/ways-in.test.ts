import { teodor } from '@/partners/people';
import { demonstrationEditor } from '../../scripts/editor';
import { handlerCommand } from '../../scripts/handler';
import { followLink, nameDelegate } from './delegate';
import { expect, test } from './portal';
import { openSessionLink } from './session-link';
import { enterCode, search, signIn, termsOf } from './sign-in';

/** Each way in, on each database. The rules of each are tested on one of them. */

test('§4.1 search and code, on a platform over HTTP, until signed out', async ({ portal }) => {
  const visitor = portal.visitor('altura');
  const terms = { 'Contract number': 'AVC4404410', 'Last 8 characters of the VIN': 'NB418836' };
  await search(visitor, terms);
  visitor.check('Email');
  expect((await enterCode(visitor, 'luis.ortega@example.com')).address).toBe('/dashboard');
  expect((await visitor.press('Sign out')).address).toBe('/');
  expect((await visitor.open('/dashboard')).address).toBe('/');
});

test('§4.1 search and code, then without a code on a trusted device', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await signIn(visitor, contract, { trust: true });
  await visitor.press('Sign out');
  expect((await search(visitor, termsOf(contract))).heading).toBe('Hello, Robin');
});

test('§4.1 search alone, where the client asks for no code', async ({ portal }) => {
  const visitor = portal.visitor('harbor');
  await search(visitor, { 'Agreement number': '48213', 'ZIP code of the home': '02840' });
  expect(visitor.page.heading).toMatch(/^Hello, /);
});

test('§4.1 search, an e-mail address for a contract without one, code', async ({
  portal,
  visitor,
}) => {
  const email = `comes-in.${process.pid}@example.net`;
  await search(visitor, termsOf(portal.contract('neither')), '/?path=2');
  visitor.fill({ 'Email address': email });
  visitor.check(/./);
  await visitor.press('Next');
  expect((await enterCode(visitor, email)).heading).toBe('Hello, Robin');
});

test('§4.1 registration of a plan', async ({ portal, visitor }) => {
  await search(visitor, termsOf(portal.contract()), '/register-plan?path=2');
  expect((await visitor.press('Open my plan')).heading).toMatch(/Hello|Welcome/);
});

test('§2.1 create-session: the link of a holder, and that of an agent', async ({ portal }) => {
  for (const isAgent of [false, true]) {
    const visitor = portal.visitor('altura');
    const { address, all } = await openSessionLink(visitor, 'altura', 'AVC4404410', isAgent);
    expect(address).toBe('/dashboard');
    const bar = all.queryByRole('complementary', { name: 'Agent' });
    expect(bar !== null).toBe(isAgent);
  }
});

test('§4.3 single sign-on', async ({ portal }) => {
  const visitor = portal.visitor('keelson');
  await visitor.open('/sso-login');
  visitor.fill({ 'Email address': teodor.email, Password: teodor.password });
  expect((await visitor.press('Sign in')).heading).toBe('Hello, Teodor');
});

test('§10.18 the link and code of a delegate', async ({ portal, visitor }) => {
  const contract = portal.contract();
  await signIn(visitor, contract);
  const { email, link } = await nameDelegate(visitor, contract.emails[0] ?? '');
  const delegate = portal.visitor();
  expect((await followLink(delegate, visitor, link, email)).address).toBe('/dashboard');
});

test('§6 the password of a content editor', async ({ portal }) => {
  const visitor = portal.visitor('altura');
  await visitor.open('/pages/editor');
  visitor.fill({
    'Email address': demonstrationEditor.email,
    Password: demonstrationEditor.password,
  });
  expect((await visitor.press('Log in', visitor.page.main)).heading).toBe('Editor page');
  expect((await visitor.press('Log out as editor')).heading).toBe('Editor log in');
});

test('§10.15 the link of a handler', async ({ portal }) => {
  const operands = ['link', 'northwind', 'ways-in@desk.example', '100', 'USD', 'Ines'];
  const visitor = portal.visitor('northwind');
  await visitor.open(new URL((await handlerCommand(operands)) ?? '').pathname);
  await visitor.press('Open desk', visitor.page.main);
  expect(visitor.page.heading).toBe('Claims desk');
});

import type { TestContract } from '../setup/test-client';
import type { Page } from './page';
import { expect, type Portal, test } from './portal';
import { codeFor, enterCode, search, termsOf } from './sign-in';
import type { Visitor } from './visitor';

/** The test client has AUL on, and MFA off, on path 2. */

const captureTitle = 'Where can we reach you?';
const verifyTitle = 'Verify your identity';
const step = '/security-verification/email';
let typedAddresses = 0;

/** An address that no other test types: codes to one are few. */
function newAddress(): string {
  typedAddresses++;
  return `typed.${process.pid}.${typedAddresses}@example.net`;
}

const find = (visitor: Visitor, contract: TestContract) =>
  search(visitor, termsOf(contract), '/?path=2');

/** Finds a contract without an e-mail, and gives one. */
async function capture(
  visitor: Visitor,
  portal: Portal,
  kind: 'neither' | 'phone' = 'neither',
): Promise<string> {
  const email = newAddress();
  expect((await find(visitor, portal.contract(kind))).heading).toBe(captureTitle);
  await next(visitor, email);
  expect(visitor.page.heading).toBe(verifyTitle);
  return email;
}

function next(visitor: Visitor, email: string): Promise<Page> {
  visitor.fill({ 'Email address': email });
  visitor.check(/./);
  return visitor.press('Next');
}

test('§2.2 AUL mode: "Login (redirects the browser to the configured AUL URL), Forgot password, and Get started / create account"', async ({
  portal,
}) => {
  const visitor = portal.visitor('altura');
  const { main } = await visitor.open('/');
  main.getByText('Get started with your contract');
  expect(main.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    'https://login.altura.example.com/forgot-password',
  );
  await visitor.follow('Log in');
  expect(visitor.page.url.href).toBe('https://login.altura.example.com/sign-in');
});

test('§4.1 AUL on, "the contract has an email": the verification form, and no session before the code', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  const [email = ''] = contract.emails;
  await find(visitor, contract);
  expect(visitor.page.address).toBe('/security-verification');
  expect(visitor.page.html).not.toContain(email);
  expect((await visitor.tab().open('/dashboard')).address).toBe('/');
  expect((await enterCode(visitor, email)).heading).toBe('Hello, Robin');
});

test('§2.3 "choose an email when several exist"', async ({ portal, visitor }) => {
  const contract = portal.contract('several');
  await find(visitor, contract);
  visitor.check('Email');
  visitor.check(/w•••@e•••\.org/);
  expect((await enterCode(visitor, contract.emails[1] ?? '')).heading).toBe('Hello, Robin');
});

test('§4.1 "otherwise the email capture form. After capture the email becomes the first entry and the verification form is shown"', async ({
  portal,
  visitor,
}) => {
  const email = newAddress();
  expect((await find(visitor, portal.contract('neither'))).address).toBe(step);
  expect((await next(visitor, email)).address).toBe('/security-verification');
  expect(visitor.page.text).toContain('t•••@e•••.net');
  expect((await enterCode(visitor, email)).heading).toBe('Hello, Robin');
});

test('§5 beside a captured e-mail, text and voice to the phones that the contract has', async ({
  portal,
  visitor,
}) => {
  await capture(visitor, portal, 'phone');
  for (const method of [/^Email/, /^Text message/, /^Voice call/])
    visitor.page.main.getByRole('radio', { name: method });
});

test('§5 "Email confirmation checkbox must be ticked": else the form comes back with what was typed', async ({
  portal,
  visitor,
}) => {
  const email = newAddress();
  await find(visitor, portal.contract('neither'));
  visitor.fill({ 'Email address': email });
  await visitor.press('Next');
  expect(visitor.page.alert).toContain(
    'Check the box to confirm that the email address is right and yours',
  );
  expect(visitor.page.title).toMatch(/^Error: /);
  expect(visitor.value('Email address')).toBe(email);
  visitor.check(/./);
  expect((await visitor.press('Next')).heading).toBe(verifyTitle);
});

test('§4.1 "Back from access code or verify goes to email capture if the user came from there", and from there "to the search form"', async ({
  portal,
  visitor,
}) => {
  const email = await capture(visitor, portal);
  expect((await visitor.follow('Change email address')).heading).toBe(captureTitle);
  expect(visitor.value('Email address')).toBe(email);
  await next(visitor, email);
  await visitor.press('Send code');
  expect((await visitor.follow('Change email address')).heading).toBe(captureTitle);
  const { url, main } = await visitor.follow('Search for another contract');
  expect(url.href).toBe(`${portal.origin()}/#get-started`);
  main.getByLabelText('Contract number');
});

test('§4.1 "Back from access code or verify … otherwise to the search form"', async ({
  portal,
  visitor,
}) => {
  await find(visitor, portal.contract());
  (await visitor.follow('Search for another contract')).main.getByLabelText('Contract number');
  await visitor.open('/security-verification');
  await visitor.press('Send code');
  (await visitor.follow('Search for another contract')).main.getByLabelText('Contract number');
});

test('every step has an address that can be loaded again; none is reached before its time', async ({
  portal,
  visitor,
}) => {
  const email = newAddress();
  await find(visitor, portal.contract('neither'));
  expect((await visitor.reload()).heading).toBe(captureTitle);
  for (const tooEarly of ['/security-verification', '/security-verification/code'])
    expect((await visitor.open(tooEarly)).address).toBe(step);
  await next(visitor, email);
  expect((await visitor.reload()).heading).toBe(verifyTitle);
  expect((await visitor.open('/security-verification/code')).address).toBe(
    '/security-verification',
  );
  await visitor.press('Send code');
  expect((await visitor.reload()).heading).toBe('Enter your code');
  visitor.fill({ 'Access code': await codeFor(visitor, email) });
  expect((await visitor.press('Confirm')).heading).toBe('Hello, Robin');
});

test('no e-mail is captured for a contract that has one', async ({ portal, visitor }) => {
  expect((await visitor.open(step)).address).toBe('/');
  expect((await find(visitor, portal.contract())).heading).toBe(verifyTitle);
  expect((await visitor.open(step)).address).toBe('/security-verification');
});

test('§8 what a search came to shows where the search stands', async ({ portal, visitor }) => {
  await find(visitor, { ...portal.contract(), zip: 'zq00000' });
  expect(visitor.page.text).toContain('We couldn’t find a contract with these details');
  const lookup = visitor.page.main.getByLabelText('Contract number').closest('details');
  expect(lookup?.open).toBe(true);
  expect(lookup?.textContent).toContain('We couldn’t find a contract');
});

test('the steps in Spanish', async ({ portal, visitor }) => {
  const { number, zip } = portal.contract('neither');
  await visitor.open('/?path=2&language=es');
  visitor.page.main.getByText('Empiece con su contrato');
  visitor.fill({ 'Número de contrato': number, 'Código postal': zip });
  expect((await visitor.press('Buscar contrato')).heading).toBe('¿Cómo podemos contactarle?');
  expect(visitor.page.text).not.toMatch(/\b(the|with|your)\b/);
  visitor.fill({ 'Correo electrónico': newAddress() });
  visitor.check(/./);
  await visitor.press('Siguiente');
  visitor.page.main.getByRole('link', { name: 'Cambiar el correo electrónico' });
});

import { soon } from '../setup/limits';
import { externalLogin, type TestContract } from '../setup/test-client';
import { textOf } from './page';
import { expect, test } from './portal';
import { messagesFor, search, termsOf } from './sign-in';
import type { Visitor } from './visitor';

/** On path 3 of the client there is an external login; on path 2 AUL is on, too. */

const confirmation = 'Is this your contract?';
const done = 'Your account is ready';
const exists = 'You already have an account';
const create = 'Create account';
let typedAddresses = 0;

/** An address that nobody has an account with. */
function newAddress(): string {
  typedAddresses++;
  return `account.${process.pid}.${typedAddresses}@example.net`;
}

const find = (visitor: Visitor, contract: TestContract) =>
  search(visitor, termsOf(contract), '/create-account?path=3');
const findOnPolicySearch = (visitor: Visitor, contract: TestContract) =>
  search(visitor, termsOf(contract), '/policy-search?path=2');

/** The invitations that were sent to an address. */
async function invitationsOf(visitor: Visitor, recipient: string): Promise<string[]> {
  const messages = (await messagesFor(visitor, recipient)).map(textOf);
  return messages.filter((text) => text.includes('Your Plover Test Plans account'));
}

/** Nothing unmasked of the contract's e-mails has reached the browser. */
function expectNoEmail({ page }: Visitor, { emails }: TestContract): void {
  for (const email of emails) expect(page.html).not.toContain(email);
}

test('§2.5 "Find policy (lookup form)", one email shown, §4.1 "On confirmation, create user"', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await find(visitor, contract);
  expect(visitor.page.heading).toBe(confirmation);
  expect(visitor.page.address).toBe('/create-account/confirmation');
  expect(visitor.page.text).toContain('Plover Complete');
  expect(visitor.page.text).toContain('e•••@e•••.com');
  expect(visitor.page.text).not.toContain(contract.policyNumber);
  expectNoEmail(visitor, contract);
  await visitor.reload();
  expect((await visitor.press(create)).heading).toBe(done);
  expect(visitor.page.text).toContain('We sent an invitation');
  expectNoEmail(visitor, contract);
  await expect
    .poll(() => invitationsOf(visitor, contract.emails[0] ?? ''), soon)
    .toEqual([expect.stringContaining(externalLogin)]);
  expect((await visitor.follow('Log in', visitor.page.main)).url.href).toBe(externalLogin);
});

test('§2.5 "with several, a radio choice with the first preselected"', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract('several');
  const { main } = await find(visitor, contract);
  const radios = main.getAllByRole('radio');
  expect(radios.map((radio) => radio.matches(':checked'))).toEqual([true, false]);
  expectNoEmail(visitor, contract);
  visitor.check(/w•••@e•••\.org/);
  expect((await visitor.press(create)).heading).toBe(done);
  expectNoEmail(visitor, contract);
  await expect.poll(() => invitationsOf(visitor, contract.emails[1] ?? ''), soon).toHaveLength(1);
  expect(await invitationsOf(visitor, contract.emails[0] ?? '')).toHaveLength(0);
});

test('§2.5 "Email capture, when the policy has no email", with next and back (§2.4)', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract('neither');
  expect((await find(visitor, contract)).heading).toBe('Your email address');
  expect((await visitor.follow('Back')).address).toBe('/create-account');
  visitor.fill(termsOf(contract));
  await visitor.press(/^Find /);
  await visitor.press('Next');
  expect(visitor.page.alert).toContain('Email address is missing.');
  visitor.fill({ 'Email address': 'nobody@' });
  await visitor.press('Next');
  expect(visitor.page.alert).toContain('Enter an email address like name@example.com');
  expect(visitor.page.title).toMatch(/^Error: /);
  expect(visitor.value('Email address')).toBe('nobody@');
  const email = newAddress();
  visitor.fill({ 'Email address': email });
  expect((await visitor.press('Next')).heading).toBe(confirmation);
  expect(visitor.page.text).toContain(email);
  await visitor.follow('Change email address');
  expect(visitor.value('Email address')).toBe(email);
  await visitor.press('Next');
  expect((await visitor.press(create)).heading).toBe(done);
  await expect.poll(() => invitationsOf(visitor, email), soon).toHaveLength(1);
});

test('§2.5 a reload and a second tab show each step as it stands', async ({ portal, visitor }) => {
  const email = newAddress();
  await find(visitor, portal.contract('neither'));
  expect((await visitor.reload()).heading).toBe('Your email address');
  visitor.fill({ 'Email address': email });
  await visitor.press('Next');
  expect((await visitor.reload()).text).toContain(email);
  const other = visitor.tab();
  await other.open('/create-account/confirmation');
  expect(other.page.heading).toBe(confirmation);
  await visitor.press(create);
  expect((await visitor.reload()).heading).toBe(done);
  // The other tab creates nothing again, and says why.
  await other.press(create);
  expect(other.page.alert).toContain('Search for your plan again');
  await expect.poll(() => invitationsOf(visitor, email), soon).toHaveLength(1);
});

test('§8 "the user-exists section on the create-account page", Login "in the same window"', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  for (const expected of [done, exists]) {
    await find(visitor, contract);
    expect((await visitor.press(create)).heading).toBe(expected);
  }
  expect(visitor.page.address).toBe('/create-account/account-exists');
  expectNoEmail(visitor, contract);
  const login = visitor.page.main.getByRole('link', { name: 'Log in' });
  expect([login.getAttribute('href'), login.getAttribute('target')]).toEqual([externalLogin, null]);
  expect((await visitor.follow('Back', visitor.page.main)).heading).toBe(confirmation);
});

test('§8 POLICY_NOT_FOUND: "CreateAccount_PolicyNotFound on create account", then attempts left', async ({
  portal,
  visitor,
}) => {
  const nobody = { ...portal.contract(), number: 'E99999' };
  await find(visitor, nobody);
  expect(visitor.page.alert).toContain(
    'We couldn’t find a contract with these details, so we can’t create an account yet',
  );
  expect(visitor.page.address).toBe('/create-account');
  visitor.fill(termsOf(nobody));
  expect((await visitor.press(/^Find /)).alert).toContain('3 attempts');
  // It says so on this page alone.
  expect((await visitor.open('/')).alert).toBe('');
});

test('a step without a contract leads to the search', async ({ visitor }) => {
  for (const step of ['email', 'confirmation', 'account-exists', 'done']) {
    expect((await visitor.open(`/create-account/${step}`)).address).toBe('/create-account');
    expect((await visitor.open(`/policy-search/create-account/${step}`)).address).toBe(
      '/policy-search',
    );
  }
});

test('§8 whatever creates too many accounts waits', async ({ portal, visitor }) => {
  const contract = portal.contract('neither');
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    await find(visitor, contract);
    visitor.fill({ 'Email address': newAddress() });
    await visitor.press('Next');
    const { heading } = await visitor.press(create);
    if (turn < 6) expect(heading).toBe(done);
  }
  expect(visitor.page.alert).toContain('Try again in 30 minutes');
  expect(visitor.page.title).toMatch(/^Error: /);
  expect(visitor.page.main.queryByRole('button', { name: create })).toBeNull();
});

test('§4.2 "AUL on": the found contract with a back step, and §8 who has an account, with Login', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await findOnPolicySearch(visitor, contract);
  expect(visitor.page.address).toBe('/policy-search/create-account/confirmation');
  expect(visitor.page.text).toContain('Plover Complete');
  expectNoEmail(visitor, contract);
  expect((await visitor.follow('Search for another contract')).address).toBe('/policy-search');
  await findOnPolicySearch(visitor, contract);
  expect((await visitor.press(create)).heading).toBe(done);
  await findOnPolicySearch(visitor, contract);
  expect((await visitor.press(create)).heading).toBe(exists);
  expect(visitor.page.address).toBe('/policy-search/create-account/account-exists');
  expect((await visitor.follow('Log in', visitor.page.main)).url.href).toBe(externalLogin);
});

test('§4.2 "else email capture, which sets the contract\'s first email and shows a confirmation page"', async ({
  portal,
  visitor,
}) => {
  const email = newAddress();
  await findOnPolicySearch(visitor, portal.contract('phone'));
  expect(visitor.page.address).toBe('/policy-search/create-account/email');
  visitor.fill({ 'Email address': email });
  await visitor.press('Next');
  expect(visitor.page.address).toBe('/policy-search/create-account/confirmation');
  expect(visitor.page.text).toContain(email);
  await visitor.follow('Change email address');
  expect((await visitor.follow('Back', visitor.page.main)).address).toBe('/policy-search');
});

test('every step in Spanish', async ({ portal, visitor }) => {
  const { number, zip } = portal.contract('neither');
  const email = newAddress();
  for (const last of ['Su cuenta está lista', 'Ya tiene una cuenta']) {
    await visitor.open('/create-account?path=3&language=es');
    expectSpanish(visitor);
    visitor.fill({ 'Número de contrato': number, 'Código postal': zip });
    expect((await visitor.press('Buscar contrato')).heading).toBe('Su correo electrónico');
    expectSpanish(visitor);
    visitor.fill({ 'Correo electrónico': email });
    expect((await visitor.press('Siguiente')).heading).toBe('¿Es este su contrato?');
    expectSpanish(visitor);
    expect((await visitor.press('Crear cuenta')).heading).toBe(last);
    expectSpanish(visitor);
  }
});

function expectSpanish({ page }: Visitor): void {
  expect(page.language).toBe('es');
  expect(page.text).not.toMatch(/\b[A-Z]\w+_\w+_\w+\b/);
  expect(page.text).not.toMatch(/\b(the|with|your)\b/);
}

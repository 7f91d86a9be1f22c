import { sessionLink } from '@/scripts/session-link';
import { contractsOfSharedClient as contracts, type SharedClientId } from '../setup/shared-clients';
import { testContract } from '../setup/test-client';
import { expect, test } from './portal';
import { codeFor } from './sign-in';
import type { Visitor } from './visitor';

const client: SharedClientId = 'linnet';
let used = 0;

/** Somebody who has come by a link, which proves nothing, and their contract. */
async function comeByLink(visitor: Visitor, agent = false) {
  used++;
  const contract = testContract('email', used % contracts);
  await visitor.open(await sessionLink(client, contract.policyNumber, agent));
  return { email: contract.emails[0] ?? '' };
}

async function prove(visitor: Visitor, email: string, origin: string) {
  await visitor.follow('Verify your identity');
  await visitor.press('Send code');
  visitor.fill({ 'Access code': await codeFor(visitor, email, origin) });
  return visitor.press('Confirm');
}

test('§10.18 an address changes after a fresh proof, which leads back; without script', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  const { email } = await comeByLink(visitor);
  await visitor.open('/policy-account');
  const page = await visitor.follow(/^Change: ?Address|^Change/);
  expect(page.address).toBe('/policy-account/address');
  expect(page.main.queryByLabelText('Street and number')).toBeNull();
  expect((await prove(visitor, email, portal.origin(client))).address).toBe(
    '/policy-account/address',
  );
  await visitor.open('/policy-account/address');
  visitor.fill({ 'Street and number': '80 Wellington St', City: 'Ottawa', Country: 'GB' });
  await visitor.press('Save address');
  // Sent without "Show form": the fields of the chosen country are shown, and no field is called wrong.
  expect(visitor.page.html).toContain('The form now shows the fields for the country you chose.');
  for (const problem of ['doesn’t look right', 'digits and no letters'])
    expect(visitor.page.text).not.toContain(problem);
  expect(visitor.value('Street and number')).toBe('80 Wellington St');
  visitor.fill({ Country: 'CA' });
  await visitor.press('Show form');
  // Invariant 8: another country asks for other fields, and keeps what was typed.
  expect(visitor.value('Street and number')).toBe('80 Wellington St');
  expect(visitor.value('City')).toBe('Ottawa');
  visitor.fill({
    Province: 'ON',
    'Postal code': '12345',
  });
  await visitor.press('Save address');
  expect(visitor.page.html).toContain('Enter it like this: K1A 0B1');
  expect(visitor.value('Street and number')).toBe('80 Wellington St');
  visitor.fill({ 'Postal code': 'k1a0a2' });
  expect((await visitor.press('Save address')).html).toContain('K1A 0A2');
});

test('invariant 2: the proof leads back to a page of the portal alone', async ({ portal }) => {
  const visitor = portal.visitor(client);
  const { email } = await comeByLink(visitor);
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/create-session',
  ]) {
    const query = new URLSearchParams({ to });
    const { main } = await visitor.open(`/security-verification/proof?${query}`);
    const back = main.getByRole('link', { name: 'Go back without verifying' });
    expect(back.getAttribute('href')).toBe('/dashboard');
  }
  await visitor.press('Send code');
  visitor.fill({ 'Access code': await codeFor(visitor, email, portal.origin(client)) });
  expect((await visitor.press('Confirm')).address).toBe('/dashboard');
});

test('§10.18 the code of another browser proves nothing', async ({ portal }) => {
  const [visitor, thief] = [portal.visitor(client), portal.visitor(client)];
  const { email } = await comeByLink(visitor);
  used--;
  await comeByLink(thief);
  for (const who of [visitor, thief]) await who.open('/policy-account/contacts');
  await visitor.follow('Verify your identity');
  await visitor.press('Send code');
  const code = await codeFor(visitor, email, portal.origin(client));
  const page = await thief.open('/security-verification/proof/code');
  expect(page.heading).toBe('Verify your identity');
  visitor.fill({ 'Access code': code });
  expect((await visitor.press('Confirm')).address).toBe('/policy-account/contacts');
  expect((await thief.open('/policy-account/contacts')).html).not.toContain('Send code');
});

test('§10.18 an agent changes the address, no contacts, and has the holder sent the way', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await comeByLink(visitor, true);
  await visitor.open('/policy-account/address');
  visitor.page.main.getByLabelText('Street and number');
  const contacts = await visitor.open('/policy-account/contacts');
  expect(contacts.html).toContain('Only the holder can change this');
  expect(contacts.html).not.toContain('Send code');
  expect((await visitor.press('Send link to holder')).html).toContain(
    'We’ve sent the link to the holder.',
  );
  expect((await visitor.open('/security-verification/proof')).address).not.toContain('proof');
});

test('§2.1 the account asks for sign-in', async ({ portal }) => {
  for (const page of ['', '/address', '/contacts'])
    expect((await portal.visitor(client).open(`/policy-account${page}`)).address).toBe('/');
});

import type { SharedClientId } from '../setup/shared-clients';
import { testContract } from '../setup/test-client';
import { expect, test } from './portal';
import { codeFor, termsOf } from './sign-in';
import type { Visitor } from './visitor';

/** §8 What goes wrong, as a browser without script is told. */

async function search(visitor: Visitor, terms: Readonly<Record<string, string>>) {
  await visitor.open('/');
  visitor.fill(terms);
  return visitor.press(/^Find /);
}

const wrong = { 'Contract number': 'X00000', 'ZIP or postal code': '99999' };

test('§8 POLICY_NOT_FOUND, then attempts left, then IP_LOCKED, which stays locked', async ({
  visitor,
}) => {
  expect((await search(visitor, wrong)).alert).toContain('We couldn’t find a contract');
  expect(visitor.value('Contract number')).toBe('');
  for (const left of ['3 attempts left', '2 attempts left', '1 attempt left'])
    expect((await search(visitor, wrong)).alert).toContain(left);
  const { alert, main } = await search(visitor, wrong);
  expect(alert).toContain('locked after too many attempts');
  // "A contact-us link (URL_ContactUs)": the message shows as HTML.
  expect(main.getByRole('alert').querySelector('a[href="/pages/contact-us"]')?.textContent).toBe(
    'contact us',
  );
  expect(main.queryByRole('button', { name: 'Find contract' })).toBeNull();
});

test('§8 a contract of another client is not found', async ({ visitor }) => {
  const { alert } = await search(visitor, {
    'Contract number': 'NW100418',
    'ZIP or postal code': '97209',
  });
  expect(alert).toContain('We couldn’t find a contract');
});

test('§5 SearchTerm2 is required: what was typed stays, the problem stands beside the field', async ({
  visitor,
}) => {
  const { alert, title, document } = await search(visitor, { 'Contract number': 'E00001' });
  expect(alert).toContain('ZIP or postal code is missing.');
  expect(title).toMatch(/^Error: Find your plan/);
  expect(visitor.value('Contract number')).toBe('E00001');
  // The link of the message leads to the field.
  const link = document.querySelector('main [role=alert] a')?.getAttribute('href') ?? '';
  const field = document.querySelector(link);
  expect(field?.getAttribute('name')).toBe('Option1_SearchTerm2');
  expect(field?.getAttribute('aria-invalid')).toBe('true');
});

test('§4.1 neither e-mail nor phone: without script a page with Back', async ({
  portal,
  visitor,
}) => {
  const { address } = await search(visitor, termsOf(portal.contract('neither')));
  expect(address).toBe('/security-verification/unreachable');
  expect(visitor.page.heading).toBe('We can’t send you a code');
  expect((await visitor.follow('Back to search')).address).toBe('/');
  visitor.page.main.getByRole('button', { name: 'Find contract' });
});

async function askForCode(visitor: Visitor, terms: Readonly<Record<string, string>>) {
  await search(visitor, terms);
  await visitor.press('Send code');
  expect(visitor.page.heading).toBe('Enter your code');
}

test('§2.3 wrong codes: tries left, then locked; a new code does not give tries back', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await askForCode(visitor, termsOf(contract));
  const right = await codeFor(visitor, contract.emails[0] ?? '');
  const code = { 'Access code': right === '000000' ? '111111' : '000000' };
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    visitor.fill(code);
    expect((await visitor.press('Confirm')).alert).toContain(`${left} left`);
  }
  visitor.fill(code);
  expect((await visitor.press('Confirm')).alert).toContain('Too many wrong codes');
  expect((await visitor.open('/dashboard')).address).toBe('/');
});

test('§5 access code is required and has six digits', async ({ portal, visitor }) => {
  await askForCode(visitor, termsOf(portal.contract()));
  expect((await visitor.press('Confirm')).alert).toContain('Enter the code we sent.');
  visitor.fill({ 'Access code': '12 34' });
  expect((await visitor.press('Confirm')).alert).toContain('The code has 6 digits.');
  expect(visitor.page.title).toMatch(/^Error: Enter your code/);
});

/** A client that sends a new code after ten minutes. */
const patient: SharedClientId = 'jaeger';

test('§2.3 "a link to request a new code": too soon it is refused, and the code that was sent stays good', async ({
  portal,
}) => {
  const visitor = portal.visitor(patient);
  const contract = testContract('email', 0);
  await askForCode(visitor, termsOf(contract));
  const code = await codeFor(visitor, contract.emails[0] ?? '');
  expect((await visitor.press('Send new code')).alert).toContain('Wait a little');
  expect(await codeFor(visitor, contract.emails[0] ?? '')).toBe(code);
  visitor.fill({ 'Access code': code });
  expect((await visitor.press('Confirm')).heading).toBe('Hello, Robin');
});

import type { ContractKind } from '../setup/test-client';
import { expect, type Portal, test } from './portal';
import { enterCode, search, termsOf } from './sign-in';
import type { Visitor } from './visitor';

/** On path 3 of the client registration asks for a code, on path 2 it does not. */

const method = 'Verify your identity';
const methodWithoutCode = 'How can we reach you?';
const codeTitle = 'Enter your code';
const question = 'Cancel the registration?';

async function find(
  visitor: Visitor,
  portal: Portal,
  { path = 3, kind = 'email' }: { readonly path?: number; readonly kind?: ContractKind } = {},
) {
  const contract = portal.contract(kind);
  await search(visitor, termsOf(contract), `/register-plan?path=${path}`);
  return contract;
}

/** Asks to cancel, which without script is a page, and answers. */
async function cancel(visitor: Visitor, answer: 'Yes, cancel' | 'No, continue') {
  expect((await visitor.follow('Cancel registration')).heading).toBe(question);
  return answer === 'Yes, cancel' ? visitor.press(answer) : visitor.follow(answer);
}

test('§2.3 "Register-plan link when LookupUser_RegisterPlanEnabled is true" leads there', async ({
  visitor,
}) => {
  expect((await visitor.open('/register-plan?path=1')).status).toBe(404);
  await visitor.open('/?path=3');
  expect((await visitor.follow('Register your plan')).heading).toBe('Register your plan');
});

test('§4.1 Registration flow: "search, verification method, then (when Global_IsMFAEnabledForRegistration) verify code, then dashboard"', async ({
  portal,
  visitor,
}) => {
  const contract = await find(visitor, portal);
  expect(visitor.page.heading).toBe(method);
  expect((await enterCode(visitor, contract.emails[0] ?? '')).heading).toMatch(/Hello|Welcome/);
});

test('§4.1 without Global_IsMFAEnabledForRegistration the method leads to the dashboard', async ({
  portal,
  visitor,
}) => {
  const contract = await find(visitor, portal, { path: 2 });
  expect(visitor.page.heading).toBe(methodWithoutCode);
  for (const email of contract.emails) expect(visitor.page.html).not.toContain(email);
  expect((await visitor.press('Open my plan')).heading).toMatch(/Hello|Welcome/);
});

test('§4.1 "Each step has a back action"', async ({ portal, visitor }) => {
  await find(visitor, portal);
  await visitor.press('Send code');
  expect((await visitor.follow('Choose another method')).heading).toBe(method);
  expect((await visitor.follow('Search for another plan')).address).toBe('/register-plan');
  expect((await visitor.follow('Back to the home page')).address).toBe('/');
});

test('§4.1 Registration flow: a reload and a second tab show each step as it stands', async ({
  portal,
  visitor,
}) => {
  await find(visitor, portal);
  expect((await visitor.reload()).heading).toBe(method);
  await visitor.press('Send code');
  expect((await visitor.reload()).heading).toBe(codeTitle);
  const other = await visitor.tab().open('/security-verification');
  expect(other.heading).toBe(method);
  other.main.getByRole('link', { name: 'Cancel registration' });
});

test('§4.1 "Cancel asks yes/no": no goes on where one was', async ({ portal, visitor }) => {
  await find(visitor, portal);
  expect((await cancel(visitor, 'No, continue')).heading).toBe(method);
  await visitor.press('Send code');
  expect((await cancel(visitor, 'No, continue')).heading).toBe(codeTitle);
});

test('§4.1 "on yes it navigates to the root and goes back a step"', async ({ portal, visitor }) => {
  await find(visitor, portal);
  await visitor.press('Send code');
  expect((await cancel(visitor, 'Yes, cancel')).address).toBe('/');
  await visitor.open('/security-verification/code');
  expect(visitor.page.address).toBe('/security-verification');
  expect(visitor.page.heading).toBe(method);
  expect((await cancel(visitor, 'Yes, cancel')).address).toBe('/');
  expect((await visitor.open('/security-verification')).address).toBe('/');
});

test('§4.1 the search can be cancelled, too', async ({ visitor }) => {
  await visitor.open('/register-plan?path=3');
  expect((await cancel(visitor, 'Yes, cancel')).address).toBe('/');
});

test('every step in Spanish', async ({ portal, visitor }) => {
  const expectSpanish = () => {
    expect(visitor.page.language).toBe('es');
    expect(visitor.page.text).not.toMatch(/\b[A-Z]\w+_\w+_\w+\b/);
    expect(visitor.page.text).not.toMatch(/\b(the|with|your)\b/);
  };
  const { number, zip } = portal.contract('several');
  await visitor.open('/register-plan?path=2&language=es');
  expectSpanish();
  visitor.fill({ 'Número de contrato': number, 'Código postal': zip });
  expect((await visitor.press('Buscar contrato')).heading).toBe('¿Cómo podemos contactarle?');
  expectSpanish();
  await visitor.open('/register-plan/cancel');
  expectSpanish();
});

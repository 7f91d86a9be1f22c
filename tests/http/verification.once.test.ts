import { flowField } from '../../lib/form';
import { expect, test } from './portal';
import { codeFor, enterCode, messagesFor, search, signIn, termsOf } from './sign-in';
import type { Visitor } from './visitor';

const verifyTitle = 'Verify your identity';
const codeTitle = 'Enter your code';

test('§4.1 northwind, MFA on: search, code by e-mail, dashboard, log out', async ({ portal }) => {
  const visitor = portal.visitor('northwind');
  await search(visitor, { 'Contract number': 'nw100418', 'ZIP code': '97209' });
  expect(visitor.page.address).toBe('/security-verification');
  expect(visitor.page.heading).toBe(verifyTitle);
  visitor.check('Email');
  await visitor.press('Send code');
  expect(visitor.page.address).toBe('/security-verification/code');
  const code = await codeFor(visitor, 'maya.okafor@example.com');
  // Invariant 4: pasted codes with spaces are taken.
  visitor.fill({ 'Access code': ` ${code.slice(0, 3)} ${code.slice(3)} ` });
  await visitor.press('Confirm');
  expect(visitor.page.address).toBe('/dashboard');
  expect(visitor.page.heading).toMatch(/^Hello, /);
  expect(visitor.page.text).toContain('NW100418');
  await visitor.follow('Plans');
  await visitor.follow('Phone Protect Plus', visitor.page.main);
  visitor.page.main.getByRole('heading', { name: 'What is covered' });
  await visitor.press('Sign out');
  expect(visitor.page.address).toBe('/');
  expect((await visitor.open('/dashboard')).address).toBe('/');
});

test('§4.1 harbor, MFA off: straight on to the dashboard; §5 zeros are filled in on the left', async ({
  portal,
}) => {
  const visitor = portal.visitor('harbor');
  await search(visitor, { 'Agreement number': '48213', 'ZIP code of the home': '02840' });
  expect(visitor.page.address).toBe('/dashboard');
  expect(visitor.page.heading).toMatch(/^Hello, /);
});

test('§2.3 harbor: option 2 with its own terms', async ({ portal }) => {
  const visitor = portal.visitor('harbor');
  await visitor.open('/');
  await visitor.press(/^Search another way/);
  const byPhone = visitor.page.section('main form:has([name=Option2_SearchTerm1])');
  visitor.fill({ 'Phone number, 10 digits': '4015550119', 'Last name': 'marsh' }, byPhone);
  await visitor.press(/^Find /, byPhone);
  expect(visitor.page.address).toBe('/dashboard');
});

test('§4.1 altura, AUL on, its platform over HTTP: get started, search by VIN, code, dashboard', async ({
  portal,
}) => {
  const visitor = portal.visitor('altura');
  const { main } = await visitor.open('/');
  main.getByText('Get started with your contract');
  visitor.fill({ 'Contract number': 'avc4402187', 'Last 8 characters of the VIN': 'rd104417' });
  await visitor.press('Find contract');
  visitor.check('Email');
  await enterCode(visitor, 'tomas.aguilar@example.com');
  expect(visitor.page.address).toBe('/dashboard');
});

test('a client that nobody here has seen: its brand, its contract, its dashboard', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  expect((await visitor.open('/')).heading).toBe('Every wader needs a plan');
  await signIn(visitor, contract);
  for (const words of [contract.policyNumber, 'Acme Wash 7', '1 Test Lane'])
    expect(visitor.page.text).toContain(words);
  const plans = await visitor.open('/dashboard/plans');
  for (const words of [contract.policyNumber, 'Acme Wash 7']) expect(plans.text).toContain(words);
  expect((await visitor.follow('Plover Complete', plans.main)).text).toContain('$1,500.00');
});

test('§2.3 several e-mails and phones: masked, and the code goes to the chosen one', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract('several');
  await search(visitor, termsOf(contract));
  visitor.check('Email');
  visitor.check(/w•••@e•••\.org/);
  for (const contact of [...contract.emails, ...contract.phoneNumbers])
    expect(visitor.page.html).not.toContain(contact);
  await enterCode(visitor, contract.emails[1] ?? '');
  expect(visitor.page.heading).toBe('Hello, Robin');
});

test('§5 phones only: text and voice are offered, e-mail is not', async ({ portal, visitor }) => {
  const contract = portal.contract('phone');
  const { main } = await search(visitor, termsOf(contract));
  main.getByLabelText(/^Text message/);
  expect(main.queryByLabelText(/^Email/)).toBeNull();
  visitor.check('Voice call');
  await enterCode(visitor, contract.phoneNumbers[0] ?? '');
  expect(visitor.page.heading).toBe('Hello, Robin');
});

test('§9 a trusted device needs no code the next time; another contract does; signing out changes nothing of that', async ({
  portal,
  visitor,
}) => {
  const [contract, other] = [portal.contract(), portal.contract()];
  await signIn(visitor, contract, { trust: true });
  await visitor.forget('session');
  expect((await search(visitor, termsOf(contract))).heading).toBe('Hello, Robin');
  await visitor.forget('session');
  expect((await search(visitor, termsOf(other))).heading).toBe(verifyTitle);
  expect((await search(visitor, termsOf(contract))).heading).toBe('Hello, Robin');
  await visitor.press('Sign out');
  expect(await visitor.cookieNames()).not.toContain('session');
  expect((await search(visitor, termsOf(contract))).heading).toBe('Hello, Robin');
});

test('a device that was not trusted is asked again', async ({ portal, visitor }) => {
  const contract = portal.contract();
  await signIn(visitor, contract);
  await visitor.press('Sign out');
  expect((await search(visitor, termsOf(contract))).heading).toBe(verifyTitle);
});

test('§1 no customer data: the dashboard says so', async ({ portal, visitor }) => {
  await signIn(visitor, portal.contract('nobody'));
  expect(visitor.page.text).toContain('We don’t have your name and address yet.');
});

test.for([
  [
    'expired',
    'NW098204',
    '30309',
    'priya.raman@example.com',
    'Laptop Protect',
    'This plan has ended',
  ],
  [
    'cancelled',
    'NW099655',
    '04101',
    'owen.whitlock@example.com',
    'Phone Protect Plus',
    'This plan was canceled',
  ],
] as const)(
  '§2.1 dashboard of a contract that is %s',
  async ([, number, zip, email, plan, status], { portal }) => {
    const visitor = portal.visitor('northwind');
    const { main } = await search(visitor, { 'Contract number': number, 'ZIP code': zip });
    if (main.queryByLabelText(/^Email/)) visitor.check('Email');
    expect((await enterCode(visitor, email)).text).toContain('no longer covers you');
    await visitor.open('/dashboard/plans');
    expect((await visitor.follow(plan, visitor.page.main)).text).toContain(status);
  },
);

test('a step that was never reached leads back to the search', async ({ visitor }) => {
  for (const step of ['/security-verification', '/security-verification/code'])
    expect((await visitor.open(step)).address).toBe('/');
});

/** §4.1 The steps of a verification, loaded again and in a second tab. */

async function sendCode(visitor: Visitor, terms: Readonly<Record<string, string>>): Promise<void> {
  expect((await search(visitor, terms)).heading).toBe(verifyTitle);
  expect((await visitor.press('Send code')).heading).toBe(codeTitle);
}

test('a reload of each step shows the same step, and sends nothing again', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  const [recipient = ''] = contract.emails;
  await search(visitor, termsOf(contract));
  expect((await visitor.reload()).heading).toBe(verifyTitle);
  await visitor.press('Send code');
  const sent = (await messagesFor(visitor, recipient)).length;
  expect((await visitor.reload()).heading).toBe(codeTitle);
  // What a page asks for by itself, where the channel has not taken the code: this one it has.
  const [flow] = visitor.page.document.getElementsByName(flowField);
  const from = '/security-verification/code';
  const asked = await visitor.ask('/api/verification/send-again', {
    method: 'POST',
    body: `${new URLSearchParams({ from, [flowField]: flow?.getAttribute('value') ?? '' })}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      origin: visitor.page.url.origin,
      'sec-fetch-site': 'same-origin',
    },
  });
  expect(JSON.parse(asked.html)).toEqual({ kind: 'saved' });
  expect(await messagesFor(visitor, recipient)).toHaveLength(sent);
  visitor.fill({ 'Access code': await codeFor(visitor, recipient) });
  expect((await visitor.press('Confirm')).heading).toBe('Hello, Robin');
});

test('from the code the choice is one link away, and from there the code', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await sendCode(visitor, termsOf(contract));
  expect((await visitor.follow('Choose another method')).heading).toBe(verifyTitle);
  expect((await visitor.follow('I already have a code')).heading).toBe(codeTitle);
  visitor.fill({ 'Access code': await codeFor(visitor, contract.emails[0] ?? '') });
  expect((await visitor.press('Confirm')).heading).toBe('Hello, Robin');
});

test('§4.1 "Back from access code or verify goes … to the search form"', async ({
  portal,
  visitor,
}) => {
  await sendCode(visitor, termsOf(portal.contract()));
  const { address, main } = await visitor.follow('Search for another contract');
  expect(address).toBe('/');
  main.getByLabelText('Contract number');
});

test('Back after the sign-in asks for no code again, and shows the way to the dashboard', async ({
  portal,
  visitor,
}) => {
  await signIn(visitor, portal.contract());
  for (const step of ['/security-verification/code', '/security-verification']) {
    await visitor.open(step);
    expect(visitor.page.address).toBe('/');
    expect((await visitor.follow('Return to dashboard')).heading).toBe('Hello, Robin');
  }
});

test('a tab with an older search sends no code for the newer one', async ({ portal, visitor }) => {
  const [first, second] = [portal.contract(), portal.contract()];
  await search(visitor, termsOf(first));
  await search(visitor.tab(), termsOf(second));
  await visitor.press('Send code');
  expect(visitor.page.alert).toContain(
    'You started a new search in another window, which replaced this one',
  );
  expect(visitor.page.title).toMatch(/^Error: /);
  await visitor.follow('Continue with the newer search');
  await enterCode(visitor, second.emails[0] ?? '');
  expect(visitor.page.text).toContain(second.policyNumber);
});

test('a tab that waits for an older code does not take it for the newer search', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await sendCode(visitor, termsOf(contract));
  visitor.fill({ 'Access code': await codeFor(visitor, contract.emails[0] ?? '') });
  await search(visitor.tab(), termsOf(portal.contract()));
  await visitor.press('Confirm');
  expect(visitor.page.text).toContain(
    'You started a new search in another window, which replaced this one',
  );
  expect((await visitor.open('/security-verification/code')).heading).toBe(verifyTitle);
});

test('a tab whose verification another one has finished says so', async ({ portal, visitor }) => {
  const contract = portal.contract();
  await search(visitor, termsOf(contract));
  const other = visitor.tab();
  await other.open('/security-verification');
  expect((await enterCode(other, contract.emails[0] ?? '')).heading).toBe('Hello, Robin');
  await visitor.press('Send code');
  expect(visitor.page.text).toContain('finished in another window');
  await visitor.open('/security-verification');
  expect(visitor.page.address).toBe('/');
  visitor.page.main.getByRole('heading', { name: 'You are signed in' });
});

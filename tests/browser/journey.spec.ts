import { alert, expect, heading, termsOf, test } from './portal';

/** Runs with and without script: the same steps, the same words. */

test('§4.1 northwind, MFA on: search, code by e-mail, dashboard, log out', async ({
  page,
  portal,
}) => {
  await portal.search(page, { 'Contract number': 'nw100418', 'ZIP code': '97209' }, 'northwind');
  await expect(page).toHaveURL(`${portal.origin('northwind')}/security-verification`);
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await page.getByLabel('E-mail').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL(`${portal.origin('northwind')}/security-verification/code`);
  const code = await portal.codeFor(page, 'maya.okafor@example.com', 'northwind');
  // Invariant 4: pasted codes with spaces are taken.
  await page.getByLabel('Access code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`${portal.origin('northwind')}/dashboard`);
  await expect(heading(page, /^Hello, /)).toBeVisible();
  await expect(page.getByText('NW100418').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is covered' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`${portal.origin('northwind')}/`);
  await page.goto(`${portal.origin('northwind')}/dashboard`);
  await expect(page).toHaveURL(`${portal.origin('northwind')}/`);
});

test('§4.1 harbor, MFA off: straight on to the dashboard; §5 zeros are filled in on the left', async ({
  page,
  portal,
}) => {
  const terms = { 'Agreement number': '48213', 'ZIP code of the home': '02840' };
  await portal.search(page, terms, 'harbor');
  await expect(page).toHaveURL(`${portal.origin('harbor')}/dashboard`);
  await expect(heading(page, /^Hello, /)).toBeVisible();
});

test('§2.3 harbor: option 2 with its own terms', async ({ page, portal }) => {
  await page.goto(`${portal.origin('harbor')}/`);
  await page
    .getByText(/^Search another way/)
    .filter({ visible: true })
    .click();
  await page.getByLabel(/^Phone number/).fill('4015550119');
  await page.getByLabel(/^Last name/).fill('marsh');
  await page
    .getByRole('button', { name: /^Find / })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(`${portal.origin('harbor')}/dashboard`);
});

test('§4.1 altura, AUL on: get started, search by VIN, code, dashboard', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin('altura')}/`);
  await page.getByText('Get started with your contract').click();
  await page.getByLabel('Contract number').fill('avc4402187');
  await page.getByLabel('Last 8 characters of the VIN').fill('rd104417');
  await page.getByRole('button', { name: 'Find contract' }).click();
  await page.getByLabel('E-mail').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  const code = await portal.codeFor(page, 'tomas.aguilar@example.com', 'altura');
  await page.getByLabel('Access code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`${portal.origin('altura')}/dashboard`);
});

test('a client that nobody here has seen: its brand, its contract, its dashboard', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  await page.goto(`${portal.origin()}/`);
  await expect(heading(page, 'Every wader needs a plan')).toBeVisible();
  await portal.signIn(page, contract);
  await expect(page.getByText(contract.policyNumber).first()).toBeVisible();
  await expect(page.getByText('$1,500.00')).toBeVisible();
  await expect(page.getByText('Acme Wash 7')).toBeVisible();
  await expect(page.getByText('1 Test Lane')).toBeVisible();
});

test('§2.3 several e-mails and phones: masked, and the code goes to the chosen one', async ({
  page,
  portal,
}) => {
  const contract = portal.contract('several');
  await portal.search(page, termsOf(contract));
  await page.getByLabel('E-mail').check();
  await page.getByRole('radio', { name: /w•••@e•••\.org/ }).check();
  for (const contact of [...contract.emails, ...contract.phoneNumbers])
    await expect(page.getByText(contact)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await page.getByLabel('Access code').fill(await portal.codeFor(page, contract.emails[1] ?? ''));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('§5 phones only: text and voice are offered, e-mail is not', async ({ page, portal }) => {
  const contract = portal.contract('phone');
  await portal.search(page, termsOf(contract));
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  await page.getByLabel('Voice call').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  const code = await portal.codeFor(page, contract.phoneNumbers[0] ?? '');
  await page.getByLabel('Access code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('§9 a trusted device needs no code the next time; another contract does', async ({
  page,
  portal,
}) => {
  const [contract, other] = [portal.contract(), portal.contract()];
  const forgetSession = () => page.context().clearCookies({ name: 'session' });
  await portal.signIn(page, contract, { trust: true });
  await forgetSession();
  await portal.search(page, termsOf(contract));
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
  await forgetSession();
  await portal.search(page, termsOf(other));
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
});

test('a trusted device is asked again after signing out', async ({ page, portal }) => {
  const contract = portal.contract();
  await portal.signIn(page, contract, { trust: true });
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`${portal.origin()}/`);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('secureAccess');
  await portal.search(page, termsOf(contract));
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
});

test('a device that was not trusted is asked again', async ({ page, portal }) => {
  const contract = portal.contract();
  await portal.signIn(page, contract);
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await portal.search(page, termsOf(contract));
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
});

test('§1 no customer data: the dashboard says so', async ({ page, portal }) => {
  await portal.signIn(page, portal.contract('nobody'));
  await expect(page.getByText('We don’t have your name and address yet.')).toBeVisible();
});

for (const [situation, number, zip, email, status] of [
  ['expired', 'NW098204', '30309', 'priya.raman@example.com', 'This plan has ended'],
  ['cancelled', 'NW099655', '04101', 'owen.whitlock@example.com', 'This plan was cancelled'],
] as const)
  test(`§2.1 dashboard of a contract that is ${situation}`, async ({ page, portal }) => {
    await portal.search(page, { 'Contract number': number, 'ZIP code': zip }, 'northwind');
    const byEmail = page.getByRole('radio', { name: 'E-mail' });
    if ((await byEmail.count()) > 0) await byEmail.check();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(heading(page, 'Enter your code')).toBeVisible();
    const code = await portal.codeFor(page, email, 'northwind');
    await page.getByLabel('Access code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(status).first()).toBeVisible();
  });

test('§2.1 allowed query parameters are carried on every step, others are not', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  await page.goto(`${portal.origin()}/?campaign=spring&other=1`);
  for (const [label, value] of Object.entries(termsOf(contract)))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Find contract' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/security-verification?campaign=spring`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/security-verification/code?campaign=spring`);
});

test('§2.1 language switches the page and stays', async ({ page, portal }) => {
  await page.goto(`${portal.origin('northwind')}/pages/faq`);
  await page.getByRole('link', { name: 'español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(`${portal.origin('northwind')}/pages/faq`);
  await page.goto(`${portal.origin('northwind')}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a step that was never reached leads back to the search', async ({ page, portal }) => {
  for (const step of ['/security-verification', '/security-verification/code']) {
    await page.goto(`${portal.origin()}${step}`);
    await expect(page).toHaveURL(`${portal.origin()}/`);
  }
});

test('a message to the client goes out, and wrong fields keep what was typed', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin()}/pages/contact-us`);
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('E-mail address').fill('robin at example');
  await page.getByLabel('Your message').fill('Where is my plan?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(alert(page)).toContainText('Enter an e-mail address like');
  await expect(page.getByLabel('Your message')).toHaveValue('Where is my plan?');
  await page.getByLabel('E-mail address').fill('robin@example.com');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(heading(page, 'Your message is on its way')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { externalLogin, type TestContract } from '../setup/test-client';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { alert, expect, hasItsScript, heading, type Portal, termsOf, test } from './portal';

/** Runs with and without script: the same steps, the same words. */

const confirmation = 'Is this your contract?';
const done = 'Your account is ready';
const exists = 'You have an account already';
const createButton = { name: 'Create account', exact: true };
let typedAddresses = 0;

/** An address that nobody has an account with. */
function newAddress(): string {
  typedAddresses++;
  return `typed.${process.pid}.${typedAddresses}@example.net`;
}

/** Fills the search form, in whatever language it is. */
async function fillTerms(page: Page, { number, zip }: TestContract): Promise<void> {
  const fields = page.getByRole('main').getByRole('textbox');
  await fields.first().fill(number);
  await fields.last().fill(zip);
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** On path 3 of the client there is an external login; on path 2 AUL is on, too. */
async function find(
  page: Page,
  portal: Portal,
  contract: TestContract,
  { start = '/create-account', path = 3 } = {},
): Promise<void> {
  await page.goto(`${portal.origin()}${start}?path=${path}`);
  if (portal.hasScript) await hasItsScript(page);
  await fill(page, termsOf(contract));
  await page.getByRole('button', { name: /^Find / }).click();
}

/** The invitation that was sent to an address. */
async function invitationOf(page: Page, portal: Portal, recipient: string) {
  const outbox = await page.context().newPage();
  await outbox.goto(`${portal.origin()}/dev/outbox`);
  const messages = outbox
    .getByRole('listitem')
    .filter({ hasText: recipient })
    .filter({ hasText: 'Your Plover Test Plans account' });
  const texts = await messages.allTextContents();
  await outbox.close();
  return texts;
}

/** Nothing unmasked of the contract's e-mails has reached the browser. */
async function expectNoEmail(page: Page, { emails }: TestContract): Promise<void> {
  const html = await page.content();
  for (const email of emails) expect(html).not.toContain(email);
}

/** The login service, which is not of this machine. */
async function answerLogin(page: Page): Promise<void> {
  await page.route(`${externalLogin}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in here</h1>' }),
  );
}

test('§2.5 "Find policy (lookup form)", one email shown, §4.1 "On confirmation, create user"', async ({
  page,
  portal,
}) => {
  await answerLogin(page);
  const contract = portal.contract();
  await find(page, portal, contract);
  await expect(heading(page, confirmation)).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin()}/create-account/confirmation`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Plover Complete');
  await expect(main).toContainText('e•••@e•••.com');
  await expect(main).not.toContainText(contract.policyNumber);
  await expectNoEmail(page, contract);
  await page.reload();
  await page.getByRole('button', createButton).click();
  await expect(heading(page, done)).toBeVisible();
  await expect(main).toContainText('We sent an invitation');
  await expectNoEmail(page, contract);
  const [invitation] = await invitationOf(page, portal, contract.emails[0] ?? '');
  expect(invitation).toContain('Your Plover Test Plans account');
  expect(invitation).toContain(externalLogin);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(externalLogin);
});

test('§2.5 "with several, a radio choice with the first preselected"', async ({ page, portal }) => {
  const contract = portal.contract('several');
  await find(page, portal, contract);
  await expect(heading(page, confirmation)).toBeVisible();
  const radios = page.getByRole('radio');
  await expect(radios).toHaveCount(2);
  await expect(radios.first()).toBeChecked();
  await expectNoEmail(page, contract);
  await radios.last().check();
  await page.getByRole('button', createButton).click();
  await expect(heading(page, done)).toBeVisible();
  await expectNoEmail(page, contract);
  expect(await invitationOf(page, portal, contract.emails[1] ?? '')).toHaveLength(1);
  expect(await invitationOf(page, portal, contract.emails[0] ?? '')).toHaveLength(0);
});

test('§2.5 "Email capture, when the policy has no email", with next and back (§2.4)', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const contract = portal.contract('neither');
  await find(page, portal, contract);
  await expect(heading(page, 'Your e-mail address')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`${portal.origin()}/create-account`);
  await fill(page, termsOf(contract));
  await page.getByRole('button', { name: /^Find / }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(alert(page)).toContainText('E-mail address is missing.');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('nobody@');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(alert(page)).toContainText('This is not an e-mail address.');
  if (javaScriptEnabled === false) await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('nobody@');
  const email = newAddress();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(page, confirmation)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
  await page.getByRole('link', { name: 'Change the e-mail address' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', createButton).click();
  await expect(heading(page, done)).toBeVisible();
  expect(await invitationOf(page, portal, email)).toHaveLength(1);
});

test('§2.5 a reload, Back, Forward and a second tab show each step as it stands', async ({
  page,
  portal,
}) => {
  const email = newAddress();
  const field = page.getByRole('textbox', { name: 'E-mail address' });
  await find(page, portal, portal.contract('neither'));
  await expect(heading(page, 'Your e-mail address')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Your e-mail address')).toBeVisible();
  await field.fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(page, confirmation)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText(email);
  await page.goBack();
  await expect(field).toHaveValue(email);
  await page.goForward();
  await expect(heading(page, confirmation)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${portal.origin()}/create-account/confirmation`);
  await expect(heading(other, confirmation)).toBeVisible();
  await page.getByRole('button', createButton).click();
  await expect(heading(page, done)).toBeVisible();
  await page.reload();
  await expect(heading(page, done)).toBeVisible();
  // The other tab creates nothing again, and says why.
  await other.getByRole('button', createButton).click();
  await expect(alert(other)).toContainText('Search for your plan again');
  expect(await invitationOf(page, portal, email)).toHaveLength(1);
});

test('§8 "the user-exists section on the create-account page", Login "in the same window"', async ({
  page,
  portal,
}) => {
  await answerLogin(page);
  const contract = portal.contract();
  for (const expected of [done, exists]) {
    await find(page, portal, contract);
    await page.getByRole('button', createButton).click();
    await expect(heading(page, expected)).toBeVisible();
  }
  await expect(page).toHaveURL(`${portal.origin()}/create-account/account-exists`);
  await expectNoEmail(page, contract);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(heading(page, confirmation)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(externalLogin);
  expect(page.context().pages()).toHaveLength(1);
});

test('§8 POLICY_NOT_FOUND: "CreateAccount_PolicyNotFound on create account", then attempts left', async ({
  page,
  portal,
}) => {
  const nobody = { ...portal.contract(), number: 'E99999' };
  await find(page, portal, nobody);
  await expect(alert(page)).toContainText('there is nothing to create an account for yet');
  await expect(page).toHaveURL(`${portal.origin()}/create-account`);
  await fill(page, termsOf(nobody));
  await page.getByRole('button', { name: /^Find / }).click();
  await expect(alert(page)).toContainText('3 attempts');
  // It says so on this page alone.
  await page.goto(`${portal.origin()}/`);
  await expect(alert(page)).toHaveCount(0);
});

test('a step without a contract leads to the search', async ({ page, portal }) => {
  for (const step of ['email', 'confirmation', 'account-exists', 'done']) {
    await page.goto(`${portal.origin()}/create-account/${step}`);
    await expect(page).toHaveURL(`${portal.origin()}/create-account`);
    await page.goto(`${portal.origin()}/policy-search/create-account/${step}`);
    await expect(page).toHaveURL(`${portal.origin()}/policy-search`);
  }
});

test('§8 whatever creates too many accounts waits', async ({ page, portal, javaScriptEnabled }) => {
  test.setTimeout(90_000);
  const contract = portal.contract('neither');
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    await find(page, portal, contract);
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(newAddress());
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', createButton).click();
    if (turn < 6) await expect(heading(page, done)).toBeVisible();
  }
  await expect(alert(page)).toContainText('Try again in 30 minutes');
  if (javaScriptEnabled === false) await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole('button', createButton)).toHaveCount(0);
});

test('§4.2 "AUL on": the found contract with a back step, and §8 a modal with header, body and Login', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await answerLogin(page);
  const contract = portal.contract();
  const start = { start: '/policy-search', path: 2 };
  await find(page, portal, contract, start);
  await expect(page).toHaveURL(`${portal.origin()}/policy-search/create-account/confirmation`);
  await expect(page.getByRole('main')).toContainText('Plover Complete');
  await expectNoEmail(page, contract);
  await page.getByRole('link', { name: 'Search another contract' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/policy-search`);
  await find(page, portal, contract, start);
  await page.getByRole('button', createButton).click();
  await expect(heading(page, done)).toBeVisible();
  await find(page, portal, contract, start);
  await expect(page.getByRole('button', createButton)).toBeVisible();
  if (javaScriptEnabled !== false) await hasItsScript(page);
  await page.getByRole('button', createButton).click();
  if (javaScriptEnabled === false) {
    await expect(heading(page, exists)).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin()}/policy-search/create-account/account-exists`);
  } else {
    const dialog = page.getByRole('alertdialog', { name: exists });
    await expect(dialog).toContainText('There is an account with this e-mail address.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', createButton).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(externalLogin);
});

test('§4.2 "else email capture, which sets the contract\'s first email and shows a confirmation page"', async ({
  page,
  portal,
}) => {
  await find(page, portal, portal.contract('phone'), { start: '/policy-search', path: 2 });
  await expect(page).toHaveURL(`${portal.origin()}/policy-search/create-account/email`);
  const email = newAddress();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/policy-search/create-account/confirmation`);
  await expect(page.getByRole('main')).toContainText(email);
  await page.getByRole('link', { name: 'Change the e-mail address' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`${portal.origin()}/policy-search`);
});

test('every step in Spanish, by axe, at 320 px and dark', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.setTimeout(150_000);
  const checked = new Set<string>();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('main')).not.toContainText(/\b[A-Z]\w+_\w+_\w+\b/);
    await expect(page.getByRole('main')).not.toContainText(/\b(the|with|your)\b/);
    if (javaScriptEnabled === false || checked.has(page.url())) return;
    checked.add(page.url());
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const contract = portal.contract('neither');
  await page.goto(`${portal.origin()}/create-account?language=es`);
  await check();
  await fillTerms(page, contract);
  await page.getByRole('button', { name: 'Buscar contrato' }).click();
  await expect(heading(page, 'Su correo electrónico')).toBeVisible();
  await check();
  const email = newAddress();
  for (const last of ['Su cuenta está lista', 'Ya tiene una cuenta']) {
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(heading(page, '¿Es este su contrato?')).toBeVisible();
    await check();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(heading(page, last)).toBeVisible();
    await check();
    await page.goto(`${portal.origin()}/create-account`);
    await fillTerms(page, contract);
    await page.getByRole('button', { name: 'Buscar contrato' }).click();
  }
});

test('§7 createAccountCTA and createAccountStarted, and the whole way by keyboard', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'Events are told by script alone.');
  await page.goto(`${portal.origin()}/?path=3`);
  const contract = portal.contract();
  await portal.signIn(page, contract);
  // The page that is left takes its events with it, so each is told on as it comes.
  const told: string[] = [];
  await page.exposeFunction('tell', (event: string) => told.push(event));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...events) => {
      for (const event of events) Reflect.get(window, 'tell')(JSON.stringify(event));
      return events.length;
    };
    Reflect.set(window, 'dataLayer', layer);
  });
  await page.goto(`${portal.origin()}/`);
  await page.getByRole('button', { name: 'Create a new account' }).click();
  await expect(page).toHaveURL(/\/create-account$/);
  await expect.poll(() => told).toContain(JSON.stringify({ event: 'createAccountCTA' }));
  await page.getByLabel('Contract number').focus();
  await page.keyboard.type(contract.number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(contract.zip);
  await page.keyboard.press('Enter');
  await expect.poll(() => told).toContain(JSON.stringify({ event: 'createAccountStarted' }));
  await expect(heading(page, confirmation)).toBeVisible();
  await page.getByRole('button', createButton).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, done)).toBeVisible();
});

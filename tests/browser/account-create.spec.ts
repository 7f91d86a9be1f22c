import type { Page } from '@playwright/test';
import { messagesFor, search } from '../http/sign-in';
import type { Visitor } from '../http/visitor';
import { externalLogin, type TestContract } from '../setup/test-client';
import { expectForEveryEye } from './accessible';
import { alert, expect, hasItsScript, heading, type Portal, termsOf, test } from './portal';

/** With script. On path 3 of the client there is an external login; on path 2 AUL is on, too. */

const confirmation = 'Is this your contract?';
const done = 'Your account is ready';
const exists = 'You already have an account';
const createButton = { name: 'Create account', exact: true };
let typedAddresses = 0;

/** An address that nobody has an account with. */
function newAddress(): string {
  typedAddresses++;
  return `typed.${process.pid}.${typedAddresses}@example.net`;
}

async function find(page: Page, portal: Portal, contract: TestContract): Promise<void> {
  await page.goto(`${portal.origin()}/create-account?path=3`);
  await hasItsScript(page);
  for (const [label, value] of Object.entries(termsOf(contract)))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: /^Find / }).click();
}

/** The login service, which is not of this machine. */
async function answerLogin(page: Page): Promise<void> {
  await page.route(`${externalLogin}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in here</h1>' }),
  );
}

test('§2.5 "Email capture", §2.4 with next and back: what is wrong, Back, Forward, a reload and a second tab', async ({
  page,
  portal,
}) => {
  await answerLogin(page);
  const email = newAddress();
  const field = page.getByRole('textbox', { name: 'Email address' });
  const next = page.getByRole('button', { name: 'Next' });
  await test.step('§8 POLICY_NOT_FOUND: "CreateAccount_PolicyNotFound on create account"', async () => {
    await find(page, portal, { ...portal.contract(), number: 'E99999' });
    await expect(alert(page)).toContainText(
      'We couldn’t find a contract with these details, so we can’t create an account yet',
    );
  });
  await test.step('what is wrong with an e-mail', async () => {
    await find(page, portal, portal.contract('neither'));
    await expect(heading(page, 'Your email address')).toBeVisible();
    await hasItsScript(page);
    await next.click();
    await expect(alert(page)).toContainText('Email address is missing.');
    await field.fill('nobody@');
    await next.click();
    await expect(alert(page)).toContainText('Enter an email address like name@example.com');
    await expect(field).toHaveValue('nobody@');
  });
  await test.step('Back, Forward and a reload', async () => {
    await field.fill(email);
    await next.click();
    await expect(heading(page, confirmation)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main')).toContainText(email);
    await page.goBack();
    await expect(field).toHaveValue(email);
    await page.goForward();
    await expect(heading(page, confirmation)).toBeVisible();
    await page.getByRole('link', { name: 'Change email address' }).click();
    await expect(field).toHaveValue(email);
    await next.click();
    await expect(heading(page, confirmation)).toBeVisible();
  });
  await test.step('the other tab creates nothing again, and says why', async () => {
    const other = await page.context().newPage();
    await other.goto(`${portal.origin()}/create-account/confirmation`);
    await hasItsScript(other);
    await page.getByRole('button', createButton).click();
    await expect(heading(page, done)).toBeVisible();
    await page.reload();
    await expect(heading(page, done)).toBeVisible();
    await other.getByRole('button', createButton).click();
    await expect(alert(other)).toContainText('Search for your plan again');
  });
  await test.step('§8 Login "in the same window"', async () => {
    const pages = page.context().pages().length;
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(externalLogin);
    expect(page.context().pages()).toHaveLength(pages);
  });
});

test('§4.2 "AUL on", §8 "account already exists": a modal with header, body and Login', async ({
  page,
  portal,
}) => {
  await answerLogin(page);
  const contract = portal.contract();
  const findAgain = (visitor: Visitor) =>
    search(visitor, termsOf(contract), '/policy-search?path=2');
  await portal.goAhead(page, async (visitor) => {
    await findAgain(visitor);
    await visitor.press(createButton.name);
    await findAgain(visitor);
  });
  await hasItsScript(page);
  await page.getByRole('button', createButton).click();
  const dialog = page.getByRole('alertdialog', { name: exists });
  await expect(dialog).toContainText('An account with this email address already exists.');
  await expectForEveryEye(page, 'with a dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', createButton).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(externalLogin);
});

test('§7 createAccountCTA and createAccountStarted, and the whole way by keyboard, §2.5 "with several, a radio choice with the first preselected"', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin()}/?path=3`);
  const contract = portal.contract('several');
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
  // Without its script the form is sent all the same, but no event is.
  await hasItsScript(page);
  await page.getByLabel('Contract number').focus();
  await page.keyboard.type(contract.number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(contract.zip);
  await page.keyboard.press('Enter');
  await expect.poll(() => told).toContain(JSON.stringify({ event: 'createAccountStarted' }));
  await expect(heading(page, confirmation)).toBeVisible();
  const radios = page.getByRole('radio');
  await expect(radios.first()).toBeChecked();
  await radios.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(radios.last()).toBeChecked();
  await page.getByRole('button', createButton).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, done)).toBeVisible();
  await portal.elsewhere(page, async (visitor) => {
    await visitor.open('/pages/faq');
    // It goes out by a job, soon after what causes it.
    await expect.poll(() => messagesFor(visitor, contract.emails[1] ?? '')).toHaveLength(1);
  });
});

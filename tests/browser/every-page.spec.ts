import type { Page } from '@playwright/test';
import { pageAddresses, requiresSignIn } from '../../lib/navigation/pages';
import { demonstrationEditor } from '../../scripts/editor';
import { importClients } from '../setup/import-clients';
import { person } from '../setup/person';
import {
  contractsFile,
  type TestContract,
  testContract,
  writeTestClient,
} from '../setup/test-client';
import { acceptCookies, expectForEveryEye } from './accessible';
import { watch } from './complaints';
import { alert, expect, heading, type Portal, termsOf, test } from './portal';

/** The pages that an answer leads to, or an editor's sign-in; every other one of strangers shows by its address. */
const behind = [
  '/pages/editor/*',
  '/policy-search/update-info',
  '/policy-search/update-info/confirmation',
  '/policy-search/create-account/email',
  '/policy-search/create-account/confirmation',
  '/policy-search/create-account/account-exists',
  '/policy-search/create-account/done',
  '/create-account/email',
  '/create-account/confirmation',
  '/create-account/account-exists',
  '/create-account/done',
  '/register-plan/cancel',
  '/security-verification',
  '/security-verification/email',
  '/security-verification/code',
];

/** The pages behind steps that registration.spec.ts looks at. */
const ofRegistration = [
  '/register-plan/code/details',
  '/register-plan/code/refused',
  '/register-plan/code/outcome',
  '/register-plan/confirm',
  '/register-plan/receipt/file',
  '/register-plan/receipt/done',
  '/report-death/confirm',
  '/report-death/file',
  '/report-death/done',
];

/** The pages of the desk, which are there for handlers alone: desk.spec.ts looks at them. */
const ofDesk = ['/desk', '/desk/claims/[handled]'];

const editorPages = [
  '/labels?q=faq',
  '/labels/Layout_Copyright/en',
  '/settings/Global_Snackbar_DisplayTime',
  '/settings/Global_Okta_Issuer',
  '/menus/Portal_Footer_Menu',
  '/menus/Portal_Footer_Menu/new',
  '/images/logo',
  '/history',
];

test('every page that shows by its address: axe, policy, 320 px, dark', async ({
  page,
  portal,
}) => {
  test.setTimeout(600_000);
  const complaints = await watch(page);
  await page.goto(`${portal.origin()}/?path=3`);
  await expectForEveryEye(page, 'with the cookie banner');
  await acceptCookies(page);
  const open = pageAddresses().filter(
    (address) =>
      ![...behind, ...ofRegistration, ...ofDesk].includes(address) && !requiresSignIn(address),
  );
  for (const address of [...open, '/no/such/page']) {
    await page.goto(`${portal.origin()}${address}`);
    expect(new URL(page.url()).pathname, 'a page that leads elsewhere is one of `behind`').toBe(
      address,
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectForEveryEye(page);
  }
  expect(complaints).toEqual([]);
});

test('every page behind a step, and the states of its form: axe, policy, 320 px, dark', async ({
  page,
  portal,
  port,
}) => {
  test.setTimeout(600_000);
  const complaints = await watch(page);
  await page.goto(`${portal.origin()}/`);
  await acceptCookies(page);
  const seen = new Set<string>();
  const look = async (name: string | RegExp, state = '') => {
    await expect(heading(page, name)).toBeVisible();
    seen.add(new URL(page.url()).pathname);
    await expectForEveryEye(page, state);
  };
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const email = page.getByRole('textbox', { name: 'E-mail address' });

  await test.step('create an account', async () => {
    const contract = portal.contract('neither');
    for (const turn of ['first', 'second']) {
      await find(page, portal, '/create-account?path=3', contract);
      if (turn === 'first') await look('Your e-mail address');
      await email.fill(`${contract.number.toLowerCase()}@example.net`);
      await press('Next');
      if (turn === 'first') await look('Is this your contract?');
      await press('Create account');
      await look(turn === 'first' ? 'Your account is ready' : 'You have an account already');
    }
  });
  await test.step('create an account from the policy search', async () => {
    const contract = portal.contract('phone');
    for (const turn of ['first', 'second']) {
      await find(page, portal, '/policy-search?path=2', contract);
      if (turn === 'first') await look('Your e-mail address');
      await email.fill(`${contract.number.toLowerCase()}@example.net`);
      await press('Next');
      if (turn === 'first') await look('Is this your contract?');
      await press('Create account');
      if (turn === 'first') await look('Your account is ready');
    }
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('Is this your contract?', 'with a dialog');
    await page.goto(`${portal.origin()}/policy-search/create-account/account-exists`);
    await look('You have an account already');
  });
  await test.step('capture an e-mail', async () => {
    await page.goto(`${portal.origin()}/?path=2`);
    await press('Get started with your contract');
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(/./, 'with the search in a dialog');
    await fill(page, portal.contract('neither'));
    await look('Where can we reach you?');
  });
  await test.step('register a plan', async () => {
    await find(page, portal, '/register-plan?path=3', portal.contract('several'));
    await look('Confirm that it is you', 'registering');
    await page.goto(`${portal.origin()}/register-plan/cancel`);
    await look('Cancel the registration?');
  });
  await test.step('sign in', async () => {
    const contract = portal.contract('several');
    await find(page, portal, '/?path=1', contract);
    await look('Confirm that it is you');
    await page.getByLabel('E-mail').check();
    await look('Confirm that it is you', 'a method is chosen');
    await press('Send code');
    await look('Enter your code');
    await press('Confirm');
    await expect(alert(page)).toBeVisible();
    await look('Enter your code', 'with an error');
    await page.getByLabel('Access code').fill(await portal.codeFor(page, contract.emails[0] ?? ''));
    await press('Confirm');
    await look('Hello, Robin');
    for (const [tab, title] of [
      ['claims', 'Claims'],
      ['plans', 'Plans'],
      ['products', 'Products'],
      ['device-lookup', 'Device look-up'],
    ] as const) {
      await page.goto(`${portal.origin()}/dashboard/${tab}`);
      await look(title);
    }
    await page.goto(`${portal.origin()}/account/notifications`);
    await look('Messages to you');
    await page.goto(`${portal.origin()}/account/documents`);
    await look('Documents');
    await page.goto(`${portal.origin()}/policy-billing`);
    await look('Bills and payments');
    await page.goto(`${portal.origin()}/policy-billing/payment`);
    await look('There is nothing at this address', 'no such payment');
    await page.goto(`${portal.origin()}/policy-billing/card`);
    await look('There is nothing at this address', 'no such card');
    // It goes on by itself, to nowhere here: it is looked at where it stands.
    await page.route('**/policy-billing/bank?**', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${portal.origin()}/policy-billing/to-bank?card=none`);
    await look('To the payment page');
    await page.unroute('**/policy-billing/bank?**');
    await page.goto(`${portal.origin()}/`);
    await look(/./, 'signed in');
  });
  await test.step('say whose plan it is', async () => {
    await find(page, portal, '/policy-search', portal.contract('nobody'));
    await look('Whose plan is this?');
    await press('Continue');
    await expect(alert(page)).toBeVisible();
    await look('Whose plan is this?', 'with errors');
    // Without codes one confirms what one has typed.
    const trusting = {
      'settings.json': { Global_MFA_Feature: false, Global_ShowPolicySearchPage: true },
    };
    await importClients(
      port,
      writeTestClient({ ...trusting, 'contracts.json': contractsFile(1) }, 'curlew'),
    );
    await page.goto(`${portal.origin('curlew')}/policy-search`);
    await fill(page, testContract('nobody', 0));
    await expect(heading(page, 'Whose plan is this?')).toBeVisible();
    for (const [label, value] of Object.entries(person))
      await page.getByLabel(label, { exact: true }).fill(value);
    await press('Continue');
    await look('Is everything right?');
  });
  await test.step('edit', async () => {
    const editor = `${portal.origin('harbor')}/pages/editor`;
    await page.goto(editor);
    await email.fill(demonstrationEditor.email);
    await page.getByLabel('Password').fill(demonstrationEditor.password);
    await press('Log in');
    await look('Editor page');
    for (const address of editorPages) {
      await page.goto(`${editor}${address}`);
      await look(/./);
    }
    seen.add('/pages/editor/*');
    await page.goto(`${editor}/settings/Global_Snackbar_DisplayTime`);
    await page.getByLabel('Value').fill('soon');
    await press('Publish');
    await expect(alert(page)).toBeFocused();
    await look('Global_Snackbar_DisplayTime', 'with an error');
  });
  expect(complaints).toEqual([]);
  expect(behind.filter((address) => !seen.has(address))).toEqual([]);
});

async function find(page: Page, portal: Portal, start: string, contract: TestContract) {
  await page.goto(`${portal.origin()}${start}`);
  await fill(page, contract);
}

async function fill(page: Page, contract: TestContract): Promise<void> {
  for (const [label, value] of Object.entries(termsOf(contract)))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: /^Find / }).click();
}

import { pageAt } from '../../lib/navigation/page-at';
import { pageAddresses, requiresSignIn } from '../../lib/navigation/pages';
import { demonstrationEditor } from '../../scripts/editor';
import { search } from '../http/sign-in';
import type { Visitor } from '../http/visitor';
import { person } from '../setup/person';
import { newSessionLink } from '../setup/session-link';
import { testClient } from '../setup/test-client';
import { acceptCookies, expectForEveryEye } from './accessible';
import { watch } from './complaints';
import { holders, pagesOfHolder } from './holder-pages';
import { alert, expect, heading, termsOf, test } from './portal';

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
  '/withdraw/check',
  '/withdraw/done',
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
}) => {
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
  /** Takes the steps over HTTP, and opens the page that they lead to. */
  const ahead = (perform: (visitor: Visitor) => Promise<unknown>, client?: string) =>
    portal.goAhead(page, perform, client);
  const captureEmail = async (visitor: Visitor, email: string) => {
    visitor.fill({ 'Email address': email });
    await visitor.press('Next');
  };

  for (const [room, start, kind] of [
    ['/create-account', '/create-account?path=3', 'neither'],
    ['/policy-search/create-account', '/policy-search?path=2', 'phone'],
  ] as const)
    await test.step(`create an account at ${room}`, async () => {
      const contract = portal.contract(kind);
      const email = `${contract.number.toLowerCase()}@example.net`;
      await ahead((visitor) => search(visitor, termsOf(contract), start));
      await look('Your email address');
      await ahead(async (visitor) => {
        await visitor.open(`${room}/email`);
        await captureEmail(visitor, email);
      });
      await look('Is this your contract?');
      await ahead(async (visitor) => {
        await visitor.open(`${room}/confirmation`);
        await visitor.press('Create account');
      });
      await look('Your account is ready');
      await ahead(async (visitor) => {
        await search(visitor, termsOf(contract), start);
        await captureEmail(visitor, email);
        await visitor.press('Create account');
      });
      await look('You already have an account');
    });
  await test.step('capture an e-mail', async () => {
    await ahead((visitor) => search(visitor, termsOf(portal.contract('neither')), '/?path=2'));
    await look('Where can we reach you?');
  });
  await test.step('register a plan', async () => {
    await ahead((visitor) =>
      search(visitor, termsOf(portal.contract('several')), '/register-plan?path=3'),
    );
    await look('Verify your identity', 'registering');
    await page.goto(`${portal.origin()}/register-plan/cancel`);
    await look('Cancel the registration?');
  });
  await test.step('sign in', async () => {
    const contract = portal.contract('several');
    await ahead((visitor) => search(visitor, termsOf(contract), '/?path=1'));
    await look('Verify your identity');
    await page.getByLabel('Email').check();
    await press('Send code');
    await look('Enter your code');
    await press('Confirm');
    await expect(alert(page)).toBeVisible();
    await look('Enter your code', 'with an error');
  });
  await test.step('say whose plan it is', async () => {
    await ahead((visitor) => search(visitor, termsOf(portal.contract('nobody')), '/policy-search'));
    await look('Whose plan is this?');
    await press('Continue');
    await expect(alert(page)).toBeVisible();
    await look('Whose plan is this?', 'with errors');
    // Without codes one confirms what one has typed. A plan can be registered once: this is the browser's.
    const terms = { 'Agreement number': '60145', 'ZIP code of the home': '02169' };
    await ahead(async (visitor) => {
      await search(visitor, terms, '/policy-search');
      visitor.fill(person);
      await visitor.press('Continue');
    }, 'harbor');
    await look('Is everything right?');
  });
  await test.step('withdraw from a contract', async () => {
    const stated = {
      'Your name': 'Robin Example',
      'Contract number': 'zq-withdrawn',
      'Your email address': `withdraws-${portal.contract('email').number.toLowerCase()}@example.net`,
    };
    await page.goto(`${portal.origin('fernholt')}/withdraw`);
    await press('Continue');
    await expect(alert(page)).toBeVisible();
    await look('Withdraw from contract', 'with errors');
    await ahead(async (visitor) => {
      await visitor.open('/withdraw');
      visitor.fill(stated);
      await visitor.press('Continue');
    }, 'fernholt');
    await look('Check and confirm');
    await press('Confirm withdrawal');
    await look('We have your withdrawal');
  });
  await test.step('come back signed in, in the classic home page', async () => {
    const terms = { 'Agreement number': '48213', 'ZIP code of the home': '02840' };
    await ahead((visitor) => search(visitor, terms), 'harbor');
    await page.goto(`${portal.origin('harbor')}/`);
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
    await look(/./, 'signed in');
  });
  await test.step('edit', async () => {
    const editor = `${portal.origin('harbor')}/pages/editor`;
    await ahead(async (visitor) => {
      await visitor.open('/pages/editor');
      visitor.fill({
        'Email address': demonstrationEditor.email,
        Password: demonstrationEditor.password,
      });
      await visitor.press('Log in');
    }, 'harbor');
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

/** What a journey of its own room looks at, for no link of these holders leads there. */
const ofJourneys = [
  '/claim-form/[draft]',
  // In claims-ways.full.spec.ts: no claim of the demonstration is still to be sent somewhere.
  '/claim-track/[claim]/address',
  '/file-claim/[draft]/[step]',
  '/file-claim/urgent/[claim]',
  '/security-verification/proof/code',
  '/policy-management/[plan]/offers/taken',
  '/policy-cancel',
  '/policy-cancel/[plan]/check/[quote]',
  '/policy-billing/to-bank',
  '/policy-account/contracts',
  '/register-product/details',
  '/register-product/check',
  '/register-product/done/[product]',
  '/delegate/only-holder',
];

/** What a page says where there is nothing to list. */
const withNothingThere = [
  '/dashboard',
  '/dashboard/claims',
  '/claim-track',
  '/account/documents',
  '/account/notifications',
  '/policy-account/delegates',
];

test('every page that a holder’s links lead to: axe, policy, 320 px, dark', async ({
  page,
  port,
  portal,
}) => {
  const complaints = await watch(page);
  const seen = new Set<string>();
  const look = async (address: string, state = '') => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectForEveryEye(page, state);
    // Some addresses lead on to the first of several steps.
    for (const shown of [address, page.url()])
      seen.add(pageAt(new URL(shown).pathname)?.address ?? shown);
  };
  for (const holder of holders) {
    const { client } = holder;
    const pages = await pagesOfHolder(page, port, portal, holder);
    for (const [key, address] of pages) {
      if (seen.has(key)) continue;
      await look(`${portal.origin(client)}${address}`);
      // No link leads to the page of an appointment on the day before it; the page then says so.
      const tooNear = page.getByText('Your appointment is within the next 24 hours');
      const { origin, pathname } = new URL(page.url());
      if ((await tooNear.count()) > 0)
        await look(`${origin}${pathname}/appointment`, 'with a time that is too near');
    }
  }
  const { origin } = new URL(page.url());
  for (const address of [
    '/policy-billing/payment',
    '/policy-billing/card',
    '/dev/claim-clock',
    '/',
  ]) {
    await look(`${origin}${address}`, 'signed in');
  }
  // A holder of the test client has a plan, and nothing else.
  await page.context().clearCookies();
  await portal.goAhead(page, async (visitor) => {
    await visitor.open('/');
    await visitor.press('Accept');
    await visitor.open(await newSessionLink(port, testClient.id, portal.contract().policyNumber));
  });
  for (const address of withNothingThere)
    await look(`${portal.origin()}${address}`, 'with nothing there');
  expect(complaints).toEqual([]);
  const left = pageAddresses().filter((address) => requiresSignIn(address) && !seen.has(address));
  expect(left.toSorted()).toEqual(ofJourneys.toSorted());
});

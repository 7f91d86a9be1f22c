import AxeBuilder from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import {
  type LocalSiteverify,
  startSiteverify,
} from '../../lib/third-parties/captcha/tests/local-siteverify';
import { testClient, testContract } from '../setup/test-client';
import { type OwnPortal, startOwnPortal } from './own-portal';
import { alert, expect, hasItsScript, heading, snackbar, termsOf, test } from './portal';

// A portal of its own: its client has the captcha, and verifies with a server of this machine.
test.describe.configure({ mode: 'default' });

let siteverify: LocalSiteverify;
let portal: OwnPortal;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  siteverify = await startSiteverify();
  portal = await startOwnPortal(
    'captcha',
    {
      'settings.json': {
        Recaptcha_Feature: true,
        Global_ReCaptcha2Invisible: 'site-key',
        Global_Feature_Analytics: true,
      },
    },
    {
      RECAPTCHA_SECRET: 'shared',
      RECAPTCHA_VERIFY_URL: siteverify.address,
    },
  );
  origin = portal.origin;
});
test.afterAll(async () => {
  await portal?.stop();
  await siteverify?.stop();
});
test.beforeEach(() => siteverify.answer({ body: person }));

const person = { success: true, score: 0.9, action: 'search', hostname: testClient.host };

/** What stands in for Google's script: every proof is another one, and names its key and action. */
const script = `
  let proofs = 0;
  window.grecaptcha = {
    ready: (run) => run(),
    render: ({ sitekey }) => sitekey,
    execute: async (sitekey, { action }) => [sitekey, action, ++proofs].join(' '),
  };`;
const answerAsGoogle = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: script });

/** Opens a page, and sees what goes to Google and what the policy blocks. */
async function open(page: Page, address: string, google = answerAsGoogle) {
  const asked: string[] = [];
  const blocked: string[] = [];
  await page.route(/google|gstatic/, (route) => {
    asked.push(route.request().url());
    return google(route);
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
  });
  await page.goto(`${origin}${address}`);
  await hasItsScript(page);
  return { asked, blocked };
}

async function search(page: Page, terms: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(terms))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: /^Find / }).click();
}

const proofs = () => siteverify.asked.map((question) => question.get('response'));

test('§5 a search asks Google, not before, and within the policy', async ({ page }) => {
  const { asked, blocked } = await open(page, '/');
  const contract = testContract('email', 20);
  await page.getByLabel('Contract number', { exact: true }).fill(contract.number);
  expect(asked).toEqual([]);
  await search(page, termsOf(contract));
  await expect(page).toHaveURL(`${origin}/security-verification`);
  expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit']);
  expect(proofs().at(-1)).toBe('site-key search 1');
  expect(blocked).toEqual([]);
});

test('§5 every sending has a proof of its own, also after a failure', async ({ page }) => {
  await open(page, '/');
  siteverify.answer({ body: { ...person, score: 0.1 } });
  const terms = termsOf(testContract('email', 21));
  await search(page, terms);
  await expect(snackbar(page)).toContainText('We could not tell that a person is searching');
  siteverify.answer({ body: person, status: 500 });
  await search(page, terms);
  await expect(snackbar(page)).toContainText('We cannot check just now');
  siteverify.answer({ body: person });
  await search(page, terms);
  await expect(page).toHaveURL(`${origin}/security-verification`);
  expect(proofs().slice(-3)).toEqual([
    'site-key search 1',
    'site-key search 2',
    'site-key search 3',
  ]);
});

test('§5 Google cannot be reached: a message, and nobody gets in', async ({ page }) => {
  await open(page, '/', (route) => route.abort());
  await search(page, termsOf(testContract('email', 22)));
  await expect(snackbar(page)).toContainText('a connection to Google’s reCAPTCHA');
  await expect(page).toHaveURL(`${origin}/`);
});

test('§2.1 with st the captcha waits until the server has refused that', async ({ page }) => {
  const { asked } = await open(page, '/?st=arbitrary');
  const terms = termsOf(testContract('email', 23));
  await search(page, terms);
  await expect(snackbar(page)).toContainText('We could not tell that a person is searching');
  expect(asked).toEqual([]);
  await search(page, terms);
  await expect(page).toHaveURL(`${origin}/security-verification`);
  expect(asked).toHaveLength(1);
});

test('§7 custom_session_start, pageView, findContractFailed, loginStarted and loginSuccess, without a value', async ({
  page,
}) => {
  // The data layer goes with its page; what was pushed is kept over the pages of the journey.
  await page.addInitScript(() => {
    const dataLayer: object[] = [];
    dataLayer.push = (...events) => {
      const known = JSON.parse(sessionStorage.getItem('pushed') ?? '[]');
      sessionStorage.setItem('pushed', JSON.stringify([...known, ...events]));
      return 0;
    };
    Object.assign(window, { dataLayer });
  });
  await open(page, '/');
  const contract = testContract('email', 24);
  await search(page, { ...termsOf(contract), 'ZIP or postal code': '99999' });
  await expect(alert(page)).toContainText('could not find');
  await search(page, termsOf(contract));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  const outbox = await page.context().newPage();
  await outbox.goto(`${origin}/dev/outbox`);
  const messages = outbox.getByRole('listitem').filter({ hasText: contract.emails[0] ?? '' });
  const code = await messages
    .first()
    .getByText(/^\d{6}$/)
    .textContent();
  await page.getByLabel('Access code').fill(code ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, /Hello|Welcome/)).toBeVisible();
  await page.waitForFunction(() => sessionStorage.getItem('pushed')?.includes('loginSuccess'));
  const pushed = await page.evaluate(() => sessionStorage.getItem('pushed'));
  const userType = 'customer';
  expect(JSON.parse(pushed ?? '[]')).toEqual([
    { event: 'custom_session_start', userType },
    { event: 'pageView', page: '/', userType },
    { event: 'findContractFailed', errCode: 'POLICY_NOT_FOUND' },
    { event: 'loginStarted', userType },
    { event: 'pageView', page: '/security-verification', userType },
    { event: 'pageView', page: '/security-verification/code', userType },
    { event: 'pageView', page: '/dashboard', userType },
    { event: 'loginSuccess', userType },
  ]);
});

test('the notice that stands for the badge has no accessibility problem', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByText('This search is protected by reCAPTCHA')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

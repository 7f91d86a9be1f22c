import type { Page, Route } from '@playwright/test';
import {
  type LocalSiteverify,
  startSiteverify,
} from '../../lib/third-parties/captcha/tests/local-siteverify';
import type { SharedClientId } from '../setup/shared-clients';
import { testContract } from '../setup/test-client';
import { expectAccessible } from './accessible';
import { expect, hasItsScript, type Portal, snackbar, termsOf, test } from './portal';

// One after the other: what verifies the proofs answers all of them alike.
test.describe.configure({ mode: 'default' });

/** A client that has the captcha; its portal verifies with a server of this machine. */
const client = 'lapwing' satisfies SharedClientId;
let siteverify: LocalSiteverify;

test.beforeAll(async () => {
  siteverify = await startSiteverify(Number(process.env.PORTAL_TEST_SITEVERIFY_PORT));
});
test.afterAll(() => siteverify?.stop());
test.beforeEach(() => siteverify.answer({ body: person }));

const person = { success: true, score: 0.9, action: 'search', hostname: `${client}.localhost` };

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
async function open(page: Page, portal: Portal, address: string, google = answerAsGoogle) {
  const asked: string[] = [];
  const blocked: string[] = [];
  await page.route(/google|gstatic/, (route) => {
    asked.push(route.request().url());
    return google(route);
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
  });
  await page.goto(`${portal.origin(client)}${address}`);
  await hasItsScript(page);
  return { asked, blocked };
}

async function search(page: Page, terms: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(terms))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: /^Find / }).click();
}

const proofs = () => siteverify.asked.map((question) => question.get('response'));

test('§5 a search asks Google, not before, and within the policy; every sending has a proof of its own, also after a failure', async ({
  page,
  portal,
}) => {
  const { asked, blocked } = await open(page, portal, '/');
  // The notice that stands for the badge.
  await expect(page.getByText('This search is protected by reCAPTCHA')).toBeVisible();
  await expectAccessible(page, 'with the notice');
  const terms = termsOf(testContract('email', 0));
  await page.getByLabel('Contract number', { exact: true }).fill(terms['Contract number'] ?? '');
  expect(asked).toEqual([]);
  siteverify.answer({ body: { ...person, score: 0.1 } });
  await search(page, terms);
  await expect(snackbar(page)).toContainText('We couldn’t verify that you’re a person');
  siteverify.answer({ body: person, status: 500 });
  await search(page, terms);
  await expect(snackbar(page)).toContainText('We can’t verify right now that you’re a person');
  siteverify.answer({ body: person });
  await search(page, terms);
  await expect(page).toHaveURL(`${portal.origin(client)}/security-verification`);
  expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit']);
  expect(proofs().slice(-3)).toEqual([
    'site-key search 1',
    'site-key search 2',
    'site-key search 3',
  ]);
  expect(blocked).toEqual([]);
});

test('§5 Google cannot be reached: a message, and nobody gets in', async ({ page, portal }) => {
  await open(page, portal, '/', (route) => route.abort());
  await search(page, termsOf(testContract('email', 1)));
  await expect(snackbar(page)).toContainText('a connection to Google’s reCAPTCHA');
  await expect(page).toHaveURL(`${portal.origin(client)}/`);
});

test('§2.1 with st the captcha waits until the server has refused that', async ({
  page,
  portal,
}) => {
  const { asked } = await open(page, portal, '/?st=arbitrary');
  const terms = termsOf(testContract('email', 2));
  await search(page, terms);
  await expect(snackbar(page)).toContainText('We couldn’t verify that you’re a person');
  expect(asked).toEqual([]);
  await search(page, terms);
  await expect(page).toHaveURL(`${portal.origin(client)}/security-verification`);
  expect(asked).toHaveLength(1);
});

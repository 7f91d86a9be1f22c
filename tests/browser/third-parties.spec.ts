import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import {
  type LocalSentry,
  startSentry,
} from '../../lib/third-parties/monitoring/tests/local-sentry';
import { importClients } from '../setup/import-clients';
import { startRelay } from '../setup/relay';
import {
  contractsFile,
  type TestContract,
  testClient,
  testContract,
  writeTestClient,
} from '../setup/test-client';
import { alert, expect, hasItsScript, heading, test } from './portal';

// One after the other: the last of them changes what the client has.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });

/** As consent scripts do: says in Google's consent mode what the visitor has chosen. */
const consentScript = `
  window.dataLayer = window.dataLayer || [];
  const gtag = function () { window.dataLayer.push(arguments); };
  gtag('consent', 'default', { analytics_storage: 'denied' });
  const grant = () => gtag('consent', 'update', { analytics_storage: 'granted' });
  window.agree = () => { localStorage.setItem('agreed', 'yes'); grant(); };
  if (localStorage.getItem('agreed')) grant();`;

const asked: string[] = [];
let others: Server;
let sentry: LocalSentry;
/** A client that has consent, maps and monitoring by servers of this machine. */
const client = 'godwit';
let origin: string;
let elsewhere: string;

test.beforeAll(async ({ port }) => {
  sentry = await startSentry();
  others = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(request.url?.startsWith('/consent') ? consentScript : '');
  });
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
  const address = others.address() as AddressInfo;
  elsewhere = `http://127.0.0.1:${address.port}`;
  const files = {
    'contracts.json': contractsFile(2),
    'settings.json': {
      Global_Feature_Analytics: true,
      Global_Feature_ConsentScript: true,
      URL_ConsentScript: `${elsewhere}/consent.js`,
      Global_Feature_MapsScript: true,
      URL_MapsScript: `${elsewhere}/maps.js?key=k`,
      Global_Feature_Monitoring: true,
      Global_Monitoring_Dsn: sentry.dsn,
      Global_Monitoring_ReplaySampleRate: 100,
      Global_AllowedQueryParams: 'campaign',
    },
  };
  await importClients(port, writeTestClient(files, client));
  origin = `http://${client}.localhost:${port}`;
});
test.afterAll(async () => {
  await sentry?.stop();
  others?.close();
});

async function search(page: Page, { number, zip }: Pick<TestContract, 'number' | 'zip'>) {
  await page.getByLabel('Contract number', { exact: true }).fill(number);
  await page.getByLabel('ZIP or postal code', { exact: true }).fill(zip);
  await page.getByRole('button', { name: /^Find / }).click();
}

async function signIn(page: Page, contract: TestContract) {
  await page.goto(`${origin}/`);
  await hasItsScript(page);
  await search(page, contract);
  await verify(page, contract);
}

async function verify(page: Page, contract: TestContract, shown = async () => {}) {
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await shown();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await shown();
  const outbox = await page.context().newPage();
  await outbox.goto(`${origin}/dev/outbox`);
  const sent = outbox.getByRole('listitem').filter({ hasText: contract.emails[0] ?? '' });
  const code = await sent
    .first()
    .getByText(/^\d{6}$/)
    .textContent();
  await outbox.close();
  await page.getByLabel('Access code').fill(code ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, /Hello|Welcome/)).toBeVisible();
}

function secretsOf({ number, zip, emails, policyNumber, firstName }: TestContract) {
  return [number, zip, ...emails, policyNumber, firstName];
}

test('§7 events and monitoring wait for consent; none of it is about a person', async ({
  page,
}) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
  });
  // The data layer goes with its page; the events are kept over the pages of the journey.
  await page.addInitScript(() => {
    const dataLayer: unknown[] = [];
    const push = dataLayer.push.bind(dataLayer);
    dataLayer.push = (...entries) => {
      const events = entries.filter((entry) => entry instanceof Object && 'event' in entry);
      const known = JSON.parse(sessionStorage.getItem('events') ?? '[]');
      sessionStorage.setItem('events', JSON.stringify([...known, ...events]));
      return push(...entries);
    };
    Object.assign(window, { dataLayer });
  });
  const events = async (): Promise<unknown[]> =>
    JSON.parse((await page.evaluate(() => sessionStorage.getItem('events'))) ?? '[]');
  const contract = testContract('email', 0);
  const customer = { userType: 'customer' };
  const opened = (shown: string) => ({ event: 'pageView', page: shown, ...customer });

  await page.goto(`${origin}/?campaign=kestrel`);
  await hasItsScript(page);
  await search(page, { number: contract.number, zip: '99999' });
  await expect(alert(page)).toContainText('couldn’t find');
  // The maps script comes with the page's later work, of which consent would be a part.
  await expect.poll(() => asked).toContain('/maps.js?key=k&language=en');
  expect(await events()).toEqual([]);
  expect(sentry.envelopes).toEqual([]);

  await page.evaluate(() => {
    const agree: unknown = Reflect.get(window, 'agree');
    if (typeof agree === 'function') agree();
  });
  const expected: unknown[] = [
    { event: 'custom_session_start', ...customer },
    opened('/'),
    { event: 'findContractFailed', errCode: 'POLICY_NOT_FOUND' },
  ];
  await expect.poll(events).toEqual(expected);
  await search(page, contract);
  const steps = [
    [{ event: 'loginStarted', ...customer }, opened('/security-verification')],
    [opened('/security-verification/code')],
  ];
  await verify(page, contract, async () => {
    expected.push(...(steps.shift() ?? []));
    await expect.poll(events).toEqual(expected);
  });
  expected.push(opened('/dashboard'), { event: 'loginSuccess', ...customer });
  await expect.poll(events).toEqual(expected);

  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('no "Robin" with zq10000');
    });
  });
  const sent = (part: string) => sentry.envelopes.some((envelope) => envelope.includes(part));
  await expect.poll(() => sent('"type":"RangeError"')).toBe(true);
  await expect.poll(() => sent('replay_recording')).toBe(true);
  for (const envelope of sentry.envelopes)
    for (const secret of [...secretsOf(contract), 'kestrel'])
      expect(envelope).not.toContain(secret);
  expect(blocked).toEqual([]);
});

test('§9 the service worker keeps nobody’s data, and shows the offline page', async ({
  page,
  port,
}) => {
  const relay = await startRelay(port);
  const relayed = `http://${client}.localhost:${relay.port}`;
  const contract = testContract('email', 1);
  await signIn(page, contract);
  await page.goto(`${relayed}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The address that changes the language leads past the relay.
  for (const address of ['/dashboard', '/', '/pages/contact-us?language=es', '/dashboard']) {
    await page.goto(`${relayed}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // The last page has told the worker its language.
  const toldLanguage = () =>
    page.evaluate(async () => (await (await caches.match('/language'))?.text()) ?? '');
  await expect.poll(toldLanguage).toBe('es');
  const kept = await page.evaluate(async () => {
    const found: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        found.push([`${pathname}${search}`, (await (await cache.match(request))?.text()) ?? '']);
      }
    }
    return found;
  });
  expect(kept.length).toBeGreaterThan(8);
  for (const [address, text] of kept) {
    expect(address).toMatch(/^\/(_next\/static\/|brand\/godwit@|pages\/offline\?|language$)/);
    for (const secret of secretsOf(contract)) expect(text).not.toContain(secret);
  }
  await relay.stop();
  await page.goto(`${relayed}/dashboard`);
  await expect(heading(page, 'La página no responde')).toBeVisible();
  await expect(page.getByRole('banner').getByText(testClient.name).first()).toBeVisible();
  const askedAgain = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await askedAgain;
  await expect(heading(page, 'La página no responde')).toBeVisible();
  const again = await startRelay(port, relay.port);
  // It opens by itself.
  await expect(heading(page, 'Hola, Robin')).toBeVisible();
  await again.stop();
});

test('§7 what a client has off is not loaded, and its service worker goes', async ({
  page,
  port,
}) => {
  await page.goto(`${origin}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const without = {
    'contracts.json': contractsFile(2),
    'settings.json': { Global_Feature_ServiceWorker: false },
  };
  await importClients(port, writeTestClient(without, client));
  // Another instance's release is heard of within two seconds.
  await expect
    .poll(async () => (await page.goto(`${origin}/`))?.headers()['content-security-policy'])
    .not.toContain(elsewhere);
  asked.splice(0);
  sentry.envelopes.splice(0);
  await page.goto(`${origin}/pages/faq`);
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith('.js')),
    );
  await expect.poll(async () => (await loaded()).length).toBeGreaterThan(5);
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  expect(asked).toEqual([]);
  expect(sentry.envelopes).toEqual([]);
  const scripts = await page.evaluate(
    (names) => Promise.all(names.map(async (name) => (await fetch(name)).text())),
    await loaded(),
  );
  for (const script of scripts) expect(script).not.toMatch(/sentry/i);
});

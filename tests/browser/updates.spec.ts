import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { viaProxy } from '../../lib/config/tests/proxy';
import { callSignature } from '../../lib/platform/http/signed-calls';
import { ask } from '../http/ask';
import type { TestContract } from '../setup/test-client';
import { expect, type Portal, test } from './portal';

/** The platform of the test client, as an insurer's own: asked over HTTP, and telling what happens. */
const platform: { readonly address: string; readonly credentials: string } = JSON.parse(
  process.env.PORTAL_TEST_PLATFORM ?? '{}',
);

async function askPlatform(path: string, method: string, body: object, headers: object = {}) {
  const authorization = `Basic ${Buffer.from(platform.credentials).toString('base64')}`;
  const response = await fetch(`${platform.address}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Somebody at the insurer's writes down where the holder lives now. */
async function moveHolder({ number, zip }: TestContract, address1: string): Promise<void> {
  const terms = { Option1_SearchTerm1: number, Option1_SearchTerm2: zip };
  const searchParameters = Object.entries(terms).map(([key, value]) => ({
    key,
    value,
    isHidden: false,
  }));
  const { contractDetails } = await askPlatform('/contracts/search', 'POST', { searchParameters });
  const address = { address1, city: 'Salem', state: 'OR', postalCode: '97301', country: 'US' };
  await askPlatform(
    '/customer/address',
    'PUT',
    { address },
    {
      'x-id-token': contractDetails.token,
      'idempotency-key': randomUUID(),
    },
  );
}

/** The insurer's system says "look now". */
async function wakeUp(portal: Portal): Promise<void> {
  const body = '{}';
  const secret = platform.credentials.split(':')[1] ?? '';
  const signature = callSignature(secret, body, Math.floor(Date.now() / 1000));
  const { host, port } = new URL(portal.origin());
  const { status } = await ask(Number(port), '/api/webhooks/platform', {
    method: 'POST',
    headers: {
      host,
      ...viaProxy('203.0.113.77'),
      'content-type': 'application/json',
      'x-platform-signature': signature,
    },
    body,
  });
  expect(status).toBe(204);
}

let moves = 0;

/** The page shows what has happened within ten seconds, though nobody has loaded it anew. */
async function expectToMove(page: Page, portal: Portal, contract: TestContract): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isStillThere: true }));
  // A feed begins with its first reading, which comes within a minute of the client: what was told
  // before is told again.
  await expect(async () => {
    const address = `${++moves} New Way`;
    await moveHolder(contract, address);
    await wakeUp(portal);
    await expect(page.getByText(address)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true);
  await expect(page.getByText('This page has changed')).toBeAttached();
}

test('design §6 what the platform tells shows without a reload, by a stream', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  await portal.signIn(page, contract);
  await expectToMove(page, portal, contract);
});

test('… and where no stream passes by asking now and then', async ({ page, portal }) => {
  const contract = portal.contract();
  await page.route('**/api/updates?since=*', (route) => route.abort());
  await portal.signIn(page, contract);
  await expectToMove(page, portal, contract);
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { spawnScript, startPortal, type TestPortal } from '../../scripts/test-portal';
import {
  freePort,
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { type Answer, ask } from './ask';
import { type Relay, startRelay } from './relay';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-outage-'));
const programs = postgresPrograms();
const host = 'harbor.localhost';
const searched = {
  from: '/',
  option: '1',
  Option1_SearchTerm1: '48213',
  Option1_SearchTerm2: '02840',
};

describe.skipIf(!programs)('a database that is frozen', () => {
  let postgres: TestPostgres;
  let relay: Relay;
  let portal: TestPortal;
  let cookies: readonly string[];
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    const direct = new URL(await postgres.createDemonstration('outage'));
    relay = await startRelay(Number(direct.port));
    portal = await startPortal({
      PORT: String(await freePort()),
      PORTAL_DATA_DIR: folder,
      ...proxyVariables,
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${relay.port}${direct.pathname}`,
    });
    ({ cookies } = await ask(portal.port, '/api/search-contract', { host, values: searched }));
    for (const address of ['/', '/pages/faq', '/dashboard'])
      expect((await ask(portal.port, address, { host, cookies })).status).toBe(200);
    relay.freeze();
  });
  afterAll(async () => {
    relay?.thaw();
    await portal?.stop();
    await relay?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Nobody waits longer, in milliseconds. */
  const patience = 2500;
  async function inTime(answer: Promise<Answer>): Promise<Answer> {
    const started = performance.now();
    const answered = await answer;
    expect(performance.now() - started).toBeLessThan(patience);
    return answered;
  }
  const open = (address: string, asking: { readonly cookies?: readonly string[] } = {}) =>
    inTime(ask(portal.port, address, { host, ...asking }));

  test('is noticed', async () => {
    const ready = async () => (await open('/health/ready')).status;
    await expect.poll(ready, { timeout: 20_000 }).toBe(503);
  });

  test('a page that needs it: the outage page in the brand’s look, at the address that was asked for', async () => {
    const { status, body, headers } = await open('/dashboard', { cookies });
    expect(status).toBe(503);
    expect(body).toContain('data-client="harbor"');
    expect(body).toMatch(/<h1[^>]*>We cannot reach your details right now/);
    expect(body).toMatch(/<a[^>]+href="\/dashboard"[^>]*>Try again/);
    expect(headers['retry-after']).toBe('10');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('pages that need nothing of it are shown as ever, to visitors and holders', async () => {
    for (const address of ['/', '/pages/faq', '/pages/faq?q=plan', '/pages/privacy-policy']) {
      const visitors = await open(address);
      expect([address, visitors.status]).toEqual([address, 200]);
      const holders = await open(address, { cookies });
      expect([address, holders.status]).toEqual([address, 200]);
    }
  });

  test('addresses that lead on and changes: 503', async () => {
    for (const address of ['/create-session?token=x', '/sso-login?sessionID=1'])
      expect([address, (await open(address, { cookies })).status]).toEqual([address, 503]);
    const search = await inTime(
      ask(portal.port, '/api/search-contract', { host, values: searched }),
    );
    expect([search.status, JSON.parse(search.body).errCode]).toEqual([503, 'PLATFORM_UNAVAILABLE']);
    expect((await open('/health/live')).status).toBe(200);
    expect((await open('/health/ready')).status).toBe(503);
  });

  test('invariant 8: what was typed without script comes back', async () => {
    const sent = await inTime(
      ask(portal.port, '/api/search-contract', { host, values: searched, script: false }),
    );
    expect(sent.status).toBe(303);
    const { body } = await open('/', { cookies: sent.cookies });
    expect(body).toContain(`value="${searched.Option1_SearchTerm1}"`);
  });

  test('many at once, and everything again by itself; no search that was answered 503 has been counted', async () => {
    const wrong = { ...searched, Option1_SearchTerm2: '00000' };
    const from = '198.51.100.7';
    const refused = await Promise.all(
      Array.from({ length: 40 }, () =>
        inTime(ask(portal.port, '/api/search-contract', { host, values: wrong, from })),
      ),
    );
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
    relay.thaw();
    const dashboard = async () => (await ask(portal.port, '/dashboard', { host, cookies })).status;
    await expect.poll(dashboard, { timeout: 20_000 }).toBe(200);
    const search = await ask(portal.port, '/api/search-contract', { host, values: wrong, from });
    expect(search.status).toBe(404);
    expect(JSON.parse(search.body).attemptDetails).toEqual({ remainingAttempts: 4 });
  });
});

describe.skipIf(!programs)('a database that is away when production starts', () => {
  test('live at once, not ready, pages 503, and everything as soon as it is there', async () => {
    const postgres = await startTestPostgres(programs ?? '');
    const database = new URL(await postgres.createDatabase('late'));
    const at = await freePort();
    const port = await freePort();
    const variables = {
      PORT: String(port),
      PORTAL_DATA_DIR: mkdtempSync(path.join(tmpdir(), 'portico-late-')),
      PORTAL_STAGE: 'production',
      PORTAL_SECRET: 'n0t-4-secret-0f-any-portal-but-this-test',
      PORTAL_PROXY_SECRET: 'what-the-proxy-of-this-test-would-say-9182',
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${at}${database.pathname}`,
    };
    let relay: Relay | undefined;
    const child = spawnScript('start', [], variables);
    try {
      const status = async (address: string) =>
        (await ask(port, address, { host }).catch(() => undefined))?.status;
      await expect.poll(() => status('/health/live'), { timeout: 60_000 }).toBe(200);
      expect(await status('/health/ready')).toBe(503);
      expect(await status('/')).toBe(503);
      relay = await startRelay(Number(database.port), at);
      await expect.poll(() => status('/health/ready'), { timeout: 30_000 }).toBe(200);
      // It has no client yet.
      await expect.poll(() => status('/'), { timeout: 10_000 }).toBe(404);
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await relay?.stop();
      await postgres.stop();
      rmSync(variables.PORTAL_DATA_DIR, { recursive: true, force: true });
    }
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { endProcess } from '../../scripts/end-process';
import { spawnScript, startPortal, type TestPortal } from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { freePort } from '../setup/free-port';
import { soon } from '../setup/limits';
import { type Relay, startRelay } from '../setup/relay';
import { testClient } from '../setup/test-client';
import { ask } from './ask';
import { writeSmallClient } from './small-client';

const programs = postgresPrograms();
const { host } = testClient;

describe.skipIf(!programs)('production that starts before its database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-production-'));
  let postgres: TestPostgres;
  let relay: Relay | undefined;
  let child: ReturnType<typeof spawnScript>;
  let variables: Record<string, string>;
  let port: number;
  let databasePort: number;
  let portal: TestPortal;
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    port = await freePort();
    const address = new URL(await postgres.createDatabase('production'));
    databasePort = Number(address.port);
    // Nothing listens there yet.
    address.port = String(await freePort());
    variables = {
      PORT: String(port),
      PORTAL_DATA_DIR: folder,
      DATABASE_URL: address.href,
      PORTAL_STAGE: 'production',
      PORTAL_SECRET: 'a secret of production, 32 characters or more',
      ...proxyVariables,
      PORTAL_PUBLIC_SCHEME: 'https',
    };
    child = spawnScript('start', [], variables);
  });
  afterAll(async () => {
    await endProcess(child);
    await relay?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('live at once, not ready, pages 503, and everything as soon as the database is there', async () => {
    const status = async (address: string) =>
      (await ask(port, address, { host }).catch(() => undefined))?.status;
    await expect.poll(() => status('/health/live'), soon).toBe(200);
    expect(await status('/health/ready')).toBe(503);
    expect(await status('/')).toBe(503);
    relay = await startRelay(databasePort, Number(new URL(variables.DATABASE_URL ?? '').port));
    portal = await startPortal(variables, child);
    // It has no client yet.
    await expect.poll(() => status('/'), soon).toBe(404);
  });

  test('invariant 7: knows no outbox, no default client and no default secret; its first client can be searched', async () => {
    const neutral = await ask(port, '/', { host: 'unknown.example' });
    expect([neutral.status, neutral.body]).toEqual([404, 'Not found\n']);
    const tools = { Global_Feature_ApiCapture: true, Global_Feature_MockFlows: true };
    await portal.importClient(writeSmallClient({ 'settings.json': tools }));
    await expect.poll(async () => (await ask(port, '/', { host })).status, soon).toBe(200);
    // Nobody has imported what clients inherit: it came with the client.
    expect((await ask(port, '/', { host })).body).toContain('Option1_SearchTerm1');
    for (const tool of [
      '/dev/outbox',
      '/dev/claim-clock',
      '/dev/messages',
      '/dev/messages/preview',
    ])
      expect((await ask(port, tool, { host })).status).toBe(404);
    const { body: home } = await ask(port, '/', { host });
    expect(home).not.toMatch(/apiCapture|mockFlows|mock-flows|Save as HAR/);
    const scripts = new Set(home.match(/\/_next\/static\/[\w./~-]+\.js/g));
    expect(scripts.size).toBeGreaterThan(0);
    for (const script of scripts)
      expect((await ask(port, script, { host })).body).not.toContain('Portico API capture');
    for (const tool of ['mock-flows', 'theme', 'refresh', 'claim-clock'])
      expect((await ask(port, `/api/dev/${tool}`, { host, values: {} })).status).toBe(404);
    // No difference may be seen between a tool and nothing.
    for (const asking of [{ host }, { host, values: {} }]) {
      const [tool, nothing] = [
        await ask(port, '/api/dev/theme', asking),
        await ask(port, '/api/none', asking),
      ];
      expect([tool.status, tool.body, tool.cookies]).toEqual([
        nothing.status,
        nothing.body,
        nothing.cookies,
      ]);
    }
    const other = await ask(port, '/', { host: 'unknown.example' });
    expect([other.status, other.body]).toEqual([404, 'Not found\n']);
  });
});

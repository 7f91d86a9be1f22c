import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { platformCredentialsName } from '../../lib/config';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { newDataFolder } from '../../scripts/prepared-data';
import { startPlatform, testPlatform } from '../../scripts/test-platform';
import { startPortal, type TestPortal } from '../../scripts/test-portal';
import { freePort, postgresPrograms, startTestPostgres } from '../../scripts/test-postgres';
import { moveHolder, type PlatformAddress, wakeUp } from '../setup/insurer-desk';
import { clientFile, testClient, testContract, writeTestClient } from '../setup/test-client';
import { ask } from './ask';

/** A page moves within so long after what happened, in milliseconds. */
const patience = 10_000;
const patienceForImport = { timeout: 30_000, interval: 500 };
const { host } = testClient;

/** What a page hears, as a browser's EventSource would. */
interface Stream {
  readonly status: number;
  /** The next version that it tells; `undefined` once it has ended as it should. */
  next(): Promise<string | undefined>;
  close(): void;
}

async function listen(
  port: number,
  publicPort: number,
  cookies: readonly string[],
  since: string,
): Promise<Stream> {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path: '/api/updates?since=0',
    headers: {
      host: `${host}:${publicPort}`,
      cookie: cookies.join('; '),
      accept: 'text/event-stream',
      'last-event-id': since,
    },
    agent: false,
  });
  outgoing.end();
  const [incoming] = await once(outgoing, 'response');
  outgoing.on('error', () => undefined);
  incoming.setEncoding('utf8');
  async function* versions(): AsyncGenerator<string> {
    for await (const text of incoming)
      for (const [, version = ''] of `${text}`.matchAll(/^data: (\d+)$/gm)) yield version;
  }
  const told = versions();
  return {
    status: incoming.statusCode,
    async next() {
      const { value, done } = await told.next();
      return done ? undefined : value;
    },
    close: () => outgoing.destroy(),
  };
}

const contract = testContract('email', 31);

describe.each([
  ['postgres', 2],
  ['embedded', 1],
] as const)('pages that are watched, on %s with %i instances', (database, instances) => {
  const programs = postgresPrograms();
  const isLeftOut = database === 'postgres' && !programs;
  const stops: (() => Promise<void>)[] = [];
  const portals: TestPortal[] = [];
  let platform: PlatformAddress;
  let publicPort: number;
  let cookies: readonly string[];
  let since = '0';

  beforeAll(async () => {
    if (isLeftOut) return;
    const folder = newDataFolder('updates');
    stops.push(async () => rmSync(folder, { recursive: true, force: true }));
    const postgres = database === 'postgres' ? await startTestPostgres(programs ?? '') : undefined;
    if (postgres) stops.unshift(() => postgres.stop());
    const platformPort = await freePort();
    const { addresses, credentials } = testPlatform(platformPort);
    platform = {
      address: addresses['1'] ?? '',
      credentials: credentials[platformCredentialsName(testClient.id, '1')] ?? '',
    };
    publicPort = await freePort();
    const variables = {
      PORTAL_DATA_DIR: folder,
      ...(postgres ? { DATABASE_URL: await postgres.createDemonstration('updates') } : {}),
      PORTAL_SECRET: 'the-same-on-every-instance-and-long-enough-73',
      PORTAL_PUBLIC_PORT: String(publicPort),
      ...proxyVariables,
      ...credentials,
    };
    for (let index = 0; index < instances; index++) {
      // The first alone works on jobs: what the other's pages show was told by another process.
      const own = { PORT: String(await freePort()), PORTAL_JOBS: index ? 'worker' : 'server' };
      const portal = await startPortal({ ...variables, ...own });
      portals.push(portal);
      stops.unshift(() => portal.stop());
    }
    const client = clientFile(testClient.id, { '1': platform.address });
    const settings = { Global_MFA_Feature: false };
    await portals[0]?.importClient(
      writeTestClient({ 'client.json': client, 'settings.json': settings }),
    );
    const served = await startPlatform(platformPort, variables);
    stops.unshift(() => served.stop());
    const values = {
      from: '/',
      option: '1',
      Option1_SearchTerm1: contract.number,
      Option1_SearchTerm2: contract.zip,
    };
    const search = () => ask(at(0), '/api/search-contract', { host, publicPort, values });
    // An import shows on a running portal a moment later.
    await vi.waitFor(async () => expect((await search()).status).toBe(200), patienceForImport);
    ({ cookies } = await search());
  }, 240_000);
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  const at = (index: number): number => portals[index]?.port ?? 0;
  const open = (index: number) => listen(at(index), publicPort, cookies, since);

  let moves = 0;
  /** Something happens at the insurer's, and the first portal hears of it. */
  async function happen(): Promise<void> {
    await moveHolder(platform, contract, `${++moves} New Way`);
    expect(await wakeUp(at(0), `${host}:${publicPort}`, platform)).toBe(204);
  }

  /** Passes on what a stream tells next, in time. */
  async function moved(stream: Stream): Promise<void> {
    const began = performance.now();
    const version = await stream.next();
    expect(performance.now() - began).toBeLessThan(patience);
    expect(version).toMatch(/^\d+$/);
    since = version ?? '0';
  }

  test.skipIf(isLeftOut)(
    'move within ten seconds of what happened elsewhere, time after time',
    async () => {
      const stream = await open(instances - 1);
      expect(stream.status).toBe(200);
      // The feed begins with its first reading: what was told before is told to nobody.
      const first = stream.next();
      const hears = async () => {
        await happen();
        return Promise.race([
          first,
          new Promise<string>((resolve) => setTimeout(() => resolve(''), 3000)),
        ]);
      };
      await expect.poll(hears, { timeout: 90_000 }).toMatch(/^\d+$/);
      since = (await first) ?? '0';
      for (let time = 0; time < 3; time++) {
        const told = moved(stream);
        await happen();
        await told;
      }
      stream.close();
      const page = await ask(at(instances - 1), '/dashboard', { host, publicPort, cookies });
      expect(page.body).toContain(`${moves} New Way`);
    },
  );

  test.skipIf(isLeftOut || instances === 1)(
    'end when their instance drains, and go on at the other with what came in between',
    async () => {
      const stream = await open(1);
      expect(stream.status).toBe(200);
      const ended = stream.next();
      const began = performance.now();
      const stopped = portals[1]?.stop();
      expect(await ended).toBeUndefined();
      expect(performance.now() - began).toBeLessThan(5000);
      // Nobody listens just now.
      await happen();
      const next = await open(0);
      expect(next.status).toBe(200);
      await moved(next);
      const told = moved(next);
      await happen();
      await told;
      next.close();
      await stopped;
    },
  );
});

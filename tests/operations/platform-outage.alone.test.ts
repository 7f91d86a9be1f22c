import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { startPlatform } from '../../scripts/test-platform';
import { startPortal, type TestPortal } from '../../scripts/test-portal';
import {
  freePort,
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { clientFile, testClient, testContract, writeTestClient } from '../setup/test-client';
import { type Answer, ask } from './ask';
import { type Condition, type Insurer, startInsurer } from './insurer';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-platform-outage-'));
const programs = postgresPrograms();
/** A client whose platform is asked over HTTP, beside one that has the embedded one. */
const asking = 'reeve';
const noCode = { 'settings.json': { Global_MFA_Feature: false } };
const credentials = {
  [`PLATFORM_CREDENTIALS_${asking.toUpperCase()}_1`]: 'portal:a-secret-of-this-test',
};

/** How the insurer's platform does. */
const troubles = [
  'away',
  'slow',
  'frozen in the middle',
  'nonsense',
  'wrong answers',
  'a redirect',
  'without an end',
] as const satisfies readonly Condition[];
/** What somebody answers who has no time is one thing, what nobody should have answered another (§8). */
const malformed: readonly Condition[] = [
  'nonsense',
  'wrong answers',
  'a redirect',
  'without an end',
];

describe.skipIf(!programs)('a platform over HTTP in trouble', () => {
  let postgres: TestPostgres;
  let portal: TestPortal;
  let platform: { stop(): Promise<void> };
  let insurer: Insurer;
  const kept: Record<string, readonly string[]> = {};

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    const DATABASE_URL = await postgres.createDemonstration('outage');
    const port = await freePort();
    insurer = await startInsurer(port);
    const { baseUrl } = insurer;
    const variables = {
      PORT: String(await freePort()),
      PORTAL_DATA_DIR: folder,
      DATABASE_URL,
      ...proxyVariables,
      ...credentials,
    };
    portal = await startPortal(variables);
    await portal.importClient(writeTestClient(noCode));
    const client = clientFile(asking, { '1': baseUrl });
    await portal.importClient(writeTestClient({ ...noCode, 'client.json': client }, asking));
    platform = await startPlatform(port, variables);
  }, 240_000);
  afterAll(async () => {
    await portal?.stop();
    await platform?.stop();
    await insurer?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const hostOf = (client: string) => `${client}.localhost`;
  const open = (address: string, client: string): Promise<Answer> =>
    ask(portal.port, address, { host: hostOf(client), cookies: kept[client] ?? [] });

  /** Two seconds, and what a busy machine adds, in milliseconds. */
  const patience = 2500;
  async function inTime(answer: Promise<Answer>): Promise<Answer> {
    const started = performance.now();
    const answered = await answer;
    expect(performance.now() - started).toBeLessThan(patience);
    return answered;
  }

  /** By itself, without a restart. */
  async function isWellAgain(): Promise<void> {
    insurer.become('well');
    const shown = async () => (await open('/dashboard', asking)).body;
    await expect.poll(shown, { timeout: 30_000, interval: 500 }).toContain('Hello');
  }

  test('well: the holders of both clients sign in', async () => {
    for (const client of [asking, testClient.id]) {
      const { number, zip } = testContract('email', 1);
      const values = {
        from: '/',
        option: '1',
        Option1_SearchTerm1: number,
        Option1_SearchTerm2: zip,
      };
      // An import shows on a running portal a moment later.
      await expect
        .poll(async () => (await open('/', client)).body, { timeout: 30_000 })
        .toContain(`data-client="${client}"`);
      const found = await ask(portal.port, '/api/search-contract', {
        host: hostOf(client),
        values,
      });
      expect([client, found.status]).toEqual([client, 200]);
      kept[client] = found.cookies;
      expect((await open('/dashboard', client)).body).toContain('Hello');
    }
  });

  test.each(troubles)(
    '%s: a clear page within two seconds, and full service again',
    async (trouble) => {
      insurer.become(trouble);
      for (let time = 0; time < 4; time++) {
        const { body } = await inTime(open('/dashboard', asking));
        const isMalformed = malformed.includes(trouble);
        expect(body).toContain(
          isMalformed ? 'Something went wrong on our side' : 'does not answer',
        );
        expect(body).toContain('data-client="reeve"');
      }
      const { number, zip } = testContract('email', 2);
      const values = {
        from: '/',
        option: '1',
        Option1_SearchTerm1: number,
        Option1_SearchTerm2: zip,
      };
      const search = ask(portal.port, '/api/search-contract', { host: hostOf(asking), values });
      const { status, body } = await inTime(search);
      const { errCode, messageHtml } = JSON.parse(body);
      expect([status, errCode]).toEqual(
        malformed.includes(trouble) ? [502, 'UNEXPECTED'] : [503, 'PLATFORM_UNAVAILABLE'],
      );
      if (errCode === 'UNEXPECTED') {
        expect(messageHtml).toMatch(/^Something went wrong on our side.*<code>\S{9}<\/code>/);
        // What the visitor can tell leads to the log, and from there to that of the platform.
        const [, reference = ''] = /<code>(\S{9})<\/code>/.exec(messageHtml) ?? [];
        // What the server says comes by a pipe, and may come after the answer.
        const entry = () =>
          portal
            .output()
            .split('\n')
            .find((line) => line.includes(reference));
        await expect.poll(entry, { timeout: 10_000 }).toBeDefined();
        expect(JSON.parse(entry() ?? '{}')).toMatchObject({
          client: asking,
          call: 'searchContract',
          correlationId: expect.stringMatching(/^[\w-]{36}$/),
          problem: expect.any(String),
        });
      }
      await isWellAgain();
    },
  );

  test('flapping: each page is shown or says so, in time', async () => {
    insurer.become('flapping');
    for (let time = 0; time < 10; time++) {
      const { body } = await inTime(open('/dashboard', asking));
      expect(body).toMatch(/Hello|does not answer/);
    }
    await isWellAgain();
  });

  test('another client’s pages are as fast beside it', async () => {
    const times = async () => {
      const taken: number[] = [];
      for (let time = 0; time < 60; time++) {
        const started = performance.now();
        expect((await open('/dashboard', testClient.id)).body).toContain('Hello');
        taken.push(performance.now() - started);
      }
      return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? 0;
    };
    await times();
    const before = await times();
    insurer.become('slow');
    let isOver = false;
    const others = Array.from({ length: 6 }, async () => {
      while (!isOver) await open('/dashboard', asking);
    });
    const beside = await times();
    isOver = true;
    await Promise.all(others);
    // One that waited for the slow one would take more than a second. A tenth is for the bench.
    expect(beside).toBeLessThan(Math.max(1000, before * 2));
    await isWellAgain();
  });
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { proxyVariables, viaProxy } from '../../lib/config/tests/proxy';
import {
  pgBouncerProgram,
  portalDatabase,
  startTestPgBouncer,
  type TestPgBouncer,
} from '../../scripts/test-pgbouncer';
import { spawnScript, startPortal, type TestPortal } from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { Visitor } from '../http/visitor';
import { contractOf, writeClaimsClient } from '../setup/claims-client';
import { freePort } from '../setup/free-port';
import { soon } from '../setup/limits';
import { sendMessages } from '../setup/send-messages';
import { testClient, testContract } from '../setup/test-client';
import { type Answer, ask } from './ask';
import { writeSmallClient } from './small-client';

const programs = postgresPrograms();
const pgBouncer = pgBouncerProgram();
const { host } = testClient;
const claimsClient = 'behind-pgbouncer';
/** Fewer than the portals would like to have, so that they take turns at them. */
const serverConnections = 4;

describe.skipIf(!programs || !pgBouncer)('two portals behind PgBouncer in transaction mode', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-behind-pgbouncer-'));
  let postgres: TestPostgres;
  let pooler: TestPgBouncer;
  let direct: pg.Client;
  let directUrl: string;
  let variables: Record<string, string>;
  const portals: TestPortal[] = [];
  const port = (instance: number) => portals[instance % portals.length]?.port ?? 0;

  beforeAll(async () => {
    // What PgBouncer does not set would be seen: times would be nine hours off.
    postgres = await startTestPostgres(programs ?? '', ["timezone = 'Asia/Tokyo'"]);
    directUrl = await postgres.createDemonstration('behind_pgbouncer');
    pooler = await startTestPgBouncer(pgBouncer ?? '', directUrl, {
      database: portalDatabase,
      settings: [`default_pool_size = ${serverConnections}`, 'query_wait_timeout = 1.5'],
    });
    const [one, other] = [await freePort(), await freePort()];
    variables = {
      PORTAL_DATA_DIR: folder,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: directUrl,
      PORTAL_STAGE: 'production',
      PORTAL_SECRET: 'the same on every instance, and long enough',
      PORTAL_PUBLIC_SCHEME: 'http',
      PORTAL_PUBLIC_PORT: String(one),
      ...proxyVariables,
    };
    for (const each of [one, other])
      portals.push(await startPortal({ ...variables, PORT: String(each) }));
    await portals[0]?.importClient(
      writeSmallClient({ 'settings.json': { Global_MFA_Feature: false } }),
      writeClaimsClient(claimsClient, ['phone'], ['en']),
    );
    const isServed = async () => (await ask(port(1), '/', { host, publicPort: port(0) })).body;
    await vi.waitFor(
      async () => expect(await isServed()).toContain(`data-client="${testClient.id}"`),
      soon,
    );
    direct = new pg.Client({ connectionString: directUrl });
    direct.on('error', () => undefined);
    await direct.connect();
  });
  afterAll(async () => {
    for (const portal of portals) await portal.stop();
    await direct?.end();
    await pooler?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  let visitors = 0;
  const newAddress = () => `172.20.0.${++visitors}`;
  const search = (instance: number, number: string, zip: string, from: string) =>
    ask(port(instance), '/api/search-contract', {
      host,
      publicPort: port(0),
      values: { from: '/', option: '1', Option1_SearchTerm1: number, Option1_SearchTerm2: zip },
      from,
    });
  const searchInVain = (instance: number, from: string) =>
    search(instance, 'X00000', '99999', from);
  const statuses = (answers: readonly Answer[]) => {
    const counted: Record<number, number> = {};
    for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
    return counted;
  };

  const pooledConnections = async () => {
    const databases = await pooler.command('SHOW DATABASES');
    const found = databases.find(({ name }) => name === 'behind_pgbouncer');
    return Number(found?.current_connections);
  };

  test('a holder signs in, and files a step of a claim', async () => {
    const { number, zip, policyNumber } = testContract('email', 3);
    const found = await search(0, number, zip, newAddress());
    const dashboard = await ask(port(1), '/dashboard', {
      host,
      publicPort: port(0),
      cookies: found.cookies,
    });
    expect(dashboard.body).toContain(policyNumber);
    const command = spawnScript(
      'client',
      ['session-link', claimsClient, contractOf('isReviewed').policyNumber],
      { ...variables, PORT: String(port(0)) },
    );
    const [link = ''] = /http\S+/.exec(command.stdout ? await text(command.stdout) : '') ?? [];
    const holder = new Visitor(new URL(link).origin, viaProxy(newAddress()));
    await holder.open(link);
    await holder.follow('File a claim');
    await holder.press(/^Start (another )?claim/);
    holder.check('Liquid damage');
    await holder.press('Continue');
    expect(holder.page.heading).toMatch(/^Liquid damage/);
    const { rows } = await direct.query(
      'SELECT now() - max(saved_at) < $1::interval AS "isNow" FROM portal.claim_draft',
      ['1 hour'],
    );
    expect(rows).toEqual([{ isNow: true }]);
    // Pages share the few connections that PgBouncer has.
    expect(await pooledConnections()).toBeGreaterThan(0);
    expect(await pooledConnections()).toBeLessThanOrEqual(serverConnections);
  });

  test('what listens does so past PgBouncer, and no advisory lock is left', async () => {
    const listening = async () => {
      const { rows } = await direct.query<{ query: string }>(
        `SELECT query FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'LISTEN "portal_release"'`,
      );
      return rows.length;
    };
    await expect.poll(listening, soon).toBe(2);
    const { rows } = await direct.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory'
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND objid = 72707369`,
    );
    expect(rows).toEqual([]);
  });

  test('each portal has at most the direct connections that docs/operations.md names', async () => {
    const directly = async () => {
      const { rows } = await direct.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      return (rows[0]?.count ?? 0) - (await pooledConnections());
    };
    await expect.poll(directly, soon).toBeLessThanOrEqual(portals.length * 7);
  });

  test('jobs are sent through PgBouncer with the change that causes them, and taken', async () => {
    const ids = await sendMessages(20, variables);
    expect(ids).toHaveLength(20);
    const taken = async () => {
      const { rows } = await direct.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM jobs.job
         WHERE name = 'deliver-message' AND started_on IS NOT NULL AND singleton_key = ANY($1)`,
        [ids],
      );
      return rows[0]?.count;
    };
    await expect.poll(taken, soon).toBe(20);
  });

  test('§8 attempts that meet are counted exactly: transactions stay whole', async () => {
    const from = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => searchInVain(index, from)),
    );
    expect(statuses(answers)).toEqual({ 404: 4, 423: 26 });
  });

  test('§8 what waits for a connection in vain is answered 503, and not done later', async () => {
    const from = newAddress();
    await pooler.command('PAUSE behind_pgbouncer');
    const refused = await Promise.all(
      Array.from({ length: 12 }, (_, index) => searchInVain(index, from)),
    );
    expect(statuses(refused)).toEqual({ 503: 12 });
    await pooler.command('RESUME behind_pgbouncer');
    const counted = async () => {
      const answer = await searchInVain(0, from);
      return [answer.status, JSON.parse(answer.body).attemptDetails];
    };
    await expect.poll(counted, soon).toEqual([404, { remainingAttempts: 4 }]);
  });

  test('PgBouncer is killed under load and started again: 503 meanwhile, and all is well by itself', async () => {
    const seen = new Set<number>();
    let isOver = false;
    const load = Array.from({ length: 8 }, async (_, index) => {
      while (!isOver) seen.add((await searchInVain(index, newAddress())).status);
    });
    const ready = async () =>
      (await ask(port(0), '/health/ready', { host, publicPort: port(0) })).status;
    await expect.poll(() => seen.has(404), soon).toBe(true);
    await pooler.kill();
    await expect.poll(ready, soon).toBe(503);
    await expect.poll(() => seen.has(503), soon).toBe(true);
    await pooler.restart();
    await expect.poll(ready, soon).toBe(200);
    isOver = true;
    await Promise.all(load);
    expect([...seen].toSorted()).toEqual([404, 503]);
    const { number, zip } = testContract('email', 5);
    expect((await search(1, number, zip, newAddress())).status).toBe(200);
  });

  test('one that does not set time zone and limits is refused, with what is missing', async () => {
    const bare = await startTestPgBouncer(pgBouncer ?? '', directUrl);
    onTestFinished(() => bare.stop());
    const child = spawnScript('migrate', [], { ...variables, DATABASE_URL: bare.url });
    const said = child.stderr ? text(child.stderr) : '';
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(await said).toContain(
      'TimeZone is Asia/Tokyo, not UTC, statement_timeout is 0 ms, not 1 to 2000, lock_timeout is 0 ms',
    );
  });
});

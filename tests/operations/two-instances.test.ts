import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { demonstrationEditor } from '../../scripts/editor';
import { startPlatform } from '../../scripts/test-platform';
import { spawnScript, startPortal, type TestPortal } from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { freePort } from '../setup/free-port';
import { soon } from '../setup/limits';
import { drill } from '../setup/scope';
import { testClient, testContract } from '../setup/test-client';
import { type Answer, ask } from './ask';
import { describeLiveUpdates, watchedClient, watchedPlatform } from './live-updates';
import { writeSmallClient } from './small-client';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-instances-'));
const programs = postgresPrograms();
const host = testClient.host;

let visitors = 0;
/** A network address that nobody has come from yet. */
function newAddress(): string {
  visitors++;
  return `172.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

function termsOf(number: string, zip: string) {
  return { from: '/', option: '1', Option1_SearchTerm1: number, Option1_SearchTerm2: zip };
}

describe.skipIf(!programs)('two instances on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let variables: Record<string, string>;
  const portals: TestPortal[] = [];
  let watched: Pick<ReturnType<typeof watchedPlatform>, 'platform' | 'write'>;
  let servePlatform: () => Promise<{ stop(): Promise<void> }>;
  let served: { stop(): Promise<void> } | undefined;
  /** @param jobs what works on them */
  const start = (port: number, jobs: 'server' | 'worker') =>
    startPortal({ ...variables, PORT: String(port), PORTAL_JOBS: jobs });
  const port = (instance: number) => portals[instance % portals.length]?.port ?? 0;

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    const platformPort = await freePort();
    const { platform, variables: credentials, write } = watchedPlatform(platformPort);
    watched = { platform, write };
    const [one, other] = [await freePort(), await freePort()];
    variables = {
      PORTAL_DATA_DIR: folder,
      DATABASE_URL: await postgres.createDemonstration('two_instances'),
      PORTAL_SECRET: 'the same on every instance, and long enough',
      // Both go by the same public port, so that either takes what a page of the other sends.
      PORTAL_PUBLIC_PORT: String(one),
      ...proxyVariables,
      ...credentials,
    };
    // What they log is what requests have caused, and not that partners start again with a portal.
    portals.push(await start(one, 'worker'), await start(other, 'worker'));
    await portals[0]?.importClient(writeSmallClient());
    servePlatform = () => startPlatform(platformPort, variables);
  });
  afterAll(async () => {
    for (const portal of portals) await portal.stop();
    await served?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const search = (instance: number, number: string, zip: string, from: string) =>
    ask(port(instance), '/api/search-contract', {
      host,
      publicPort: port(0),
      values: termsOf(number, zip),
      from,
    });

  const statuses = (answers: readonly Answer[]) => {
    const counted: Record<number, number> = {};
    for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
    return counted;
  };

  test('invariant 4: wrong access codes are counted exactly across both', async () => {
    const contract = testContract('email', 31);
    const found = await search(0, contract.number, contract.zip, newAddress());
    const post = (instance: number, address: string, values: object, cookies: readonly string[]) =>
      ask(port(instance), address, { host, publicPort: port(0), values, cookies });
    const chosen = { from: '/security-verification', method: 'email', emailIndex: '0' };
    const sent = await post(1, '/api/verification/send', chosen, found.cookies);
    expect(JSON.parse(sent.body)).toEqual({ kind: 'go', to: '/security-verification/code' });
    const wrong = { from: '/security-verification/code', AccessCode: '000000' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        post(index, '/api/verification/check', wrong, sent.cookies),
      ),
    );
    const codes = answers.map(({ body }) => JSON.parse(body).errCode);
    expect(codes.filter((code) => code === 'ACCESS_CODE_WRONG')).toHaveLength(4);
    expect(codes.filter((code) => code === 'ACCESS_CODE_LOCKED')).toHaveLength(8);
  });

  test('§8 hostile searches by the hundred: no 500, no stack trace, no session, no row but what is counted', async () => {
    // The first search of all makes the platform's signing key.
    await search(0, 'X00000', '99999', newAddress());
    const database = new pg.Client({ connectionString: variables.DATABASE_URL });
    await database.connect();
    onTestFinished(() => database.end());
    const before = await rowCounts(database);
    const bodies = [...surelyRefused, ...fc.sample(hostileBody, drill(300, 3000, 10_000))];
    const seen = new Set<number>();
    await inParallel(32, bodies, async (sent, index) => {
      const answer = await ask(port(index), '/api/search-contract', {
        host,
        publicPort: port(0),
        from: newAddress(),
        script: index % 3 !== 0,
        ...sent,
      });
      seen.add(answer.status);
      const about = JSON.stringify(sent).slice(0, 500);
      expect([303, 404, 413, 415, 422], about).toContain(answer.status);
      expect(answer.body, about).not.toMatch(/\bat .*:\d+:\d+|node_modules|prisma|SELECT |ECONN/i);
      const cookies = answer.cookies.filter((cookie) => !cookie.startsWith('kept='));
      expect(cookies, about).toEqual([]);
      if (answer.status === 303)
        expect(String(answer.headers.location).startsWith(`http://${host}:${port(0)}/`)).toBe(true);
    });
    // Each way to be refused has been taken.
    expect([...seen].toSorted()).toEqual([303, 404, 413, 415, 422]);
    const after = await rowCounts(database);
    // What was searched for is an attempt; what cannot be a term is only counted.
    const [attempts, invalid] = ['portal.attempt_counter', 'portal.quota'] as const;
    const uncounted = { [attempts]: 0, [invalid]: 0 };
    expect({ ...after, ...uncounted }).toEqual({ ...before, ...uncounted });
    for (const counted of [attempts, invalid])
      expect((after[counted] ?? 0) - (before[counted] ?? 0)).toBeLessThanOrEqual(bodies.length);
    const { rows } = await database.query(
      `SELECT DISTINCT client_id, split_part(subject, ':', 1) AS kind FROM portal.attempt_counter
       WHERE subject LIKE '%172.%'`,
    );
    expect(rows).toEqual([{ client_id: testClient.id, kind: 'search' }]);
    for (const portal of portals) expect(portal.output()).not.toMatch(/"level":"error"|⨯/);
  });

  test('§8 attempts are counted exactly across both, and stay counted when one starts again', async () => {
    const from = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => search(index, 'X00000', '99999', from)),
    );
    // Five attempts, of which the last locks.
    expect(statuses(answers)).toEqual({ 404: 4, 423: 26 });
    const [first] = portals;
    await first?.stop();
    portals[0] = await start(first?.port ?? 0, 'server');
    const contract = testContract('email', 30);
    for (const instance of [0, 1]) {
      const locked = await search(instance, contract.number, contract.zip, from);
      expect(JSON.parse(locked.body)).toMatchObject({ errCode: 'IP_LOCKED' });
      const other = await search(instance, contract.number, contract.zip, newAddress());
      expect(other.status).toBe(200);
    }
  });

  const northwind = 'northwind.localhost';
  const own = watchedClient.host;
  const of = `data-client="${watchedClient.id}"`;
  /** Asks an instance for a page of a host, or sends it a change. */
  const at = (
    instance: number,
    host: string,
    address: string,
    asking: { readonly values?: object; readonly cookies?: readonly string[] } = {},
  ) => ask(port(instance), address, { host, publicPort: port(0), ...asking });

  test('§3 share sessions, logouts and releases', async () => {
    await portals[0]?.importClient(watched.write());
    served = await servePlatform();
    await expect.poll(async () => (await at(1, own, '/')).body, soon).toContain(of);
    const contract = testContract('email', 3);
    const signedIn = await at(0, own, '/api/search-contract', {
      values: termsOf(contract.number, contract.zip),
    });
    const { cookies } = signedIn;
    const there = await at(1, own, '/dashboard', { cookies });
    expect(there.body).toContain(contract.policyNumber);
    await at(1, own, '/api/session/end', { values: { from: '/' }, cookies });
    const here = await at(0, own, '/dashboard', { cookies });
    expect([303, 307]).toContain(here.status);
    expect(here.body).not.toContain(contract.policyNumber);
  });

  test('a command that is asked for a session link prints it, and ends', async () => {
    const contract = testContract('email', 4);
    const command = spawnScript(
      'client',
      ['session-link', testClient.id, contract.policyNumber],
      variables,
    );
    const said = command.stdout ? text(command.stdout) : '';
    const [code] = await once(command, 'exit', { signal: AbortSignal.timeout(soon.timeout) });
    expect([code, await said]).toEqual([0, expect.stringContaining('/create-session?token=')]);
  });

  test('§6 what a content editor publishes on one shows on the other, without a restart', async () => {
    const page = '/pages/accessibility';
    const item = '/pages/editor/labels/Accessibility_Title/en';
    const title = async (instance: number) =>
      /<h1[^>]*>([^<]*)/.exec((await at(instance, northwind, page)).body)?.[1];
    const original = await title(0);
    // Both have the page in their caches.
    expect(await title(1)).toBe(original);
    const { email, password } = demonstrationEditor;
    const { cookies } = await at(0, northwind, '/api/editor/sign-in', {
      values: { from: '/pages/editor', Email: email, Password: password },
    });
    const change = async (instance: number, values: Readonly<Record<string, string>>) => {
      const { body } = await at(instance, northwind, item, { cookies });
      const seen = /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? '';
      const about = { part: 'labels', name: 'Accessibility_Title', language: 'en', seen };
      const answer = await at(instance, northwind, '/api/editor/content', {
        values: { from: item, ...about, ...values },
        cookies,
      });
      expect(JSON.parse(answer.body)).toEqual({ kind: 'go', to: `${item}?done=published` });
    };
    await change(0, { intent: 'publish', value: 'Built for all of us' });
    expect(await title(0)).toBe('Built for all of us');
    await expect.poll(() => title(1), soon).toBe('Built for all of us');
    // The editor's session is good on both, and so is the way back.
    await change(1, { intent: 'reset' });
    expect(await title(1)).toBe(original);
    await expect.poll(() => title(0), soon).toBe(original);
  });

  // The last of these ends the second instance.
  describe('pages that are watched', () =>
    describeLiveUpdates(2, () => ({
      ports: portals.map((portal) => portal.port),
      publicPort: port(0),
      platform: watched.platform,
      stopSecond: async () => portals[1]?.stop(),
    })));

  test('/health/ready is 503 while the database is away, and recovers by itself', async () => {
    const ready = async () => (await at(0, northwind, '/health/ready')).status;
    expect(await ready()).toBe(200);
    expect((await at(0, northwind, '/pages/faq')).status).toBe(200);
    await postgres.kill();
    await expect.poll(ready, soon).toBe(503);
    expect((await at(0, northwind, '/health/live')).status).toBe(200);
    // What is known goes on being served.
    expect((await at(0, northwind, '/pages/faq')).status).toBe(200);
    const search = await at(0, northwind, '/api/search-contract', {
      values: termsOf('NW100418', '97209'),
    });
    expect(search.status).toBe(503);
    expect(search.body).not.toMatch(/ECONN|node_modules|at /);
    await postgres.restart();
    await expect.poll(ready, soon).toBe(200);
  });

  test('a running request is finished before SIGTERM ends the server', async () => {
    const outbox = () => at(0, northwind, '/dev/outbox');
    // The database has just come back: connections of before may still fail once.
    await expect.poll(async () => (await outbox()).status, soon).toBe(200);
    const running = Array.from({ length: 20 }, outbox);
    const answered = await running[0];
    const [first] = portals;
    const ended = first && once(first.process, 'exit');
    first?.process.kill('SIGTERM');
    const answers = await Promise.allSettled(running);
    expect(answered?.status).toBe(200);
    expect(await ended).toEqual([0, null]);
    const failed = answers.filter(({ status }) => status === 'rejected');
    expect(failed).toEqual([]);
  });
});

async function inParallel<Item>(
  most: number,
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const rest = items.entries();
  const work = async () => {
    for (const [index, item] of rest) await run(item, index);
  };
  await Promise.all(Array.from({ length: most }, work));
}

/** The rows of every table of the portal and of the platform. */
async function rowCounts(database: pg.Client): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('portal', 'platform') AND table_type = 'BASE TABLE'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${name}`,
    );
    counts[name] = counted.rows[0]?.count ?? 0;
  }
  return counts;
}

const attacks = [
  "' OR 1=1 --",
  "'; DROP TABLE platform.contract; --",
  '%',
  '_____',
  '\u0000',
  '\uD800',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '{"$ne":1}',
  '__proto__',
  'ß'.repeat(30),
  '🙂'.repeat(10),
  '\r\nSet-Cookie: a=b',
  '٣'.repeat(5),
  'x'.repeat(20_000),
];
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 24 }),
  fc.constantFrom(...attacks),
);
const hostileValue = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  fc.boolean(),
  fc.double(),
  fc.constant(null),
  fc.array(hostileText, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);
const terms = fc.record({
  Option1_SearchTerm1: fc.oneof(hostileText, fc.constantFrom('E00001', 'NW100418')),
  Option1_SearchTerm2: hostileText,
});
const fields = fc.dictionary(
  fc.constantFrom(
    'option',
    'from',
    'reCaptchaValue',
    'Option1_SearchTerm1',
    'Option2_SearchTerm1',
    '__proto__',
    'constructor',
  ),
  hostileValue,
);

/** Too long, and in a form that is not read: drawn too rarely to be sure of. */
const surelyRefused = [
  { raw: { type: 'application/json', body: `{"a":"${'x'.repeat(70_000)}"}` } },
  { raw: { type: 'text/plain', body: 'a' } },
];

/** What a hostile visitor sends: mostly forms with hostile fields, sometimes what is no form. */
const hostileBody = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(terms, fields).map(([own, more]) => ({ values: { ...own, ...more } })),
  },
  { weight: 3, arbitrary: fields.map((values) => ({ values })) },
  {
    weight: 1,
    arbitrary: fc.record({
      raw: fc.record({
        type: fc.constantFrom(
          'application/json',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'text/plain',
          '',
        ),
        body: fc.oneof(
          fc.uint8Array({ maxLength: 500 }),
          fc.json(),
          fc.constantFrom('', '{', '[]', 'null', `{"a":"${'x'.repeat(70_000)}"}`, 'a=%', '&&&='),
        ),
      }),
    }),
  },
);

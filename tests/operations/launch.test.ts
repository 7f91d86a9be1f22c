import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';
import { demonstrationEditor } from '../../scripts/editor';
import { spawnScript, startPortal, type TestPortal } from '../../scripts/test-portal';
import {
  freePort,
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { testClient, testContract, writeTestClient } from '../setup/test-client';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-operations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts what must not start: what it says, and how it ends. */
async function refusal(variables: Record<string, string>) {
  const child = spawnScript('start', [], {
    PORT: String(await freePort()),
    PORTAL_DATA_DIR: path.join(folder, `refused-${Math.random().toString(36).slice(2)}`),
    ...variables,
  });
  const ended = once(child, 'exit');
  const said = child.stderr ? await text(child.stderr) : '';
  const [code] = await ended;
  return { code, lines: said.trim().split('\n') };
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

function ask(
  port: number,
  host: string,
  address: string,
  { body, cookies = [] }: { body?: unknown; cookies?: readonly string[] } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: address,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: `${host}:${port}`,
          cookie: cookies.join('; '),
          ...(body === undefined
            ? {}
            : {
                origin: `http://${host}:${port}`,
                accept: 'application/json',
                'content-type': 'application/json',
              }),
        },
      },
      async (response) =>
        resolve({
          status: response.statusCode ?? 0,
          body: await text(response),
          cookies: (response.headers['set-cookie'] ?? []).map(
            (cookie) => cookie.split(';', 1)[0] ?? '',
          ),
        }),
    );
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The process that serves, below the one that starts everything. */
function serverOf(portal: TestPortal): number {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(portal.process.pid)], {
    encoding: 'utf8',
  });
  const line = stdout.split('\n').find((candidate) => candidate.includes('next-server'));
  return Number(line?.trim().split(/\s+/)[0]);
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

describe('npm start refuses in one clear line', () => {
  test('a taken port', async () => {
    const port = await freePort();
    const other = createServer().listen(port);
    await once(other, 'listening');
    const { code, lines } = await refusal({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([
      `Port ${port} is taken; stop what uses it, or set PORT to another one.`,
    ]);
  });

  test('an unreachable database', async () => {
    const port = await freePort();
    const { code, lines } = await refusal({
      DATABASE_URL: `postgresql://nobody:secret@127.0.0.1:${port}/none`,
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/The database at 127\.0\.0\.1:\d+ cannot be used .* DATABASE_URL/);
    expect(lines[0]).not.toContain('secret');
  });

  // What else production needs is tried in lib/config/tests/environment.test.ts.
  test('invariant 7: production with a short secret', async () => {
    const { code, lines } = await refusal({
      PORTAL_STAGE: 'production',
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
      ...proxyVariables,
      PORTAL_SECRET: 'short',
    });
    expect(code).toBe(1);
    expect(lines).toEqual(['PORTAL_SECRET must have 32 characters or more']);
  });
});

describe('a running portal on the embedded database', () => {
  const data = path.join(folder, 'embedded');
  let portal: TestPortal;
  /** How long the first start took, in milliseconds. */
  let first: number;
  beforeAll(async () => {
    const started = performance.now();
    portal = await startPortal({ PORT: String(await freePort()), PORTAL_DATA_DIR: data });
    first = performance.now() - started;
  });
  afterAll(() => portal.stop());

  test('prints where each demonstration client is, and what to search for', async () => {
    // It is ready to serve before everything is printed.
    await expect.poll(() => portal.output(), { timeout: 20_000 }).toContain('session-link');
    for (const client of ['northwind', 'harbor', 'altura'])
      expect(portal.output()).toContain(`http://${client}.localhost:${portal.port}`);
    expect(portal.output()).toContain('NW100418');
    expect(portal.output()).toContain('/dev/outbox');
  });

  test('a second one on the same data folder is refused, and the first goes on', async () => {
    const { code, lines } = await refusal({ PORTAL_DATA_DIR: data });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('is in use by another running portal');
    expect((await ask(portal.port, 'northwind.localhost', '/')).status).toBe(200);
  });

  test('a client package that nobody here has seen shows at once, without a restart', async () => {
    await portal.importClient(writeTestClient());
    await expect
      .poll(async () => (await ask(portal.port, testClient.host, '/')).body, { timeout: 10_000 })
      .toContain('Every wader needs a plan');
  });

  test('a package with a fault names it and changes nothing', async () => {
    const faulty = writeTestClient({ 'settings.json': { Global_Feature_ModernHomePag: true } });
    await expect(portal.importClient(faulty)).rejects.toThrow(
      /settings\.json.*Global_Feature_ModernHomePag.*Global_Feature_ModernHomePage/s,
    );
    expect((await ask(portal.port, testClient.host, '/')).body).toContain(
      'Every wader needs a plan',
    );
  });

  test('SIGTERM ends it and every child, and the next start does nothing again', async () => {
    portal.process.kill('SIGTERM');
    expect(await ended(portal.process)).toBe(0);
    const started = performance.now();
    portal = await startPortal({ PORT: String(portal.port), PORTAL_DATA_DIR: data });
    // However busy the machine is: seconds where nothing else runs.
    expect(performance.now() - started).toBeLessThan(first * 0.8);
    expect(portal.output()).toContain('nothing has changed');
  });

  test('kill -9 in the middle of verification loses nothing that was answered', async () => {
    const contract = testContract('email', 7);
    const { port } = portal;
    const post = (address: string, body: unknown, cookies: readonly string[]) =>
      ask(port, testClient.host, address, { body, cookies });
    const found = await post(
      '/api/search-contract',
      {
        from: '/',
        option: '1',
        Option1_SearchTerm1: contract.number,
        Option1_SearchTerm2: contract.zip,
      },
      [],
    );
    expect(JSON.parse(found.body)).toEqual({ kind: 'go', to: '/security-verification' });
    const sent = await post(
      '/api/verification/send',
      { from: '/security-verification', method: 'email', emailIndex: '0' },
      found.cookies,
    );
    expect(JSON.parse(sent.body)).toEqual({ kind: 'go', to: '/security-verification/code' });
    const wrong = await post(
      '/api/verification/check',
      { from: '/security-verification/code', AccessCode: '000000' },
      sent.cookies,
    );
    expect(JSON.parse(wrong.body)).toMatchObject({ errCode: 'ACCESS_CODE_WRONG' });
    process.kill(serverOf(portal), 'SIGKILL');
    await ended(portal.process);
    portal = await startPortal({ PORT: String(port), PORTAL_DATA_DIR: data });
    const outbox = await ask(port, testClient.host, '/dev/outbox');
    const code = /\b\d{6}\b(?=<)/.exec(outbox.body)?.[0];
    const right = await post(
      '/api/verification/check',
      { from: '/security-verification/code', AccessCode: code },
      sent.cookies,
    );
    expect(JSON.parse(right.body)).toEqual({ kind: 'go', to: '/dashboard' });
    const dashboard = await ask(port, testClient.host, '/dashboard', { cookies: right.cookies });
    expect(dashboard.body).toContain(contract.policyNumber);
    const again = await post(
      '/api/verification/check',
      { from: '/security-verification/code', AccessCode: code },
      sent.cookies,
    );
    expect(again.status).not.toBe(200);
  });
});

const programs = postgresPrograms();
describe.skipIf(!programs)('on PostgreSQL', () => {
  let postgres: TestPostgres;
  const portals: TestPortal[] = [];
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
  });
  afterAll(async () => {
    for (const portal of portals) await portal.stop();
    await postgres?.stop();
  });
  const start = async (variables: Record<string, string>) => {
    const portal = await startPortal({
      PORT: String(await freePort()),
      PORTAL_DATA_DIR: path.join(folder, `postgres-${portals.length}`),
      ...variables,
    });
    portals.push(portal);
    return portal;
  };

  describe('two instances on one database', () => {
    let first: TestPortal;
    let second: TestPortal;
    let variables: Record<string, string>;
    beforeAll(async () => {
      variables = {
        DATABASE_URL: await postgres.createDatabase('two_instances'),
        PORTAL_SECRET: 'the same on every instance, and long enough',
      };
      first = await start(variables);
      second = await start({ ...variables, PORTAL_PUBLIC_PORT: '' });
    });

    test('§3 share sessions, logouts and releases', async () => {
      await first.importClient(writeTestClient({ 'settings.json': { Global_MFA_Feature: false } }));
      await expect
        .poll(async () => (await ask(second.port, testClient.host, '/')).body, { timeout: 10_000 })
        .toContain('Every wader needs a plan');
      const contract = testContract('email', 3);
      const signedIn = await ask(first.port, testClient.host, '/api/search-contract', {
        body: {
          from: '/',
          option: '1',
          Option1_SearchTerm1: contract.number,
          Option1_SearchTerm2: contract.zip,
        },
      });
      const { cookies } = signedIn;
      const there = await ask(second.port, testClient.host, '/dashboard', { cookies });
      expect(there.body).toContain(contract.policyNumber);
      await ask(second.port, testClient.host, '/api/session/end', { body: { from: '/' }, cookies });
      const here = await ask(first.port, testClient.host, '/dashboard', { cookies });
      expect([303, 307]).toContain(here.status);
      expect(here.body).not.toContain(contract.policyNumber);
    });

    test('a command that is asked for a session link prints it, and ends', async () => {
      const contract = testContract('email', 4);
      const command = spawnScript(
        'client',
        ['session-link', testClient.id, contract.policyNumber],
        { PORT: String(first.port), ...variables },
      );
      const said = command.stdout ? text(command.stdout) : '';
      const [code] = await once(command, 'exit', { signal: AbortSignal.timeout(30_000) });
      expect([code, await said]).toEqual([0, expect.stringContaining('/create-session?token=')]);
    });

    test('§6 what a content editor publishes on one shows on the other, without a restart', async () => {
      const host = 'northwind.localhost';
      const page = '/pages/accessibility';
      const item = '/pages/editor/labels/Accessibility_Title/en';
      const title = async ({ port }: TestPortal) =>
        /<h1[^>]*>([^<]*)/.exec((await ask(port, host, page)).body)?.[1];
      const original = await title(first);
      // Both have the page in their caches.
      expect(await title(second)).toBe(original);
      const { email, password } = demonstrationEditor;
      const { cookies } = await ask(first.port, host, '/api/editor/sign-in', {
        body: { from: '/pages/editor', Email: email, Password: password },
      });
      const change = async ({ port }: TestPortal, values: Readonly<Record<string, string>>) => {
        const { body } = await ask(port, host, item, { cookies });
        const seen = /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? '';
        const about = { part: 'labels', name: 'Accessibility_Title', language: 'en', seen };
        const answer = await ask(port, host, '/api/editor/content', {
          body: { from: item, ...about, ...values },
          cookies,
        });
        expect(JSON.parse(answer.body)).toEqual({ kind: 'go', to: `${item}?done=published` });
      };
      await change(first, { intent: 'publish', value: 'Built for all of us' });
      expect(await title(first)).toBe('Built for all of us');
      await expect.poll(() => title(second), { timeout: 5000 }).toBe('Built for all of us');
      // The editor's session is good on both, and so is the way back.
      await change(second, { intent: 'reset' });
      expect(await title(second)).toBe(original);
      await expect.poll(() => title(first), { timeout: 5000 }).toBe(original);
    });

    test('/health/ready is 503 while the database is away, and recovers by itself', async () => {
      const ready = async () =>
        (await ask(second.port, 'northwind.localhost', '/health/ready')).status;
      expect(await ready()).toBe(200);
      expect((await ask(second.port, 'northwind.localhost', '/pages/faq')).status).toBe(200);
      await postgres.kill();
      await expect.poll(ready, { timeout: 15_000 }).toBe(503);
      expect((await ask(second.port, 'northwind.localhost', '/health/live')).status).toBe(200);
      // What is known goes on being served.
      expect((await ask(second.port, 'northwind.localhost', '/pages/faq')).status).toBe(200);
      const search = await ask(second.port, 'northwind.localhost', '/api/search-contract', {
        body: {
          from: '/',
          option: '1',
          Option1_SearchTerm1: 'NW100418',
          Option1_SearchTerm2: '97209',
        },
      });
      expect(search.status).toBe(503);
      expect(search.body).not.toMatch(/ECONN|node_modules|at /);
      await postgres.restart();
      await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    });

    test('a running request is finished before SIGTERM ends the server', async () => {
      const running = Array.from({ length: 20 }, () =>
        ask(first.port, 'northwind.localhost', '/dev/outbox'),
      );
      const answered = await running[0];
      first.process.kill('SIGTERM');
      const answers = await Promise.allSettled(running);
      expect(answered?.status).toBe(200);
      expect(await ended(first.process)).toBe(0);
      const failed = answers.filter(({ status }) => status === 'rejected');
      expect(failed).toEqual([]);
    });
  });

  test('invariant 7: production knows no outbox, no default client and no default secret; its first client can be searched', async () => {
    const DATABASE_URL = await postgres.createDatabase('production');
    const variables = {
      DATABASE_URL,
      PORTAL_STAGE: 'production',
      PORTAL_SECRET: 'a secret of production, 32 characters or more',
      ...proxyVariables,
      PORTAL_PUBLIC_SCHEME: 'https',
    };
    const portal = await start(variables);
    expect((await ask(portal.port, 'unknown.example', '/')).status).toBe(404);
    const tools = { Global_Feature_ApiCapture: true, Global_Feature_MockFlows: true };
    await portal.importClient(writeTestClient({ 'settings.json': tools }));
    await expect
      .poll(async () => (await ask(portal.port, testClient.host, '/')).status, { timeout: 10_000 })
      .toBe(200);
    // Nobody has imported what clients inherit: it came with the client.
    expect((await ask(portal.port, testClient.host, '/')).body).toContain('Option1_SearchTerm1');
    for (const tool of [
      '/dev/outbox',
      '/dev/claim-clock',
      '/dev/messages',
      '/dev/messages/preview',
    ])
      expect((await ask(portal.port, testClient.host, tool)).status).toBe(404);
    const { body: home } = await ask(portal.port, testClient.host, '/');
    expect(home).not.toMatch(/apiCapture|mockFlows|mock-flows|Save as HAR/);
    const scripts = new Set(home.match(/\/_next\/static\/[\w./~-]+\.js/g));
    expect(scripts.size).toBeGreaterThan(0);
    for (const script of scripts)
      expect((await ask(portal.port, testClient.host, script)).body).not.toContain(
        'Portico API capture',
      );
    for (const tool of ['mock-flows', 'theme', 'refresh', 'claim-clock'])
      expect(
        (await ask(portal.port, testClient.host, `/api/dev/${tool}`, { body: {} })).status,
      ).toBe(404);
    // No difference may be seen between a tool and nothing.
    for (const body of [undefined, {}])
      expect(await ask(portal.port, testClient.host, '/api/dev/theme', { body })).toEqual(
        await ask(portal.port, testClient.host, '/api/none', { body }),
      );
    const neutral = await ask(portal.port, 'unknown.example', '/');
    expect(neutral.status).toBe(404);
    expect(neutral.body).toBe('Not found\n');
  });
});

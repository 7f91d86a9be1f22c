import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';
import {
  spawnNpmStart,
  spawnScript,
  startPortal,
  type TestPortal,
} from '../../scripts/test-portal';
import { freePort } from '../setup/free-port';
import { soon } from '../setup/limits';
import { testClient, testContract } from '../setup/test-client';
import { ask } from './ask';
import { writeSmallClient } from './small-client';

const host = 'northwind.localhost';
const folder = mkdtempSync(path.join(tmpdir(), 'portico-npm-start-'));
let portal: TestPortal;
/** What npm start has started, below its own process. */
let started: readonly Running[] = [];

async function start(port?: number): Promise<void> {
  const variables = { PORT: String(port ?? (await freePort())), PORTAL_DATA_DIR: folder };
  portal = await startPortal(variables, spawnNpmStart(variables));
  started = descendants(portal.process.pid ?? 0);
}

afterAll(async () => {
  await portal?.stop();
  for (const { pid } of left()) process.kill(pid, 'SIGKILL');
  for (const data of [folder, `${folder}-refused`]) rmSync(data, { recursive: true, force: true });
});

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Everything that runs on this machine, but what has ended and waits to be noticed. */
function running(): readonly Running[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, state = 'Z', ...command] = line.trim().split(/\s+/);
    if (state.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), command: command.join(' ') }];
  });
}

/** What a process has started, and what that has. */
function descendants(pid: number, all = running()): readonly Running[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [...children, ...children.flatMap((child) => descendants(child.pid, all))];
}

/** What npm start has started and still runs. */
function left(): readonly Running[] {
  const all = new Set(running().map(({ pid }) => pid));
  return started.filter(({ pid }) => all.has(pid));
}

/** A search whose last byte has not been sent yet. */
function beginSearch(port: number) {
  const body = JSON.stringify({
    from: '/',
    option: '1',
    Option1_SearchTerm1: 'NW100418',
    Option1_SearchTerm2: '97209',
  });
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path: '/api/search-contract',
    method: 'POST',
    headers: {
      host: `${host}:${port}`,
      origin: `http://${host}:${port}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  const answer = once(outgoing, 'response').then(async ([response]) => ({
    status: response.statusCode,
    body: await text(response),
  }));
  outgoing.write(body.slice(0, -1));
  return { answer, finish: () => outgoing.end(body.slice(-1)) };
}

/** Starts what must not start: what it says, and how it ends. */
async function refusal(variables: Record<string, string>) {
  const child = spawnScript('start', [], {
    PORT: String(await freePort()),
    PORTAL_DATA_DIR: `${folder}-refused`,
    ...variables,
  });
  const ended = once(child, 'exit');
  const said = child.stderr ? await text(child.stderr) : '';
  const [code] = await ended;
  return { code, lines: said.trim().split('\n') };
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

test('every npm script takes the place of its shell, so that a signal to npm ends it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [name, command] of Object.entries(scripts))
    expect(command, name).toMatch(/^exec (env \w+=\w+ )?node /);
});

describe('npm start in a data folder without clients', () => {
  /** What the platform says there before. */
  let platform: { readonly warned: string; readonly code: unknown };
  beforeAll(async () => {
    const child = spawnScript('platform', [`${await freePort()}`], {
      DATABASE_URL: '',
      PORTAL_DATA_DIR: folder,
      PLATFORM_CREDENTIALS_NORTHWIND_1: 'me:a-secret-of-16-characters-or-more',
    });
    const [warned, [code]] = await Promise.all([
      child.stderr ? text(child.stderr) : '',
      once(child, 'exit'),
    ]);
    platform = { warned, code };
    await start();
  });

  test('npm run platform has said what fills it', () => {
    const { warned, code } = platform;
    expect(warned).toContain(
      `There is no client yet in the data folder ${path.relative('.', folder)}.`,
    );
    expect(warned).toContain('run npm start with the same settings');
    expect(warned).not.toContain('import');
    expect(code).toBe(1);
  });

  test('prints where each demonstration client is, and what to search for', async () => {
    // It is ready to serve before everything is printed.
    await expect.poll(() => portal.output(), soon).toContain('session-link');
    for (const client of ['northwind', 'harbor', 'altura'])
      expect(portal.output()).toContain(`http://${client}.localhost:${portal.port}`);
    expect(portal.output()).toContain('NW100418');
    expect(portal.output()).toContain('/dev/outbox');
  });

  test('a second one on the same data folder is refused, and the first goes on', async () => {
    const { code, lines } = await refusal({ PORTAL_DATA_DIR: folder });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('is in use by another running portal');
    expect((await ask(portal.port, '/', { host })).status).toBe(200);
  });

  test('a client package that nobody here has seen shows at once, without a restart', async () => {
    await portal.importClient(writeSmallClient());
    await expect
      .poll(async () => (await ask(portal.port, '/', { host: testClient.host })).body, soon)
      .toContain('Every wader needs a plan');
  });

  test('a package with a fault names it and changes nothing', async () => {
    const faulty = writeSmallClient({ 'settings.json': { Global_Feature_ModernHomePag: true } });
    await expect(portal.importClient(faulty)).rejects.toThrow(
      /settings\.json.*Global_Feature_ModernHomePag.*Global_Feature_ModernHomePage/s,
    );
    expect((await ask(portal.port, '/', { host: testClient.host })).body).toContain(
      'Every wader needs a plan',
    );
  });

  test('kill -9 in the middle of verification loses nothing that was answered', async () => {
    const contract = testContract('email', 7);
    const post = (address: string, body: object, cookies: readonly string[]) =>
      ask(portal.port, address, { host: testClient.host, values: body, cookies });
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
    const server = started.find(({ command }) => command.startsWith('next-server'));
    const ended = once(portal.process, 'exit');
    process.kill(server?.pid ?? 0, 'SIGKILL');
    await ended;
    await expect.poll(left, soon).toEqual([]);
    await start(portal.port);
    // It does nothing again: what was there is ready.
    for (const done of ['nothing new', 'none has changed', 'nothing has changed'])
      expect(portal.output()).toContain(done);
    const outbox = await ask(portal.port, '/dev/outbox', { host: testClient.host });
    const code = /\b\d{6}\b(?=<)/.exec(outbox.body)?.[0];
    const right = await post(
      '/api/verification/check',
      { from: '/security-verification/code', AccessCode: code },
      sent.cookies,
    );
    expect(JSON.parse(right.body)).toEqual({ kind: 'go', to: '/dashboard' });
    const dashboard = await ask(portal.port, '/dashboard', {
      host: testClient.host,
      cookies: right.cookies,
    });
    expect(dashboard.body).toContain(contract.policyNumber);
    const again = await post(
      '/api/verification/check',
      { from: '/security-verification/code', AccessCode: code },
      sent.cookies,
    );
    expect(again.status).not.toBe(200);
  });

  test('SIGTERM to the process of npm start ends the portal and all that it has started; a request that has begun is answered', async () => {
    const commands = started.map(({ command }) => command).join('\n');
    for (const part of ['scripts/start.mjs', 'next-server', 'embedded'])
      expect(commands).toContain(part);
    const search = beginSearch(portal.port);
    const ready = () =>
      fetch(`http://127.0.0.1:${portal.port}/health/ready`).then(
        ({ status }) => status,
        () => 'closed',
      );
    expect(await ready()).toBe(200);

    const ended = once(portal.process, 'exit');
    portal.process.kill('SIGTERM');
    await expect.poll(ready, { ...soon, interval: 20 }).not.toBe(200);
    search.finish();
    expect(await search.answer).toMatchObject({
      status: 200,
      body: expect.stringContaining('"kind":"go"'),
    });
    await ended;
    await expect.poll(left, soon).toEqual([]);
    expect(await ready()).toBe('closed');
  });

  test('kill -9 of what started it ends all of it, though nobody reads its output any more', async () => {
    await start();
    const starter = started.find(({ command }) => command.includes('scripts/start.mjs'));
    const server = started.find(({ command }) => command.startsWith('next-server'));
    expect(server?.parent).toBe(starter?.pid);
    portal.process.stdout?.destroy();
    portal.process.stderr?.destroy();
    process.kill(starter?.pid ?? 0, 'SIGKILL');
    await expect.poll(left, soon).toEqual([]);
  });
});

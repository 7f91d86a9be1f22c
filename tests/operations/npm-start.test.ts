import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataFolder } from '../../scripts/prepared-data';
import { spawnNpmStart, startPortal, type TestPortal } from '../../scripts/test-portal';
import { freePort } from '../../scripts/test-postgres';

const host = 'northwind.localhost';
const folder = newDataFolder('npm-start');
let portal: TestPortal;
/** What npm start has started, below its own process. */
let started: readonly Running[] = [];

async function start(): Promise<void> {
  const variables = { PORT: String(await freePort()), PORTAL_DATA_DIR: folder };
  portal = await startPortal(variables, spawnNpmStart(variables));
  started = descendants(portal.process.pid ?? 0);
}

beforeAll(start);
afterAll(async () => {
  await portal?.stop();
  for (const { pid } of left()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
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
  await expect.poll(ready, { timeout: 10_000, interval: 20 }).not.toBe(200);
  search.finish();
  expect(await search.answer).toMatchObject({
    status: 200,
    body: expect.stringContaining('"kind":"go"'),
  });
  await ended;
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
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
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../lib/observability';
import { paymentVariables } from '../../partners/payments';
import { boundedLog } from '../../scripts/bounded-log';
import { hasEnded } from '../../scripts/end-process';
import { keepPartners } from '../../scripts/keep-partners';
import { programArguments, programFile } from '../../scripts/programs.mjs';
import type { StartedPartners } from '../../scripts/start-partners';
import { environmentFor } from '../../scripts/test-portal';
import { soon } from '../setup/limits';

const waits = { first: 20, longest: 80 };

/** Starts processes that stay until they are ended. */
function starting(outcomes: readonly ('running' | 'failed')[] = []) {
  const processes: ChildProcess[] = [];
  let starts = 0;
  const start = async (): Promise<StartedPartners> => {
    if (outcomes[starts++] === 'failed') return { kind: 'failed', reason: 'EADDRINUSE' };
    const process = spawn('sleep', ['60'], { stdio: 'ignore' });
    await once(process, 'spawn');
    processes.push(process);
    return { kind: 'running', process };
  };
  return { start, processes, starts: () => starts };
}

beforeEach(() => {
  vi.spyOn(log, 'info').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the partners of the demonstration', () => {
  test('are started again after kill -9, and the portal’s log says so', async () => {
    const { start, processes } = starting();
    const said = vi.spyOn(log, 'error').mockReturnValue();
    // However long the second one runs on a busy machine, it is not long.
    const partners = keepPartners(start, { ...waits, longest: soon.timeout });
    await partners.started;
    processes[0]?.kill('SIGKILL');
    await expect.poll(() => processes.length, soon).toBe(2);
    processes[1]?.kill('SIGKILL');
    await expect.poll(() => processes.length, soon).toBe(3);
    await partners.stop();
    expect(processes.every(hasEnded)).toBe(true);
    expect(said.mock.calls).toEqual(
      [0.02, 0.04].map((seconds) => [
        { reason: 'SIGKILL', seconds },
        'The partners of the demonstration have ended, and are started again',
      ]),
    );
  });

  test('are tried again while they cannot be started, at longer and longer intervals', async () => {
    const { start, processes } = starting(['running', 'failed', 'failed', 'failed', 'running']);
    const said = vi.spyOn(log, 'error').mockReturnValue();
    const partners = keepPartners(start, waits);
    await partners.started;
    processes[0]?.kill('SIGKILL');
    await expect.poll(() => processes.length, soon).toBe(2);
    await partners.stop();
    expect(said.mock.calls.map(([entry]) => Object(entry).seconds)).toEqual([
      0.02, 0.04, 0.08, 0.08,
    ]);
  });

  test('are not started again where the port was taken from the start, or once all stops', async () => {
    const taken = starting(['failed']);
    const never = keepPartners(taken.start, waits);
    expect(await never.started).toEqual({ kind: 'failed', reason: 'EADDRINUSE' });
    await never.stop();
    expect(taken.starts()).toBe(1);

    const { start, processes, starts } = starting();
    const atOnce = keepPartners(start, waits);
    await atOnce.stop();
    expect(starts()).toBe(1);
    expect(processes.every(hasEnded)).toBe(true);
  });
});

describe('a process that the portal starts ends with it, also where that comes before it is ready', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-hung-up-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['the embedded database', [programFile('lib/db/embedded/process.ts'), folder, folder]],
    ['the compiler of documents', ['lib/pdf/compiler/process.ts', '1000000000']],
    ['the examiner of files', ['lib/documents/examiner/examiner.mjs', '1000000000']],
  ])('%s', async (_, program) => {
    const child = spawn(process.execPath, program, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.disconnect();
    await once(child, 'exit');
    expect(child.signalCode).toBe(null);
  });

  test('the partners, whose database does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const child = spawn(process.execPath, [...programArguments('partners/process.ts'), '0'], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: environmentFor({
        PORTAL_DATA_DIR: folder,
        DATABASE_URL: `postgres://127.0.0.1:${Object(silent.address()).port}/silent`,
      }),
    });
    await once(silent, 'connection');
    child.disconnect();
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    silent.close();
  });
});

describe('the demonstration’s payment provider', () => {
  const known = [{ id: 'altura' }, { id: 'somebody-else' }];

  test('is asked with an account of its own for each client of the demonstration', () => {
    const variables = paymentVariables({ PAYMENTS_SECRET_KEY: ' ' }, known);
    expect(variables).toMatchObject({
      PAYMENTS_URL: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      PAYMENTS_SECRET_KEY: 'sk_test_portico',
      PAYMENTS_SECRET_KEY_ALTURA_1: 'sk_test_portico_altura',
      PAYMENTS_WEBHOOK_SECRET_ALTURA_3: expect.stringMatching(/^whsec_\w{8,}$/),
    });
    expect(Object.keys(variables).filter((name) => name.includes('SOMEBODY'))).toEqual([]);
  });

  test.each(['PAYMENTS_URL', 'PAYMENTS_SECRET_KEY', 'PAYMENTS_SECRET_KEY_ALTURA_1'])(
    'stays away where the operator has set %s',
    (name) => expect(paymentVariables({ [name]: 'set' }, known)).toEqual({}),
  );
});

describe('partners.log', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-partners-'));
  const file = path.join(folder, 'deep', 'partners.log');
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const write = (text: string, most?: number) =>
    new Promise<void>((resolve) => boundedLog(file, most).end(text, resolve));

  test('is gone on with by the next start', async () => {
    await write('one\n');
    await write('two\n');
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  });

  test('is never longer than two files', async () => {
    for (const text of ['a', 'b', 'c', 'd', 'e']) await write(text.repeat(40), 100);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('c'.repeat(40) + 'd'.repeat(40));
    expect(statSync(file).size).toBe(40);
  });

  test('that cannot be written ends nobody', async () => {
    await new Promise<void>((resolve) => {
      const stream = boundedLog(path.join(folder, 'gone', 'partners.log'));
      rmSync(path.join(folder, 'gone'), { recursive: true });
      stream.end('lost', resolve);
    });
    expect(existsSync(path.join(folder, 'gone'))).toBe(false);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../tests/setup/free-port';
import { longestStart } from '../../../tests/setup/limits';

/** A clamd of this machine, on a folder that goes with it, which knows one signature. */
export interface TestClamd {
  /** As CLAMD_HOST says it. */
  readonly address: string;
  stop(): Promise<void>;
}

/** clamd itself, or `undefined` where it is not installed. */
export function clamdProgram(): string | undefined {
  return ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((file) => existsSync(file));
}

/**
 * Starts clamd with limits as docs/operations.md says them, and a signature of our own for the test
 * file of anti-virus programs: no database is fetched from anywhere.
 * @param largest the largest file it is shown, in bytes
 * @param port where it listens; one that is free where none is given
 * @throws Error with what it says when it does not listen
 */
export async function startTestClamd(
  program: string,
  signed: string,
  largest: number,
  port?: number,
): Promise<TestClamd> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-clamd-'));
  const database = path.join(folder, 'database');
  mkdirSync(database);
  const hex = Buffer.from(signed, 'latin1').toString('hex');
  writeFileSync(path.join(database, 'ours.ndb'), `Portal.Test.EICAR:0:*:${hex}\n`);
  const listening = port ?? (await freePort());
  const configuration = path.join(folder, 'clamd.conf');
  const megabytes = `${Math.ceil(largest / 1024 / 1024) + 1}M`;
  writeFileSync(
    configuration,
    [
      'Foreground yes',
      `DatabaseDirectory ${database}`,
      `TemporaryDirectory ${folder}`,
      'TCPAddr 127.0.0.1',
      `TCPSocket ${listening}`,
      'OfficialDatabaseOnly no',
      'AlertExceedsMax yes',
      `StreamMaxLength ${megabytes}`,
      `MaxFileSize ${megabytes}`,
      `MaxScanSize ${megabytes}`,
      '',
    ].join('\n'),
  );
  let printed = '';
  const child = spawn(program, ['--config-file', configuration], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await listens(listening, child)) return { address: `127.0.0.1:${listening}`, stop };
  await stop();
  throw new Error(`clamd did not start:\n${printed}`);
}

async function listens(port: number, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + longestStart;
  while (Date.now() < deadline && child.exitCode === null) {
    const connected = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (connected) return true;
    await delay(100);
  }
  return false;
}

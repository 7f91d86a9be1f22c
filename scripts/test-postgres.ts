import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../tests/setup/free-port';
import { longestStart } from '../tests/setup/limits';
import { copyFolder, copyPrepared } from './prepared-data';

/** A PostgreSQL server for tests alone, on a folder that goes with it. */
export interface TestPostgres {
  /** Of an empty database that nobody else uses. */
  createDatabase(name: string): Promise<string>;
  /** Of one with the demonstration in it, where `npm test` has prepared that; else an empty one. */
  createDemonstration(name: string): Promise<string>;
  /** Ends the server at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>;
  /** @param keptAs where what it holds is kept */
  stop(keptAs?: string): Promise<void>;
}

/** The prepared database that `createDemonstration` copies. */
export const demonstration = 'demonstration';

/** The folder of PostgreSQL's own programs, or `undefined` where there is none. */
export function postgresPrograms(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  return [...installed, ...onPath].find((folder) => existsSync(path.join(folder, 'initdb')));
}

/**
 * Starts a PostgreSQL server on a free port.
 * @param programs the folder of `initdb` and `postgres`
 * @param settings lines of its configuration besides
 */
export async function startTestPostgres(
  programs: string,
  settings: readonly string[] = [],
): Promise<TestPostgres> {
  const owner = serverOwner();
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const isPrepared = copyPrepared('postgres', data);
  if (!isPrepared) initialise(programs, data, owner);
  // The tests' rows need not outlive the machine.
  writeFileSync(
    path.join(data, 'postgresql.auto.conf'),
    [
      'synchronous_commit = off',
      'fsync = off',
      'max_connections = 200',
      "listen_addresses = '127.0.0.1'",
      ...settings,
      '',
    ].join('\n'),
  );
  const port = await freePort();
  let server = await startServer(programs, data, port, owner);
  const kill = async (signal: 'SIGQUIT' | 'SIGINT') => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill(signal)) await ended;
  };
  const create = async (name: string, template: string) => {
    const client = new pg.Client({ connectionString: urlOf(port, 'postgres') });
    await client.connect();
    const [created, copied] = [name, template].map((each) => pg.escapeIdentifier(each));
    await client.query(`CREATE DATABASE ${created} TEMPLATE ${copied}`);
    await client.end();
    return urlOf(port, name);
  };
  return {
    createDatabase: (name) => create(name, 'template1'),
    createDemonstration: (name) => create(name, isPrepared ? demonstration : 'template1'),
    kill: () => kill('SIGQUIT'),
    async restart() {
      server = await startServer(programs, data, port, owner);
    },
    async stop(keptAs) {
      await kill('SIGINT');
      if (keptAs) copyFolder(data, keptAs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function initialise(programs: string, data: string, owner: Owner | undefined): void {
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...owner, cwd: path.dirname(data), encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
}

function urlOf(port: number, database: string): string {
  return `postgresql://postgres@127.0.0.1:${port}/${database}`;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: its own user runs it then. */
function serverOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function startServer(
  programs: string,
  data: string,
  port: number,
  owner: Owner | undefined,
): Promise<ChildProcess> {
  const child = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', path.dirname(data)],
    { ...owner, cwd: path.dirname(data), stdio: 'ignore' },
  );
  const deadline = Date.now() + longestStart;
  for (;;) {
    const client = new pg.Client({ connectionString: urlOf(port, 'postgres') });
    try {
      await client.connect();
      await client.end();
      return child;
    } catch (error) {
      if (Date.now() > deadline || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../tests/setup/free-port';
import { longestStart } from '../tests/setup/limits';

/** PgBouncer in transaction mode in front of a PostgreSQL for tests. */
export interface TestPgBouncer {
  /** The address of the database through PgBouncer. */
  readonly url: string;
  /** Everything it has logged so far. */
  output(): string;
  /** Runs a command of its administration console, such as `SHOW POOLS`. */
  command(text: string): Promise<readonly Record<string, unknown>[]>;
  /** Ends it at once, with all connections of both sides. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Configured {
  /** Entries of the database's line, such as `connect_query='…'`. */
  readonly database?: string;
  /** Lines of the section `[pgbouncer]`. */
  readonly settings?: readonly string[];
}

/** What docs/operations.md has an operator write into the database's line. */
export const portalDatabase =
  "connect_query='SET statement_timeout = 2000; SET lock_timeout = 1500; SET TimeZone = ''UTC'''";

/** PgBouncer itself, or `undefined` where it is not installed. */
export function pgBouncerProgram(): string | undefined {
  return ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) => existsSync(file));
}

/**
 * Starts PgBouncer in transaction mode.
 * @param databaseUrl the database that it connects to
 * @throws Error with its log when it does not accept connections
 */
export async function startTestPgBouncer(
  program: string,
  databaseUrl: string,
  { database = '', settings = [] }: Configured = {},
): Promise<TestPgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const direct = new URL(databaseUrl);
  const name = direct.pathname.slice(1);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `${name} = host=${direct.hostname} port=${direct.port} user=${direct.username} ${database}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'admin_users = postgres',
      'pool_mode = transaction',
      ...settings,
      '',
    ].join('\n'),
  );
  let printed = '';
  const start = async () => {
    const child = spawn(program, [file], {
      ...unprivileged(),
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
    await untilAnswers(port, child, () => printed);
    return child;
  };
  let child = await start();
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await ended;
  };
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/${name}`,
    output: () => printed,
    async command(text) {
      const client = new pg.Client({ connectionString: consoleUrl(port) });
      await client.connect();
      // The console knows the simple query protocol alone.
      const { rows } = await client.query(text);
      await client.end();
      return rows;
    },
    kill: () => end('SIGKILL'),
    async restart() {
      child = await start();
    },
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function consoleUrl(port: number): string {
  return `postgresql://postgres@127.0.0.1:${port}/pgbouncer`;
}

/** PgBouncer refuses to run as root. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function untilAnswers(
  port: number,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + longestStart;
  for (;;) {
    const client = new pg.Client({ connectionString: consoleUrl(port) });
    try {
      await client.connect();
      return await client.end();
    } catch {
      if (Date.now() > deadline || child.exitCode !== null)
        throw new Error(`PgBouncer did not start:\n${output()}`);
      await delay(50);
    }
  }
}

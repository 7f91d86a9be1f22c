import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { environment, isProduction } from '@/lib/config';
import {
  closeDatabase,
  databaseState,
  deleteExpiredRows,
  embeddedAddress,
  migrate,
  pool,
} from '@/lib/db';
import { addressTable } from './address-table';
import { buildIfChanged } from './build';
import { providerAddress } from './demonstration-address';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database';
import { importDemonstration } from './import-clients';
import { serverFlags } from './server-flags';
import { type StartedProvider, startIdentityProvider } from './start-identity-provider';

/** Starts the whole portal, shows each phase, and stops everything when it is asked to. */
export async function launch(mode: 'start' | 'dev'): Promise<void> {
  let embedded: EmbeddedDatabase | undefined;
  let server: ChildProcess | undefined;
  let identityProvider: Promise<StartedProvider> | undefined;
  let stopping = false;

  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await end(server);
    const provider = await identityProvider;
    if (provider?.kind === 'running') await end(provider.process);
    await closeDatabase();
    await embedded?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

  try {
    const { PORT, DATABASE_URL, PORTAL_DATA_DIR } = environment();
    await requireFreePort(PORT);
    if (DATABASE_URL) {
      await phase('Database', async () => {
        await requireDatabase(DATABASE_URL);
        return `PostgreSQL at ${new URL(DATABASE_URL).host}`;
      });
    } else {
      await phase('Database', async () => {
        embedded = await startEmbeddedDatabase(embeddedAddress());
        return `embedded, in ${path.relative('.', PORTAL_DATA_DIR) || '.'}`;
      });
      embedded?.ended.then(() => stop(1));
    }
    await phase('Migrations', async () => {
      const applied = await migrate();
      return applied.length === 0 ? 'nothing new' : `applied ${applied.join(', ')}`;
    });
    if (!isProduction()) {
      await phase('Clients', importDemonstration);
      // Beside the phases that follow; nothing of the portal waits for it.
      identityProvider = startIdentityProvider();
    }
    if (mode === 'start')
      await phase('Build', async () => ((await buildIfChanged()) ? 'made' : 'nothing has changed'));
    await phase('Server', async () => {
      server = await serve(PORT, mode);
      return `listening on port ${PORT}`;
    });
    server?.once('exit', (code) => stop(code ?? 1));
    tidyRegularly();
    if (identityProvider) await phase('Identity', () => outcomeOf(identityProvider));
    // The portal serves already: what is only printed must not stop it.
    if (!isProduction())
      console.log(`\n${await addressTable().catch(() => 'The database is away: no addresses.')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

/** The provider is for the demonstration of single sign-on alone: without it the rest goes on. */
async function outcomeOf(provider: Promise<StartedProvider> | undefined): Promise<string> {
  const started = await provider;
  if (started?.kind === 'running') return `provider at ${providerAddress()}`;
  return started?.kind === 'failed'
    ? `no single sign-on at ${providerAddress()}: ${started.reason}`
    : 'no client needs the provider';
}

/** In milliseconds. */
const tidyInterval = 10 * 60 * 1000;

/** While the database is away there is nothing to tidy. */
function tidyRegularly(): void {
  const tidy = () => deleteExpiredRows().catch(() => undefined);
  void tidy();
  setInterval(tidy, tidyInterval).unref();
}

async function phase(name: string, run: () => Promise<string>): Promise<void> {
  const started = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${name}`);
  const outcome = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const line = `✓ ${name.padEnd(11)} ${outcome} (${seconds} s)`;
  console.log(process.stdout.isTTY ? `\r\u001b[K${line}` : line);
}

function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port} is taken; stop what uses it, or set PORT to another one.`)),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

async function requireDatabase(url: string): Promise<void> {
  if ((await databaseState()).state === 'up') return;
  const reason = await pool()
    .query('SELECT 1')
    .then(
      () => 'it was slow',
      (error: Error & { code?: string }) => error.message || error.code,
    );
  throw new Error(
    `The database at ${new URL(url).host} cannot be used (${reason}); check DATABASE_URL.`,
  );
}

function serve(port: number, mode: 'start' | 'dev'): Promise<ChildProcess> {
  const dev = mode === 'dev';
  const child = spawn(
    process.execPath,
    [...serverFlags, 'scripts/serve.ts', `${port}`, ...(dev ? ['--dev'] : [])],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: dev ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      },
    },
  );
  return new Promise((resolve, reject) => {
    child.once('message', (message: { kind: string; reason?: string }) =>
      message.kind === 'listening' ? resolve(child) : reject(new Error(message.reason)),
    );
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
  });
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { environment, isProduction } from '@/lib/config';
import { closeDatabase, databaseProblem, embeddedAddress, migrate } from '@/lib/db';
import { partnersAddress } from '@/partners/address';
import { giveCredentials } from '@/partners/credentials';
import { addressTable } from './address-table';
import { buildIfChanged } from './build';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database';
import { endProcess } from './end-process';
import { importDemonstration } from './import-clients';
import { type KeptPartners, keepPartners } from './keep-partners';
import { startServer } from './server';
import type { StartedPartners } from './start-partners';

/** Starts the whole portal, shows each phase, and stops everything when it is asked to. */
export async function launch(mode: 'start' | 'dev'): Promise<void> {
  let embedded: EmbeddedDatabase | undefined;
  let server: ChildProcess | undefined;
  let partners: KeptPartners | undefined;
  let stopping = false;

  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await endProcess(server);
    await partners?.stop();
    await closeDatabase();
    await embedded?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

  try {
    const { PORT, DATABASE_URL, PORTAL_DATA_DIR } = environment();
    await requireFreePort(PORT);
    const address = DATABASE_URL && new URL(DATABASE_URL).host;
    let isDatabaseThere = true;
    await phase('Database', async () => {
      if (!DATABASE_URL) {
        embedded = await startEmbeddedDatabase(embeddedAddress());
        embedded.ended.then(() => stop(1));
        return `embedded, in ${path.relative('.', PORTAL_DATA_DIR) || '.'}`;
      }
      const problem = await databaseProblem();
      isDatabaseThere = problem === undefined;
      if (!problem) return `PostgreSQL at ${address}`;
      // Whoever tries the portal out has mistaken an address; an orchestrator expects it to wait.
      if (!isProduction())
        throw new Error(
          `The database at ${address} cannot be used (${problem}); check DATABASE_URL.`,
        );
      return `waiting for the one at ${address} (${problem})`;
    });
    if (isDatabaseThere) await prepare();
    if (!isProduction()) {
      await giveCredentials();
      // Beside the phases that follow; nothing of the portal waits for them.
      partners = keepPartners();
    }
    if (mode === 'start')
      await phase('Build', async () => ((await buildIfChanged()) ? 'made' : 'nothing has changed'));
    await phase('Server', async () => {
      server = await startServer(PORT, mode);
      return `listening on port ${PORT}`;
    });
    server?.once('exit', (code) => stop(code ?? 1));
    if (!isDatabaseThere) {
      await databaseThere();
      await prepare();
    }
    if (partners) await phase('Partners', outcomeOf(partners.started));
    // The portal serves already: what is only printed must not stop it.
    if (!isProduction())
      console.log(`\n${await addressTable().catch(() => 'The database is away: no addresses.')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

/** They are for the clients that name them alone: without them the rest goes on. */
function outcomeOf(partners: Promise<StartedPartners>) {
  return async () => {
    const started = await partners;
    if (started.kind === 'running') return `played at ${partnersAddress()}`;
    return started.kind === 'failed'
      ? `none at ${partnersAddress()}: ${started.reason}`
      : 'no client needs them';
  };
}

/** What the database needs before anything can be shown from it. */
async function prepare(): Promise<void> {
  await phase('Migrations', async () => {
    const applied = await migrate();
    return applied.length === 0 ? 'nothing new' : `applied ${applied.join(', ')}`;
  });
  if (!isProduction()) await phase('Clients', importDemonstration);
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

/** Meanwhile the server lives, and says that it is not ready. */
async function databaseThere(): Promise<void> {
  while (await databaseProblem()) await delay(1000);
}

import 'server-only';
import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { environment } from '@/lib/config';
import { databaseAddress, directDatabaseAddress } from './address';
import { requireOpenFence } from './fence';
import { PrismaClient } from './generated/client';
import { endListening } from './listen';
import { requirePooledSettings } from './pooled-settings';
import { noteFullDisk } from './room';

/** Connections of one instance of the portal. */
const poolSize = 10;

/** Work that no visitor waits for, such as an import: one at a time, with minutes for a statement. */
const longWork = { size: 1, longest: 2 * 60_000 };

interface Connections {
  readonly pool: pg.Pool;
  readonly client: PrismaClient;
}

declare global {
  /** One pool for all module instances of this process: Next bundles them more than once. */
  var portalDatabase: Connections | undefined;
  var portalDatabaseForLongWork: Connections | undefined;
}

/** So many statements are prepared: a list of parameters of any length makes another statement of each length. */
const mostPrepared = 500;
const preparedNames = new Map<string, string>();

/**
 * What a statement is prepared as. PostgreSQL plans it once for each connection then, and each time that
 * it runs without a name: the dashboard's takes longer to plan than to run.
 */
function preparedName(sql: string): string {
  const known = preparedNames.get(sql);
  if (known !== undefined) return known;
  if (preparedNames.size >= mostPrepared) return '';
  const name = createHash('sha256').update(sql).digest('base64url');
  preparedNames.set(sql, name);
  return name;
}

/**
 * Whether connections may prepare statements: each has its own in PostgreSQL, while the embedded database
 * has one session for all, and PgBouncer gives each transaction another connection.
 */
function mayPrepare(): boolean {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = environment();
  return DATABASE_URL !== undefined && DATABASE_DIRECT_URL === undefined;
}

function connect(configuration: pg.PoolConfig): Connections {
  // One that a poll has opened anew must not keep a command alive that has done what it was asked to.
  const pool = new pg.Pool({ ...configuration, allowExitOnIdle: true });
  // A connection that dies while idle is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => undefined);
  pool.on('release', (error) => {
    if (error) noteFullDisk(error);
  });
  const options = mayPrepare()
    ? { statementNameGenerator: ({ sql }: { readonly sql: string }) => preparedName(sql) }
    : {};
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool, options) }) };
}

function connected(): Connections {
  globalThis.portalDatabase ??= connect({
    ...databaseAddress(),
    max: poolSize,
    ...(environment().DATABASE_DIRECT_URL ? { verify: requirePooledSettings } : {}),
  });
  return globalThis.portalDatabase;
}

function connectedForLongWork(): Connections {
  globalThis.portalDatabaseForLongWork ??= connect({
    ...directDatabaseAddress(longWork.longest),
    max: longWork.size,
  });
  return globalThis.portalDatabaseForLongWork;
}

/**
 * The database through Prisma. Connects when first asked something.
 * @throws FenceClosedError in work that another instance may have taken over
 */
export function database(): PrismaClient {
  requireOpenFence();
  return connected().client;
}

/** The same connections, for this room alone: what asks before Prisma can, or instead of it. */
export function pool(): pg.Pool {
  return connected().pool;
}

/** The connection for long work, for this room alone. With `DATABASE_DIRECT_URL` it goes there. */
export function poolForLongWork(): pg.Pool {
  return connectedForLongWork().pool;
}

/** How the connections stand that pages use; asks nothing and connects to nothing. */
export function poolState() {
  const known = globalThis.portalDatabase?.pool;
  const all = known?.totalCount ?? 0;
  const idle = known?.idleCount ?? 0;
  return { used: all - idle, idle, waiting: known?.waitingCount ?? 0, most: poolSize };
}

/** The database for work that no visitor waits for. */
export function databaseForLongWork(): PrismaClient {
  return connectedForLongWork().client;
}

/** Closes every connection and ends all listening. The next query would connect again. */
export async function closeDatabase(): Promise<void> {
  endListening();
  const known = [globalThis.portalDatabase, globalThis.portalDatabaseForLongWork];
  globalThis.portalDatabase = undefined;
  globalThis.portalDatabaseForLongWork = undefined;
  for (const connections of known) {
    await connections?.client.$disconnect();
    await connections?.pool.end();
  }
}

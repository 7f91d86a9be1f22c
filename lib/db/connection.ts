import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { databaseAddress } from './address';
import { PrismaClient } from './generated/client';
import { noteFullDisk } from './room';

/** Connections of one instance of the portal. */
const poolSize = 10;

declare global {
  /** One pool for all module instances of this process: Next bundles them more than once. */
  var portalDatabase: { readonly pool: pg.Pool; readonly client: PrismaClient } | undefined;
}

function connect(): { readonly pool: pg.Pool; readonly client: PrismaClient } {
  const pool = new pg.Pool({ ...databaseAddress(), max: poolSize });
  // A connection that dies while idle is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => undefined);
  pool.on('release', noteFullDisk);
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

function connected() {
  globalThis.portalDatabase ??= connect();
  return globalThis.portalDatabase;
}

/** The database through Prisma. Connects when first asked something. */
export function database(): PrismaClient {
  return connected().client;
}

/** The same connections, for the few queries whose SQL matters. */
export function pool(): pg.Pool {
  return connected().pool;
}

/** Lets go of every connection. The next query would connect again. */
export async function closeDatabase(): Promise<void> {
  const known = globalThis.portalDatabase;
  globalThis.portalDatabase = undefined;
  await known?.client.$disconnect();
  await known?.pool.end();
}

import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environment } from '@/lib/config';

/** Longest path of a Unix socket that every system takes, in bytes. */
const longestSocketPath = 100;

/** Where the embedded database keeps its files and listens. */
export interface EmbeddedAddress {
  readonly folder: string;
  readonly socketFolder: string;
}

/** Where the embedded database of a data folder lives. */
export function embeddedAddress(dataFolder = environment().PORTAL_DATA_DIR): EmbeddedAddress {
  // The build must not take what is in this folder for a part of it.
  const data = path.resolve(/*turbopackIgnore: true*/ dataFolder);
  const beside = path.join(/*turbopackIgnore: true*/ data, 'socket');
  const short = path.join(
    tmpdir(),
    `portico-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`,
  );
  return {
    folder: path.join(/*turbopackIgnore: true*/ data, 'postgres'),
    socketFolder: Buffer.byteLength(beside) < longestSocketPath ? beside : short,
  };
}

/** How long the database may take, in milliseconds. */
interface Patience {
  /** Until there is a connection: a free one of the pool, or a new one. */
  readonly connectionTimeoutMillis: number;
  /** The driver, for an answer: the last resort, should the server be frozen. */
  readonly query_timeout: number;
  /** The server itself, for a statement: what nobody waits for any more must not be done later. */
  readonly statement_timeout?: number;
  /** … of which for what another one has locked. */
  readonly lock_timeout?: number;
}

/**
 * A visitor waits for the answer. The server gives up before the driver does, whose own defaults would
 * hold a request for over 20 s where a server is frozen.
 */
const visitorsPatience: Patience = {
  connectionTimeoutMillis: 2000,
  query_timeout: 2250,
  statement_timeout: 2000,
  lock_timeout: 1500,
};

/**
 * There is one embedded backend for all, so that a statement may have to wait for a whole import, and a
 * connection of the pool for the statements of others. It takes no time-outs at the start of a connection, and a `SET` of one would be everybody's; what a
 * connection has given up on is not run there at all.
 */
const embeddedPatience: Patience = { connectionTimeoutMillis: 5000, query_timeout: 5000 };

/** How the driver reaches the database: by an address, or by the embedded one's socket. */
export interface DatabaseAddress extends Patience {
  readonly connectionString?: string;
  /** Of the server's command line. */
  readonly options?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly database?: string;
  readonly keepAlive: true;
}

/** Prisma writes and reads times without their zone. What an address says itself counts more. */
const utc = '-c TimeZone=UTC';

/**
 * How pages reach the database: `DATABASE_URL`, else the embedded one's socket. With
 * `DATABASE_DIRECT_URL`, `DATABASE_URL` is a PgBouncer in transaction mode: it refuses settings at the
 * start of a connection, or loses them, so that it makes them itself (`requirePooledSettings`).
 */
export function databaseAddress(): DatabaseAddress {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = environment();
  if (!DATABASE_DIRECT_URL) return directDatabaseAddress();
  const { connectionTimeoutMillis, query_timeout } = visitorsPatience;
  return {
    connectionString: DATABASE_URL ?? '',
    connectionTimeoutMillis,
    query_timeout,
    keepAlive: true,
  };
}

/**
 * How the database is reached past a PgBouncer: for what needs a session of its own (LISTEN, the
 * migrations' advisory lock), and for statements that take longer than those of pages may.
 * @param longest for work that no visitor waits for: how long a statement may take, in milliseconds
 */
export function directDatabaseAddress(longest?: number): DatabaseAddress {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = environment();
  const patience = DATABASE_URL ? visitorsPatience : embeddedPatience;
  return {
    ...(DATABASE_URL
      ? { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL, options: utc }
      : {
          host: embeddedAddress().socketFolder,
          port: 5432,
          user: 'postgres',
          database: 'postgres',
        }),
    ...(longest === undefined
      ? patience
      : { connectionTimeoutMillis: 30_000, query_timeout: longest }),
    keepAlive: true,
  };
}

import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
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
  const data = path.resolve(dataFolder);
  const beside = path.join(data, 'socket');
  const short = path.join(
    tmpdir(),
    `portico-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`,
  );
  return {
    folder: path.join(data, 'postgres'),
    socketFolder: Buffer.byteLength(beside) < longestSocketPath ? beside : short,
  };
}

/** How this process reaches its database: `DATABASE_URL`, else the embedded one's socket. */
export function databaseAddress(): PoolConfig {
  const { DATABASE_URL } = environment();
  return {
    ...(DATABASE_URL
      ? { connectionString: DATABASE_URL }
      : {
          host: embeddedAddress().socketFolder,
          port: 5432,
          user: 'postgres',
          database: 'postgres',
        }),
    // With the driver's defaults a frozen server holds a request for over 20 s.
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
    keepAlive: true,
  };
}

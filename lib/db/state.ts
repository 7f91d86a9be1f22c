import { performance } from 'node:perf_hooks';
import { pool } from './connection';
import { hasRoom } from './room';
import { sqlStateOf } from './sql-state';

/** Whether the database answers and has room for more, and how long the answer took. */
export type DatabaseState =
  | { readonly state: 'up'; readonly milliseconds: number }
  | { readonly state: 'full' }
  | { readonly state: 'down' };

/** Asks the database for nothing. Never throws; gives up as the pool's time-outs say. */
export async function databaseState(): Promise<DatabaseState> {
  const started = performance.now();
  try {
    await pool().query('SELECT 1');
    const milliseconds = Math.round(performance.now() - started);
    return (await hasRoom()) ? { state: 'up', milliseconds } : { state: 'full' };
  } catch {
    return { state: 'down' };
  }
}

/**
 * What Node, Prisma and PostgreSQL say when no server answers (08), it shuts down (57P0), gives a
 * statement or a transaction up (57014, 55P03, 25P03, 25P04), is a standby that cannot write (25006),
 * or has no room, memory or connections left (53) or a broken disk (58).
 */
const outageCodes =
  /^(ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|08|25P0[34]|25006|53|55P03|57014|57P0|58|P1001|P1002|P1008|P1017|P2024)/;
const outageMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Connection ended|server closed the connection|Can't reach database server|DatabaseNotReachable|SocketTimeout|ConnectionClosed/i;

/** Whether an error means that the database is away, rather than that a query was wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (outageCodes.test(sqlStateOf(error) ?? '')) return true;
  if (outageMessages.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  return error.cause !== undefined && isDatabaseOutage(error.cause);
}

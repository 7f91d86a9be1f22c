import { performance } from 'node:perf_hooks';
import { pool } from './connection';

/** Whether the database answers, and how long that took. */
export type DatabaseState =
  | { readonly state: 'up'; readonly milliseconds: number }
  | { readonly state: 'down' };

/** Asks the database for nothing. Never throws; gives up as the pool's time-outs say. */
export async function databaseState(): Promise<DatabaseState> {
  const started = performance.now();
  try {
    await pool().query('SELECT 1');
    return { state: 'up', milliseconds: Math.round(performance.now() - started) };
  } catch {
    return { state: 'down' };
  }
}

/** What node and the driver say when no server answers, one says good-bye, has no room or no time. */
const outageCodes =
  /^(ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|08|57P0|57014|55P03|53300|P1001|P1002|P1008|P1017|P2024)/;
const outageMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Connection ended|server closed the connection|Can't reach database server|DatabaseNotReachable|SocketTimeout|canceling statement due to|ConnectionClosed/i;

/** Whether an error means that the database is away, rather than that a query was wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && outageCodes.test(String(error.code))) return true;
  if (outageMessages.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  return error.cause !== undefined && isDatabaseOutage(error.cause);
}

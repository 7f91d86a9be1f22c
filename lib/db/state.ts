import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { environment } from '@/lib/config';
import { pool, poolForLongWork } from './connection';
import { hasRoom } from './room';
import { sqlStateOf } from './sql-state';

/** Whether the database answers and has room for more, and how long the answer took. */
export type DatabaseState =
  | { readonly state: 'up'; readonly milliseconds: number }
  | { readonly state: 'full' }
  | { readonly state: 'down' };

/** Nobody waits longer than this to be told that the database is away, in milliseconds. */
const patience = 2000;

/** From which share of the time on a process has been too busy itself to hear an answer in time. */
const busy = 0.8;

/**
 * Asks the database for nothing. Never throws; gives up after two seconds. Whoever had no time to
 * listen meanwhile, as a server that has just started and loads its pages, asks once more.
 */
export async function databaseState(): Promise<DatabaseState> {
  const before = performance.eventLoopUtilization();
  const answer = await askInTime();
  const isBusy = performance.eventLoopUtilization(before).utilization > busy;
  return answer.state === 'down' && isBusy ? askInTime() : answer;
}

function askInTime(): Promise<DatabaseState> {
  const waited = delay<DatabaseState>(patience, { state: 'down' }, { ref: false });
  return Promise.race([ask(), waited]);
}

async function ask(): Promise<DatabaseState> {
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
 * Why the database cannot be used, as the driver says it, at `DATABASE_URL` or `DATABASE_DIRECT_URL`;
 * `undefined` where it can.
 */
export async function databaseProblem(): Promise<string | undefined> {
  const problem = await problemOf(pool());
  if (problem || !environment().DATABASE_DIRECT_URL) return problem;
  const ofDirect = await problemOf(poolForLongWork());
  return ofDirect && `DATABASE_DIRECT_URL: ${ofDirect}`;
}

function problemOf(asked: pg.Pool): Promise<string | undefined> {
  return asked.query('SELECT 1').then(
    () => undefined,
    (error: Error & { code?: string }) => error.message || error.code || error.name,
  );
}

/** What was learnt last counts for so long, in milliseconds. */
const memory = 1000;
/** While the database is away nobody waits, unless nobody has asked for so long, in milliseconds. */
const outageMemory = 10_000;
let learnt: { readonly isUp: boolean; readonly at: number } | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Whether the database answers, or did within the last second; all who ask meanwhile ask once. While
 * it is away nobody waits to hear so.
 */
export async function databaseAnswers(): Promise<boolean> {
  const age = learnt ? performance.now() - learnt.at : Number.POSITIVE_INFINITY;
  if (learnt && age < memory) return learnt.isUp;
  asking ??= databaseState().then(({ state }) => {
    asking = undefined;
    learnt = { isUp: state !== 'down', at: performance.now() };
    return learnt.isUp;
  });
  return learnt?.isUp === false && age < outageMemory ? false : asking;
}

/** Thrown in place of a query that would only wait for a database that is away. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
}

/** @throws DatabaseAwayError where the database does not answer; nobody waits for it longer than that */
export async function requireDatabase(): Promise<void> {
  if (!(await databaseAnswers())) throw new DatabaseAwayError('The database is away.');
}

/**
 * What Node, Prisma and PostgreSQL say when no server answers (08), it shuts down (57P0), gives a
 * statement or a transaction up (57014, 55P03, 25P03, 25P04), is a standby that cannot write (25006),
 * or has no room, memory or connections left (53) or a broken disk (58); or when a
 * change still conflicts with others after every retry (40001, 40P01). Prisma has one code (P2028) for
 * all that is wrong with transactions: its words tell one that never got its turn or ran out of time.
 */
const outageCodes =
  /^(ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|08|25P0[34]|25006|40001|40P01|53|55P03|57014|57P0|58|P1001|P1002|P1008|P1017|P2024|P2034|ConnectionClosed|DatabaseNotReachable|SocketTimeout|TransactionWriteConflict)/;
const outageMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Connection ended|server closed the connection|Can't reach database server|Unable to start a transaction in the given time|expired transaction|canceling statement due to|could not serialize access|deadlock detected/i;

/** Whether an error means that the database is away, rather than that a query was wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'DatabaseAwayError') return true;
  if (outageCodes.test(sqlStateOf(error) ?? '')) return true;
  if (outageMessages.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  return error.cause !== undefined && isDatabaseOutage(error.cause);
}

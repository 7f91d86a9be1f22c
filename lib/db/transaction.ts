import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { database, databaseForLongWork } from './connection';
import { requireHeldFence } from './fence';
import { Prisma } from './generated/client';
import { noteFullDisk } from './room';

/** What runs inside of a transaction. */
export type PrismaTransaction = Prisma.TransactionClient;

/**
 * How long a change that loses to others is tried again at least, in milliseconds: of dozens at once
 * that number something one after another each loses many times.
 */
const shortestPatience = 5000;
/** The longest that it waits before, in milliseconds. */
const longestDelay = 400;
/** How long a visitor's change may take, in milliseconds. */
const longestTransaction = 15_000;

const inside = new AsyncLocalStorage<true>();

/**
 * Partners are asked outside of transactions: one that is slow would keep rows from everybody, and what
 * it has done cannot be rolled back.
 * @throws Error within a transaction: a bug
 */
export function requireNoTransaction(asked: string): void {
  if (inside.getStore()) throw new Error(`${asked} was asked within a transaction`);
}

/**
 * Runs a change in one serializable transaction, again from the start when it conflicts with
 * another one: this is the only place that retries. `run` must do nothing but database work.
 * @param longest how long it may take, in milliseconds, where nobody waits in front of a page: it may
 * lose just before its end, so that it is tried again for as long
 * @throws FenceClosedError where another instance has taken over the work that this is part of
 * @throws whatever `run` throws, and the conflict when it has lost for too long: that is an outage (`isDatabaseOutage`)
 */
export async function inTransaction<Value>(
  run: (transaction: PrismaTransaction) => Promise<Value>,
  longest = longestTransaction,
): Promise<Value> {
  const isLong = longest > longestTransaction;
  const client = isLong ? databaseForLongWork() : database();
  const patience = isLong ? longest : shortestPatience;
  const started = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      return await client.$transaction(
        async (transaction) => {
          const value = await inside.run(true, () => run(transaction));
          await requireHeldFence(transaction);
          return value;
        },
        {
          isolationLevel: Prisma.TransactionIsolationLevel.Serializable,
          timeout: longest,
          maxWait: isLong ? longest : 5000,
        },
      );
    } catch (error) {
      // The pool hears of what fails outside of transactions alone.
      noteFullDisk(error);
      if (!isConflict(error) || performance.now() - started > patience) throw error;
      // Losers that came back at the same moment would meet again.
      await delay(Math.random() * Math.min(10 * 2 ** tries, longestDelay));
    }
  }
}

/** Serialization failures and deadlocks: SQLSTATE 40001 and 40P01, as Prisma or the driver say it. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (['P2034', '40001', '40P01'].includes(code)) return true;
  return /40001|40P01|TransactionWriteConflict|could not serialize access|deadlock detected/.test(
    `${error.message} ${'meta' in error ? JSON.stringify(error.meta) : ''}`,
  );
}

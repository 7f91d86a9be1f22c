import { setTimeout as delay } from 'node:timers/promises';

/** Nobody waits longer for the turn of another, in milliseconds: a database may be frozen. */
const patience = 3000;

const last = new Map<string, Promise<void>>();

/**
 * Runs the changes of one client one after another in this instance: they number what they do, so that
 * those at once would only lose to each other and begin again. Across instances the database decides.
 */
export async function inTurn<Value>(clientId: string, run: () => Promise<Value>): Promise<Value> {
  const before = last.get(clientId);
  const { promise, resolve } = Promise.withResolvers<void>();
  last.set(clientId, promise);
  try {
    if (before) await Promise.race([before, delay(patience, undefined, { ref: false })]);
    return await run();
  } finally {
    resolve();
    if (last.get(clientId) === promise) last.delete(clientId);
  }
}

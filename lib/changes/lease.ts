import type { Fence } from '@/lib/db';
import { ownsRun, type RunRow, renewRun } from './store';

/** A run whose owner has not said for so long that it lives has died, in seconds. */
export const leaseSeconds = 10;
/** How often its owner says so, in milliseconds: one answer in time out of three is enough. */
export const renewalInterval = 2500;

/** What a run holds its key by: it writes only while it does. */
export interface Lease extends Fence {
  readonly end: () => void;
}

/**
 * Renews the lease of a run until it ends. It is lost once another run has the key, or once its time has
 * passed by this process's own clock: then another may have it.
 * @param askedAt `performance.now()` from before it was taken
 */
export function holdLease(row: RunRow, runId: string, askedAt: number): Lease {
  let isLost = false;
  let renewedAt = askedAt;
  const renew = async () => {
    const at = performance.now();
    if (await renewRun(row, runId, leaseSeconds)) renewedAt = at;
    else isLost = true;
  };
  // A database that is away renews nothing: the lease ends by itself.
  const timer = setInterval(() => renew().catch(() => undefined), renewalInterval).unref();
  return {
    isOpen: () => !isLost && performance.now() - renewedAt < leaseSeconds * 1000,
    holds: (transaction) => ownsRun(transaction, row, runId),
    end: () => clearInterval(timer),
  };
}

import { deleteExpired, type ExpiringRows } from '@/lib/db';
import { defineJob } from '@/lib/jobs';
import { allExpiring } from './expiring';

/** So many statements for a table in a run: what is left goes in the next one. */
const mostBatches = 200;

/** Deletes what has outlived its purpose: docs/privacy.md says what is kept how long, and why. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  schedule: '*/10 * * * *',
  longestRun: 10 * 60,
  run: (_, signal) => deleteAllExpired(allExpiring, signal),
});

/**
 * Deletes what has expired, some rows at a time.
 * @param signal ends it between two statements
 * @param batch how many rows by one statement
 */
export async function deleteAllExpired(
  expiring: readonly ExpiringRows[],
  signal: AbortSignal,
  batch = 500,
): Promise<void> {
  const problems: unknown[] = [];
  for (const rows of expiring)
    await deleteAllOf(rows, signal, batch).catch((problem) => problems.push(problem));
  // One table that cannot be cleaned keeps no other from it, and is tried again.
  if (problems.length > 0) throw problems[0];
}

async function deleteAllOf(rows: ExpiringRows, signal: AbortSignal, batch: number): Promise<void> {
  for (let statements = 0; statements < mostBatches; statements++) {
    if (signal.aborted) return;
    if ((await deleteExpired(rows, batch)) < batch) return;
  }
}

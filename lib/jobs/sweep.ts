import type { PgBoss } from 'pg-boss';
import { failureOf, log } from '@/lib/observability';
import type { Job } from './job';
import { heldKeys } from './store';

/** How many rows are looked at first, and at most: those that have failed for good stand before others. */
const [few, most] = [1000, 64_000];

/** Sweeps for each job in turn: one that cannot be swept keeps no other from it. */
export async function sweepAll(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs)
    await sweep(boss, job).catch((error) =>
      log.warn({ job: job.name, ...failureOf(error) }, 'Rows that wait could not be sent'),
    );
}

/**
 * Sends the rows that wait and that no job holds: one whose job was lost, or never came to be. What
 * has failed for good waits for somebody to run it again.
 */
export async function sweep(boss: PgBoss, job: Job, looked = few): Promise<void> {
  const due = await job.due?.(looked);
  if (!due || due.length === 0) return;
  const held = await heldKeys(job.name, due);
  const jobs = due.filter((id) => !held.has(id)).map((id) => ({ data: { id }, singletonKey: id }));
  if (jobs.length > 0) await boss.insert(job.name, jobs);
  else if (due.length === looked && looked < most) await sweep(boss, job, looked * 4);
}

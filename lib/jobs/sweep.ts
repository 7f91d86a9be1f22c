import type { PgBoss } from 'pg-boss';
import type { Job } from './job';
import { heldKeys } from './store';

/** How many rows are sent by one sweep. */
const mostAtOnce = 1000;

/**
 * Sends the rows that wait and that no job holds: one whose job was lost, or never came to be. What
 * has failed for good waits for somebody to run it again.
 */
export async function sweep(boss: PgBoss, job: Job): Promise<void> {
  const due = await job.due?.(mostAtOnce);
  if (!due || due.length === 0) return;
  const held = await heldKeys(job.name, due);
  const jobs = due.filter((id) => !held.has(id)).map((id) => ({ data: { id }, singletonKey: id }));
  if (jobs.length > 0) await boss.insert(job.name, jobs);
}

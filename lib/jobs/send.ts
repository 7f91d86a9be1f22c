import { fromPrisma } from 'pg-boss';
import type { PrismaTransaction } from '@/lib/db';
import { sender } from './boss';
import type { Job } from './job';

/**
 * Has a row worked on, as soon as the transaction that wrote it is committed: one that is rolled back
 * leaves no job. A row that a job holds already gets no second one.
 * @param after when at the earliest
 */
export async function sendJob(
  transaction: PrismaTransaction,
  job: Pick<Job, 'name'>,
  id: string,
  after?: Date,
): Promise<void> {
  await sender().send(
    job.name,
    { id },
    { singletonKey: id, db: fromPrisma(transaction), ...(after ? { startAfter: after } : {}) },
  );
}

/** Does so for many rows by one statement: the embedded database does one thing at a time. */
export async function sendJobs(
  transaction: PrismaTransaction,
  job: Job,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const jobs = ids.map((id) => ({ data: { id }, singletonKey: id }));
  await sender().insert(job.name, jobs, { db: fromPrisma(transaction) });
}

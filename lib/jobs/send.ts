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

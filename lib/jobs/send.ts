import { fromPrisma, type PgBoss } from 'pg-boss';
import type { PrismaTransaction } from '@/lib/db';
import { isSending, sender } from './boss';
import type { Job } from './job';

/**
 * Has a row worked on, as soon as the transaction that wrote it is committed: one that is rolled back
 * leaves no job. A row that a job holds already gets no second one.
 * @param when at the earliest, and behind how many others of its queue that stand behind fewer
 * @throws Error where nothing has prepared to send such jobs
 */
export async function sendJob(
  transaction: PrismaTransaction,
  job: Pick<Job, 'name'>,
  id: string,
  { after, behind = 0 }: { readonly after?: Date | undefined; readonly behind?: number } = {},
): Promise<void> {
  await senderOf(job).send(
    job.name,
    { id },
    {
      singletonKey: id,
      // The highest goes first, and among equals the oldest.
      priority: behind === 0 ? 0 : -behind,
      db: fromPrisma(transaction),
      ...(after ? { startAfter: after } : {}),
    },
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
  await senderOf(job).insert(job.name, jobs, { db: fromPrisma(transaction) });
}

/**
 * A queue that was not prepared would be looked for over another connection, which the embedded
 * database does for nobody while this transaction has its one backend.
 */
function senderOf(job: Pick<Job, 'name'>): PgBoss {
  if (!isSending(job)) throw new Error(`Nothing has prepared to send ${job.name}`);
  return sender();
}

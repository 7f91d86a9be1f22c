import type { JobResult, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { failureOf, inSpan, log, measure } from '@/lib/observability';
import { makeQueue, persistently, workingBoss } from './boss';
import { defineJob, type Job } from './job';
import { longestStop } from './stopping';
import { sweepAll } from './sweep';

/** A process that works on jobs. */
export interface StartedWork {
  /** Takes no more, and waits for those that run. */
  stop(): Promise<void>;
}

const payloadSchema = z.object({ id: z.string() });

/**
 * Works on jobs of these kinds until it is stopped. While the database is away it waits, and goes on
 * once it is back.
 */
export function startWork(jobs: readonly Job[]): StartedWork {
  const boss = workingBoss();
  boss.on('error', (error) => log.warn(failureOf(error), 'The queue could not be asked'));
  boss.on('warning', ({ message }) => log.info({ message }, 'The queue warns'));
  let isStopped = false;
  const started = boss
    .start({ attempts: Number.MAX_SAFE_INTEGER })
    .then(() => workOnAll(boss, jobs, () => isStopped))
    .catch((error) => log.error(failureOf(error), 'Nobody works on jobs in this process'));
  return {
    async stop() {
      isStopped = true;
      await boss.stop({ graceful: true, timeout: longestStop.jobs });
      await started;
    },
  };
}

async function workOnAll(
  boss: PgBoss,
  jobs: readonly Job[],
  isStopped: () => boolean,
): Promise<void> {
  for (const job of jobs) await persistently(() => workOn(boss, job), isStopped);
  const sweeping = defineJob({
    name: 'sweep',
    schedule: '* * * * *',
    // The next one comes in a minute; one that was cut off has not failed.
    retry: { times: 3, firstWait: 1, longestWait: 5 },
    keptFor: 3600,
    run: () => sweepAll(boss, jobs),
  });
  await persistently(() => workOn(boss, sweeping), isStopped);
}

async function workOn(boss: PgBoss, job: Job): Promise<void> {
  await makeQueue(boss, job);
  const options = {
    batchSize: job.atOnce,
    localConcurrency: job.batches,
    // A batch of one is always full.
    burstWhenBatchFull: job.atOnce > 1,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 2,
    perJobResults: true,
  } as const;
  await boss.work(job.name, options, (batch) =>
    Promise.all(batch.map(({ id, data, signal }) => outcomeOf(job, id, data, signal))),
  );
  // It needs no row: what it does is one and the same each time.
  if (job.schedule) await boss.schedule(job.name, job.schedule, { id: job.name });
}

async function outcomeOf(
  job: Job,
  id: string,
  data: unknown,
  signal: AbortSignal,
): Promise<JobResult> {
  const began = performance.now();
  const queue = job.name;
  try {
    await inSpan('job', { 'portal.queue': queue }, () =>
      job.run(payloadSchema.parse(data).id, signal),
    );
    measure('portal_job_duration_seconds', began, { queue, outcome: 'done' });
    return { id, status: 'completed' };
  } catch (error) {
    const failure = failureOf(error);
    measure('portal_job_duration_seconds', began, { queue, outcome: 'failed' });
    log.warn({ job: queue, ...failure }, 'A job failed');
    return { id, status: 'failed', output: failure };
  }
}

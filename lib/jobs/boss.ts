import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { createNoopMeter } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { PgBoss, type QueueOptions } from 'pg-boss';
import { environment } from '@/lib/config';
import { databaseAddress, directDatabaseAddress } from '@/lib/db';
import { failureOf, log } from '@/lib/observability';
import type { Job } from './job';

/** Its tables are made by a migration of ours (`prisma/migrations`), never by the library itself. */
export const jobsSchema = 'jobs';

const ours = {
  schema: jobsSchema,
  migrate: false,
  createSchema: false,
  openTelemetry: {
    // Where something is traced, a job stands in the trace of what caused it: by that trace's id alone.
    propagateContext: true,
    propagator: new W3CTraceContextPropagator(),
    // What is measured of jobs stands in our own table, as of everything else.
    meterProvider: { getMeter: createNoopMeter },
  },
} as const;

/** How long a statement of a worker may take, in milliseconds: nobody waits in front of a page. */
const longestStatement = 30_000;
/** Connections of a worker: fetching, settling, heartbeats. */
const connections = 3;
/** After which silence a process counts as dead and its jobs are tried again, in seconds. */
const heartbeatSeconds = 20;

/** What sends jobs, and of which kinds. */
interface Sender {
  readonly boss: PgBoss;
  readonly queues: ReadonlySet<string>;
}

declare global {
  /** One for all module instances of this process: Next bundles them more than once. */
  var portalJobSender: Sender | undefined;
}

/**
 * Has this process send jobs of these kinds. Before it serves: within a transaction nothing could be
 * prepared, for the embedded database has one backend for all. Waits for a database that is away.
 */
export async function prepareSending(jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({
    ...ours,
    ...databaseAddress(),
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => log.warn(failureOf(error), 'The queue could not be asked'));
  await boss.start({ attempts: Number.MAX_SAFE_INTEGER });
  for (const job of jobs) await persistently(() => makeQueue(boss, job));
  globalThis.portalJobSender = { boss, queues: new Set(jobs.map(({ name }) => name)) };
}

/** How long after a failure the queue is asked again, in milliseconds. */
const patience = 1000;

/**
 * Does something until it is done: a database can be away for longer than anybody waits for it.
 * @param isOver whether nobody wants it any more
 */
export async function persistently(
  run: () => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> {
  while (!isOver())
    try {
      return await run();
    } catch (error) {
      log.warn(failureOf(error), 'The queue could not be prepared yet');
      await delay(patience);
    }
}

/** Sends jobs and works on none. @throws Error before it was prepared */
export function sender(): PgBoss {
  if (!globalThis.portalJobSender) throw new Error('This process has not prepared to send jobs');
  return globalThis.portalJobSender.boss;
}

/** Whether this process sends such jobs: what it runs by itself, such as an import, does not. */
export function isSending(job: Pick<Job, 'name'>): boolean {
  return globalThis.portalJobSender?.queues.has(job.name) ?? false;
}

/** Lets go of the connection. */
export async function endSending(): Promise<void> {
  const sender = globalThis.portalJobSender;
  globalThis.portalJobSender = undefined;
  await sender?.boss.stop({ graceful: false });
}

/** Works on jobs, over connections of its own, so that no visitor waits for one. */
export function workingBoss(): PgBoss {
  return new PgBoss({
    ...ours,
    ...directDatabaseAddress(longestStatement),
    max: connections,
    // The embedded database passes no notices on.
    useListenNotify: environment().DATABASE_URL !== undefined,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
}

/** Makes the queue of a job, or brings it up to what the job says now. */
export async function makeQueue(boss: PgBoss, job: Job): Promise<void> {
  const options: QueueOptions & { notify: true } = {
    notify: true,
    heartbeatSeconds,
    retryLimit: job.retry.times,
    retryDelay: job.retry.firstWait,
    retryDelayMax: job.retry.longestWait,
    retryBackoff: true,
    expireInSeconds: job.longestRun,
    retentionSeconds: job.longestWait,
    deleteAfterSeconds: job.keptFor,
  };
  // One job for a row, waiting or running; or one of each.
  const policy = job.waitsBeside ? 'stately' : 'exclusive';
  await boss.createQueue(job.name, { ...options, policy });
  await boss.updateQueue(job.name, options);
}

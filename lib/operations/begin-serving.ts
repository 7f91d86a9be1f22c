import { setTimeout as delay } from 'node:timers/promises';
import { endLostRuns } from '@/lib/changes';
import { environment, isDevelopmentServer } from '@/lib/config';
import { endSending, prepareSending, startWork } from '@/lib/jobs';
import { failureOf, log, stopTelemetry } from '@/lib/observability';
import { endWatching } from '@/lib/updates';
import { allJobs } from './all-jobs';
import { drainWhenAsked } from './draining';
import { bearLostOutput } from './lost-output';
import { measureServing } from './measure-serving';
import { refuseRequests } from './refuse-requests';
import { startMeasuring } from './start-measuring';

/** How long serving waits for the queue, in milliseconds: a database may be away for longer. */
const longestPreparation = 5000;

/**
 * What a server process does besides answering: it sends jobs, works on them unless workers do, and
 * stops as it is asked to.
 * @throws EnvironmentError before anything is served, naming each variable that is missing or wrong
 */
export async function beginServing(): Promise<void> {
  bearLostOutput();
  refuseRequests();
  const { PORTAL_DRAIN_SECONDS, PORTAL_JOBS } = environment();
  // First of all: who sends a job asks whether it is traced.
  if (await startMeasuring('portal')) measureServing();
  const work = PORTAL_JOBS === 'server' ? startWork(allJobs) : undefined;
  const endWork = async () => {
    endWatching();
    await work?.stop();
  };
  const letGo = async () => {
    await endSending();
    await stopTelemetry();
  };
  // The development server handles signals itself.
  if (!isDevelopmentServer()) drainWhenAsked(PORTAL_DRAIN_SECONDS, endWork, letGo);
  await Promise.race([
    Promise.all([prepareSending(allJobs), takeUpLostRuns()]),
    delay(longestPreparation),
  ]);
}

/** An embedded database has one server: what was running when it starts has died with the one before. */
async function takeUpLostRuns(): Promise<void> {
  if (environment().DATABASE_URL) return;
  await endLostRuns().catch((error: unknown) =>
    log.warn(failureOf(error), 'changes that were cut off are taken up later'),
  );
}

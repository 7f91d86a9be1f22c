/** `npm run worker`: works on jobs, apart from the servers, which then have PORTAL_JOBS=worker. */
import { closeDatabase } from '@/lib/db';
import { endSending, prepareSending, startWork } from '@/lib/jobs';
import { stopTelemetry } from '@/lib/observability';
import { allJobs } from '@/lib/operations/all-jobs';
import { bearLostOutput } from '@/lib/operations/lost-output';
import { startMeasuring } from '@/lib/operations/start-measuring';

bearLostOutput();
await startMeasuring('portal-worker');
const work = startWork(allJobs);
const stop = async () => {
  await work.stop();
  await endSending();
  await closeDatabase();
  await stopTelemetry();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
// What it does may cause more.
await prepareSending(allJobs);
console.log('Working on jobs.');

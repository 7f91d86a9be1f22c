import { poolState, traceQueries } from '@/lib/db';
import { watchJobs } from '@/lib/jobs';
import { routeWords } from '@/lib/navigation';
import { isTelemetryOn, isTraced, type Measured, startTelemetry, watch } from '@/lib/observability';
import packageFile from '@/package.json' with { type: 'json' };
import { allJobs } from './all-jobs';

/** Traces and measures what servers and workers have in common, where the environment says so. */
export async function startMeasuring(service: Measured['service']): Promise<void> {
  await startTelemetry({ service, version: packageFile.version, words: routeWords() });
  if (!isTelemetryOn()) return;
  if (isTraced()) await traceQueries();
  watchJobs(allJobs);
  watch('portal_database_connections', async () => {
    const { used, idle, waiting, most } = poolState();
    return [
      { value: used, labels: { state: 'used' } },
      { value: idle, labels: { state: 'idle' } },
      { value: waiting, labels: { state: 'waiting' } },
      { value: most, labels: { state: 'most' } },
    ] as const;
  });
}

import { poolState, traceQueries } from '@/lib/db';
import { watchJobs } from '@/lib/jobs';
import { routeWords } from '@/lib/navigation';
import { isTraced, type Measured, startTelemetry, watch } from '@/lib/observability';
import { watchPayments } from '@/lib/payments';
import packageFile from '@/package.json' with { type: 'json' };
import { allJobs } from './all-jobs';

/**
 * Traces and measures what servers and workers have in common, where the environment says so.
 * @returns whether it does from now on
 */
export async function startMeasuring(service: Measured['service']): Promise<boolean> {
  const measured = { service, version: packageFile.version, words: routeWords() };
  if (!(await startTelemetry(measured))) return false;
  if (isTraced()) await traceQueries();
  watchJobs(allJobs);
  watchPayments();
  watch('portal_database_connections', async () => {
    const { used, idle, waiting, most } = poolState();
    return [
      { value: used, labels: { state: 'used' } },
      { value: idle, labels: { state: 'idle' } },
      { value: waiting, labels: { state: 'waiting' } },
      { value: most, labels: { state: 'most' } },
    ] as const;
  });
  return true;
}

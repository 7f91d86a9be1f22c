import { watch } from '@/lib/observability';
import type { Job } from './job';
import { type QueueRow, queueRows } from './store';

/** How long what was counted counts, in milliseconds: there may be a hundred thousand of them. */
const memory = 5000;

/** Measures how the queues of these jobs stand, whoever works on them. */
export function watchJobs(jobs: readonly Job[]): void {
  let known: { readonly at: number; readonly rows: Promise<readonly QueueRow[]> } | undefined;
  const standing = async () => {
    if (!known || performance.now() - known.at > memory)
      known = { at: performance.now(), rows: queueRows() };
    const rows = await known.rows;
    return jobs.map(
      ({ name }) =>
        rows.find(({ queue }) => queue === name) ?? {
          queue: name,
          waiting: 0,
          running: 0,
          failed: 0,
          longestWait: 0,
        },
    );
  };
  watch('portal_jobs', async () =>
    (await standing()).flatMap(({ queue, waiting, running, failed }) => [
      { value: waiting, labels: { queue, state: 'waiting' as const } },
      { value: running, labels: { queue, state: 'running' as const } },
      { value: failed, labels: { queue, state: 'failed' as const } },
    ]),
  );
  watch('portal_job_longest_wait_seconds', async () =>
    (await standing()).map(({ queue, longestWait }) => ({ value: longestWait, labels: { queue } })),
  );
}

import { sender } from './boss';
import { failedCount, failedRows } from './store';

/** A job that was tried as often as it may be, and failed. */
export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  /** Of the row it worked on. */
  readonly row: string | null;
  readonly failedAt: Date;
  readonly tries: number;
  /** What went wrong the last time, without what was worked on. */
  readonly failure: unknown;
}

/** What has failed for good, the newest first. @param most how many of them */
export async function failedJobs(most = 100): Promise<readonly FailedJob[]> {
  const rows = await failedRows(most);
  return rows.map(({ name, key, output, ...rest }) => ({
    ...rest,
    queue: name,
    row: key,
    failure: output,
  }));
}

/**
 * Has a failed job tried once more.
 * @throws where another job has its row by now
 */
export async function runAgain(queue: string, id: string): Promise<void> {
  await sender().retry(queue, id);
}

/** For operators: how many jobs have failed for good, and wait for somebody to look. */
export async function jobsState(): Promise<{ readonly failed: number }> {
  return { failed: await failedCount() };
}

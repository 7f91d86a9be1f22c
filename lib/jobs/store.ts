import 'server-only';
import { z } from 'zod';
import { database } from '@/lib/db';
import type { Prisma } from '@/lib/db/generated/client';

const keyRow = z.object({ key: z.string() });

/** Which of these rows a job holds: it waits, it runs, or it has failed for good. */
export async function heldKeys(
  queue: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database().$queryRaw`
    SELECT singleton_key AS key FROM jobs.job
    WHERE name = ${queue} AND singleton_key = ANY(${keys}::text[])
      AND state IN ('created', 'retry', 'active', 'failed')`;
  return new Set(
    z
      .array(keyRow)
      .parse(rows)
      .map(({ key }) => key),
  );
}

/** How many are put off by one statement. */
const mostPutOff = 5000;

/**
 * Puts off what could run by now of these rows: it uses up no try meanwhile, and stands in nobody's way.
 * @param rows a query for their ids, as text
 * @param wait in milliseconds
 */
export async function postponeJobs(queue: string, rows: Prisma.Sql, wait: number): Promise<void> {
  await database().$executeRaw`
    WITH due AS (
      SELECT id FROM jobs.job
      WHERE name = ${queue} AND state < 'active' AND start_after <= now()
        AND singleton_key IN (${rows})
      LIMIT ${mostPutOff} FOR UPDATE SKIP LOCKED)
    UPDATE jobs.job AS job SET start_after = now() + make_interval(secs => ${wait / 1000})
    FROM due WHERE job.name = ${queue} AND job.id = due.id`;
}

const failedRow = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string().nullable(),
  failedAt: z.date(),
  tries: z.number(),
  output: z.unknown(),
});
export type FailedRow = z.infer<typeof failedRow>;

/** What has failed for good, the newest first. */
export async function failedRows(most: number): Promise<readonly FailedRow[]> {
  const rows = await database().$queryRaw`
    SELECT id::text, name, singleton_key AS key, completed_on AS "failedAt",
      retry_count + 1 AS tries, output
    FROM jobs.job WHERE state = 'failed' ORDER BY completed_on DESC LIMIT ${most}`;
  return z.array(failedRow).parse(rows);
}

const countRow = z.tuple([z.object({ count: z.number() })]);

/** How many have failed for good. */
export async function failedCount(): Promise<number> {
  const rows = await database().$queryRaw`
    SELECT count(*)::int AS count FROM jobs.job WHERE state = 'failed'`;
  return countRow.parse(rows)[0].count;
}

const queueRow = z.object({
  queue: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  longestWait: z.number(),
});
/** How a queue stands: jobs by what they do, and how many seconds the longest due one has waited. */
export type QueueRow = z.infer<typeof queueRow>;

/** How each queue stands that has jobs to do, at work, or failed for good. */
export async function queueRows(): Promise<readonly QueueRow[]> {
  const rows = await database().$queryRaw`
    SELECT name AS queue,
      count(*) FILTER (WHERE state < 'active')::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS running,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      coalesce(extract(epoch FROM now()
        - min(start_after) FILTER (WHERE state < 'active' AND start_after <= now())), 0)::float8
        AS "longestWait"
    FROM jobs.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY name`;
  return z.array(queueRow).parse(rows);
}

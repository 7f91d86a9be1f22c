import 'server-only';
import { z } from 'zod';
import { database } from '@/lib/db';

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

import { z } from 'zod';
import { database } from '@/lib/db';
import { Prisma } from '@/lib/db/generated/client';
import type { FailureLimit } from './failures';
import type { Quota } from './quota';

/**
 * Minutes until a window ends. It is kept in milliseconds: one is taken off before minutes are
 * rounded up, or 30 of them would become 31.
 */
const waitMinutes = Prisma.sql`greatest(1, ceil(extract(epoch FROM
  window_ends - now() - interval '1 millisecond') / 60))::int`;

const counterRow = z.object({ subject: z.string(), failures: z.number(), wait: z.number() });
/** Failures within a window, and the minutes until it ends. */
export type CounterRow = z.infer<typeof counterRow>;

/** Failures by any of the subjects whose window is still open. */
export async function countersOf(
  clientId: string,
  subjects: readonly string[],
): Promise<CounterRow[]> {
  const rows = await database().$queryRaw`
    SELECT subject, failures, ${waitMinutes} AS wait FROM portal.attempt_counter
    WHERE client_id = ${clientId} AND subject = ANY(${[...subjects]}) AND window_ends > now()`;
  return z.array(counterRow).parse(rows);
}

const countedRows = z.array(counterRow.extend({ locked: z.boolean() }));

/**
 * Counts a failure by every limit in one statement and by the database's clock, so that failures at
 * the same time on several instances are counted exactly. One that comes after a lock counts no more
 * and does not make the lock longer. Sorted, so that no two statements wait for each other.
 */
export async function incrementCounters(
  clientId: string,
  limits: readonly FailureLimit[],
): Promise<z.infer<typeof countedRows>> {
  const subjects = limits.map(({ subject }) => subject);
  const most = limits.map((limit) => limit.most);
  const minutes = limits.map(({ lockMinutes }) => lockMinutes);
  const rows = await database().$queryRaw`
    WITH asked AS (
      SELECT * FROM unnest(${subjects}::text[], ${most}::int[], ${minutes}::int[])
        AS given (subject, most, minutes)
    )
    INSERT INTO portal.attempt_counter AS known (client_id, subject, failures, window_ends)
    SELECT ${clientId}, subject, 1, now() + make_interval(mins => minutes)
      FROM asked ORDER BY subject
    ON CONFLICT (client_id, subject) DO UPDATE SET
      (failures, locked_until, window_ends) = (
        SELECT
          CASE WHEN known.window_ends <= now() THEN 1
               WHEN known.failures >= most THEN known.failures
               ELSE known.failures + 1 END,
          CASE WHEN known.window_ends > now() AND known.failures >= most
               THEN known.window_ends END,
          CASE WHEN known.window_ends > now() AND known.failures >= most
               THEN known.window_ends ELSE excluded.window_ends END
        FROM asked WHERE asked.subject = known.subject)
    RETURNING subject, failures, locked_until IS NOT NULL AS locked, ${waitMinutes} AS wait`;
  return countedRows.parse(rows);
}

const takenRows = z.array(z.object({ usedAt: z.string() }));

/**
 * Takes one use of a quota, in one statement. No two uses of a quota have the same time, however
 * coarse the database's clock is (the embedded one counts milliseconds), or one that is given back
 * would take another's with it.
 * @returns when, as the database writes it; `undefined` where there were too many
 */
export async function takeUse(quota: Quota): Promise<string | undefined> {
  const { clientId, subject, most, minutes } = quota;
  const recent = Prisma.sql`FROM unnest(known.used_at) AS used
    WHERE used > now() - make_interval(mins => ${minutes})`;
  const rows = await database().$queryRaw`
    INSERT INTO portal.quota AS known (client_id, subject, used_at, ends_at)
    VALUES (${clientId}, ${subject}, ARRAY[clock_timestamp()],
      now() + make_interval(mins => ${minutes}))
    ON CONFLICT (client_id, subject) DO UPDATE SET
      used_at = ARRAY(SELECT used ${recent} ORDER BY used) || greatest(clock_timestamp(),
        (SELECT max(used) FROM unnest(known.used_at) AS used) + interval '1 microsecond'),
      ends_at = excluded.ends_at
    WHERE (SELECT count(*) ${recent}) < ${most}
    RETURNING used_at[cardinality(used_at)]::text AS "usedAt"`;
  return takenRows.parse(rows)[0]?.usedAt;
}

/** Gives one use of a quota back. */
export async function giveUse({ clientId, subject }: Quota, usedAt: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.quota SET used_at = array_remove(used_at, ${usedAt}::timestamptz)
    WHERE client_id = ${clientId} AND subject = ${subject}`;
}

const anyRows = z.array(z.object({ any: z.boolean() }));

/** Whether a quota was used within its minutes. */
export async function hasUse({ clientId, subject, minutes }: Quota): Promise<boolean> {
  const rows = await database().$queryRaw`
    SELECT EXISTS (SELECT FROM portal.quota, unnest(used_at) AS used
      WHERE client_id = ${clientId} AND subject = ${subject}
        AND used > now() - make_interval(mins => ${minutes})) AS any`;
  return anyRows.parse(rows)[0]?.any ?? false;
}

/** Gives every use of a quota back. */
export async function dropUses({
  clientId,
  subject,
}: Pick<Quota, 'clientId' | 'subject'>): Promise<void> {
  await database().quota.deleteMany({ where: { clientId, subject } });
}

const waitRows = z.array(z.object({ wait: z.number() }));

/** Minutes, rounded up, until a quota may be used: the oldest of its newest `most` uses decides. */
export async function minutesUntilUse(quota: Quota): Promise<number> {
  const { clientId, subject, most, minutes } = quota;
  const rows = await database().$queryRaw`
    SELECT greatest(1, ceil(extract(epoch FROM
      used_at[greatest(1, cardinality(used_at) - ${most} + 1)]
        + make_interval(mins => ${minutes}) - now()) / 60))::int AS wait
    FROM portal.quota WHERE client_id = ${clientId} AND subject = ${subject}`;
  return waitRows.parse(rows)[0]?.wait ?? 1;
}

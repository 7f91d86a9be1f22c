import { pool } from '@/lib/db';

/** Whose failures are counted, how many there may be, and how long too many lock somebody out. */
export interface FailureLimit {
  /** Such as `search:203.0.113.7` or `access-code:<contract>@203.0.113.7`. */
  readonly subject: string;
  readonly most: number;
  readonly lockMinutes: number;
}

/** Failures so far, or the lock that they have led to. */
export type Failures =
  | {
      readonly kind: 'open';
      readonly failures: number;
      /** Failures that are left before the lock, by the limit that is nearest to it. */
      readonly remaining: number;
    }
  | {
      readonly kind: 'locked';
      /** Minutes until the lock ends, rounded up. */
      readonly waitTime: number;
    };

/**
 * Minutes until a window ends. It is kept in milliseconds: one is taken off before minutes are
 * rounded up, or 30 of them would become 31.
 */
const waitMinutes = `greatest(1, ceil(extract(epoch FROM
  window_ends - now() - interval '1 millisecond') / 60))::int`;

interface Row {
  readonly subject: string;
  readonly failures: number;
  readonly wait: number;
}

/** Whether there have been too many failures by any of the limits. */
export async function failuresOf(
  clientId: string,
  limits: readonly FailureLimit[],
): Promise<Failures> {
  const { rows } = await pool().query<Row>(
    `SELECT subject, failures, ${waitMinutes} AS wait FROM portal.attempt_counter
     WHERE client_id = $1 AND subject = ANY($2) AND window_ends > now()`,
    [clientId, limits.map(({ subject }) => subject)],
  );
  const reached = rows.filter((row) =>
    limits.some(({ subject, most }) => row.subject === subject && row.failures >= most),
  );
  return verdict(limits, rows, reached);
}

/**
 * Counts a failure by every limit in one statement and by the database's clock, so that failures at
 * the same time on several instances are counted exactly. One that comes after a lock counts no more
 * and does not make the lock longer. Sorted, so that no two statements wait for each other.
 */
export async function countFailure(
  clientId: string,
  limits: readonly FailureLimit[],
): Promise<Failures> {
  const { rows } = await pool().query<Row & { readonly locked: boolean }>(
    `WITH asked AS (
       SELECT * FROM unnest($2::text[], $3::int[], $4::int[]) AS given (subject, most, minutes)
     )
     INSERT INTO portal.attempt_counter AS known (client_id, subject, failures, window_ends)
     SELECT $1, subject, 1, now() + make_interval(mins => minutes) FROM asked ORDER BY subject
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
     RETURNING subject, failures, locked_until IS NOT NULL AS locked, ${waitMinutes} AS wait`,
    [
      clientId,
      limits.map(({ subject }) => subject),
      limits.map(({ most }) => most),
      limits.map(({ lockMinutes }) => lockMinutes),
    ],
  );
  return verdict(
    limits,
    rows,
    rows.filter(({ locked }) => locked),
  );
}

function verdict(
  limits: readonly FailureLimit[],
  known: readonly Row[],
  reached: readonly Row[],
): Failures {
  if (reached.length > 0)
    return { kind: 'locked', waitTime: Math.max(...reached.map(({ wait }) => wait)) };
  const failuresBy = ({ subject }: FailureLimit) =>
    known.find((row) => row.subject === subject)?.failures ?? 0;
  const [first] = limits;
  return {
    kind: 'open',
    failures: first ? failuresBy(first) : 0,
    remaining: Math.min(...limits.map((limit) => limit.most - failuresBy(limit))),
  };
}

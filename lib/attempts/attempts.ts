import { pool } from '@/lib/db';

/** What is counted: whose attempts, how many there may be, and how long too many lock somebody out. */
export interface AttemptLimit {
  readonly clientId: string;
  /** Such as `search:203.0.113.7` or `access-code:<contract>`. */
  readonly subject: string;
  readonly most: number;
  readonly lockMinutes: number;
}

/** An attempt that may be made, or the lock that forbids it. */
export type Reservation =
  | {
      readonly kind: 'allowed';
      /** Attempts so far, with this one. */
      readonly attempts: number;
      /** Attempts that are left should this one fail. */
      readonly remaining: number;
    }
  | {
      readonly kind: 'locked';
      /** Minutes until the lock ends, rounded up. */
      readonly waitTime: number;
    };

/**
 * Counts an attempt before it is made, in one statement and by the database's clock, so that
 * attempts at the same time on several instances are counted exactly. An attempt that turns out to
 * be good is given back with `giveBack`. The end of a lock is kept in milliseconds: one is taken off
 * before minutes are rounded up, or 30 of them would become 31.
 */
export async function reserveAttempt(limit: AttemptLimit): Promise<Reservation> {
  const { clientId, subject, most, lockMinutes } = limit;
  const { rows } = await pool().query<{ attempts: number; locked: boolean; wait: number }>(
    `INSERT INTO portal.attempt_counter AS known (client_id, subject, failures, window_ends)
     VALUES ($1, $2, 1, now() + make_interval(mins => $4))
     ON CONFLICT (client_id, subject) DO UPDATE SET
       failures = CASE WHEN known.window_ends <= now() THEN 1
                       WHEN known.failures >= $3 THEN known.failures
                       ELSE known.failures + 1 END,
       locked_until = CASE WHEN known.window_ends > now() AND known.failures >= $3
                           THEN known.window_ends END,
       window_ends = CASE WHEN known.window_ends > now() AND known.failures >= $3
                          THEN known.window_ends ELSE now() + make_interval(mins => $4) END
     RETURNING failures AS attempts, locked_until IS NOT NULL AS locked,
       greatest(1, ceil(extract(epoch FROM
         window_ends - now() - interval '1 millisecond') / 60))::int AS wait`,
    [clientId, subject, most, lockMinutes],
  );
  const [row] = rows;
  if (!row) throw new Error('An attempt was counted and gave no row');
  return row.locked
    ? { kind: 'locked', waitTime: row.wait }
    : { kind: 'allowed', attempts: row.attempts, remaining: most - row.attempts };
}

/** Takes back an attempt that was good. Others that failed stay counted. */
export async function giveBack({ clientId, subject }: AttemptLimit): Promise<void> {
  await pool().query(
    `UPDATE portal.attempt_counter SET failures = greatest(failures - 1, 0)
     WHERE client_id = $1 AND subject = $2`,
    [clientId, subject],
  );
}

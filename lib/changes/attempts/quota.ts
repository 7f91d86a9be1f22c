import { pool } from '@/lib/db';

/** What may be done so often in a while, such as codes sent to one contact. */
export interface Quota {
  readonly clientId: string;
  /** Such as `code-sent:<contract>` or `contact:203.0.113.7`. */
  readonly subject: string;
  readonly most: number;
  readonly minutes: number;
}

/** One use of each quota that was asked for, or the wait until there is one of all of them. */
export type Use =
  | {
      readonly kind: 'taken';
      /** What was counted turned out not to be done: it counts no more. */
      readonly giveBack: () => Promise<void>;
    }
  | {
      readonly kind: 'used-up';
      /** Minutes, rounded up. */
      readonly waitTime: number;
    };

/**
 * Takes one use of each quota before it is made use of, or of none. Any span of so many minutes, by
 * the database's clock, has no more than `most` uses, on however many instances.
 */
export async function takeQuotas(quotas: readonly Quota[]): Promise<Use> {
  const taken: (() => Promise<void>)[] = [];
  const giveBack = async () => {
    await Promise.all(taken.splice(0).map((give) => give()));
  };
  try {
    for (const quota of quotas) {
      const usedAt = await take(quota);
      if (usedAt === undefined) {
        await giveBack();
        return { kind: 'used-up', waitTime: await waitFor(quota) };
      }
      taken.push(() => give(quota, usedAt));
    }
    return { kind: 'taken', giveBack };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** @returns when, as the database writes it; `undefined` where there were too many */
async function take({ clientId, subject, most, minutes }: Quota): Promise<string | undefined> {
  const recent = `FROM unnest(known.used_at) AS used
    WHERE used > now() - make_interval(mins => $4)`;
  const { rows } = await pool().query<{ usedAt: string }>(
    `INSERT INTO portal.quota AS known (client_id, subject, used_at, ends_at)
     VALUES ($1, $2, ARRAY[clock_timestamp()], now() + make_interval(mins => $4))
     ON CONFLICT (client_id, subject) DO UPDATE SET
       used_at = ARRAY(SELECT used ${recent} ORDER BY used) || clock_timestamp(),
       ends_at = excluded.ends_at
     WHERE (SELECT count(*) ${recent}) < $3
     RETURNING used_at[cardinality(used_at)]::text AS "usedAt"`,
    [clientId, subject, most, minutes],
  );
  return rows[0]?.usedAt;
}

async function give({ clientId, subject }: Quota, usedAt: string): Promise<void> {
  await pool().query(
    `UPDATE portal.quota SET used_at = array_remove(used_at, $3::timestamptz)
     WHERE client_id = $1 AND subject = $2`,
    [clientId, subject, usedAt],
  );
}

/** The oldest of the newest `most` uses is the one to wait for. */
async function waitFor({ clientId, subject, most, minutes }: Quota): Promise<number> {
  const { rows } = await pool().query<{ wait: number }>(
    `SELECT greatest(1, ceil(extract(epoch FROM
       used_at[greatest(1, cardinality(used_at) - $3 + 1)] + make_interval(mins => $4) - now())
       / 60))::int AS wait
     FROM portal.quota WHERE client_id = $1 AND subject = $2`,
    [clientId, subject, most, minutes],
  );
  return rows[0]?.wait ?? 1;
}

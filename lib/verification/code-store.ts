import { pool } from '@/lib/db';

/** What one verification flow allows of access codes. */
export interface CodeLimits {
  readonly minutes: number;
  readonly tries: number;
  readonly resendSeconds: number;
  readonly mostResends: number;
}

/** A new code was stored, or why not. */
export type StoredCode =
  | { readonly kind: 'stored' }
  | { readonly kind: 'too-soon' }
  | { readonly kind: 'too-many' }
  /** No try is left: nobody could use it. */
  | { readonly kind: 'locked' };

/**
 * Makes a code the flow's only one, in one statement: the older one is dead from then on, the tries
 * that were used stay used, and two requests at once store one code.
 */
export async function storeCode(
  flow: { readonly flowId: string; readonly clientId: string },
  codeHash: string,
  limits: CodeLimits,
): Promise<StoredCode> {
  const { minutes, tries, resendSeconds, mostResends } = limits;
  const { rowCount } = await pool().query(
    `INSERT INTO portal.access_code AS known
       (flow_id, client_id, code_hash, sent_count, sent_at, expires_at, tries_left)
     VALUES ($1, $2, $3, 1, now(), now() + make_interval(mins => $4), $5)
     ON CONFLICT (flow_id) DO UPDATE SET
       code_hash = excluded.code_hash,
       sent_count = known.sent_count + 1,
       sent_at = excluded.sent_at,
       expires_at = excluded.expires_at
     WHERE known.client_id = $2 AND known.consumed_at IS NULL AND known.tries_left > 0
       AND known.sent_at <= now() - make_interval(secs => $6) AND known.sent_count <= $7`,
    [flow.flowId, flow.clientId, codeHash, minutes, tries, resendSeconds, mostResends],
  );
  if (rowCount === 1) return { kind: 'stored' };
  const { rows } = await pool().query<{ spent: boolean; locked: boolean }>(
    `SELECT consumed_at IS NOT NULL OR sent_count > $2 AS spent, tries_left = 0 AS locked
     FROM portal.access_code WHERE flow_id = $1`,
    [flow.flowId, mostResends],
  );
  const [row] = rows;
  if (row?.locked) return { kind: 'locked' };
  return { kind: row?.spent ? 'too-many' : 'too-soon' };
}

/** A code that nobody could deliver does not make its receiver wait for the next one. */
export async function codeWasNotSent(flowId: string): Promise<void> {
  await pool().query(
    `UPDATE portal.access_code SET sent_at = '-infinity', sent_count = sent_count - 1
     WHERE flow_id = $1`,
    [flowId],
  );
}

/** Seconds until a flow may ask for another code; 0 when at once. */
export async function secondsUntilResend(flowId: string, resendSeconds: number): Promise<number> {
  const { rows } = await pool().query<{ seconds: number }>(
    `SELECT greatest(0, ceil(extract(epoch FROM
       sent_at + make_interval(secs => $2) - now())))::int AS seconds
     FROM portal.access_code WHERE flow_id = $1 AND isfinite(sent_at)`,
    [flowId, resendSeconds],
  );
  return rows[0]?.seconds ?? 0;
}

/** One try at a code: what it is to be compared with, or why there is nothing to compare. */
export type Try =
  | { readonly kind: 'try'; readonly codeHash: string; readonly triesLeft: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'locked' };

/** Takes one try from a flow before its code is compared, so that tries at once are counted. */
export async function takeTry(flowId: string, clientId: string): Promise<Try> {
  const { rows } = await pool().query<{ codeHash: string; triesLeft: number }>(
    `UPDATE portal.access_code SET tries_left = tries_left - 1
     WHERE flow_id = $1 AND client_id = $2 AND tries_left > 0 AND expires_at > now()
       AND consumed_at IS NULL
     RETURNING code_hash AS "codeHash", tries_left AS "triesLeft"`,
    [flowId, clientId],
  );
  const [row] = rows;
  if (row) return { kind: 'try', ...row };
  const spent = await pool().query(
    'SELECT FROM portal.access_code WHERE flow_id = $1 AND client_id = $2 AND tries_left = 0',
    [flowId, clientId],
  );
  return { kind: spent.rowCount === 1 ? 'locked' : 'expired' };
}

/** Uses a code up. False when somebody was quicker, or a newer code has taken its place. */
export async function consumeCode(flowId: string, codeHash: string): Promise<boolean> {
  const { rowCount } = await pool().query(
    `UPDATE portal.access_code SET consumed_at = now()
     WHERE flow_id = $1 AND code_hash = $2 AND consumed_at IS NULL AND expires_at > now()`,
    [flowId, codeHash],
  );
  return rowCount === 1;
}

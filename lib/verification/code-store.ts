import { pool } from '@/lib/db';

/** What one verification flow allows of access codes. */
export interface CodeLimits {
  readonly tries: number;
  readonly resendSeconds: number;
  readonly mostResends: number;
}

/** Whether a code may be sent now, or why not. */
export type Sending =
  | {
      readonly kind: 'may-send';
      /** When it began: the code is valid from then on. */
      readonly began: Date;
    }
  | { readonly kind: 'too-soon' }
  | { readonly kind: 'too-many' }
  /** No try is left: nobody could use it. */
  | { readonly kind: 'locked' };

/**
 * Asks to send a flow its next code, in one statement: of two requests at once one may. The older
 * code lives until the new one has been sent, so that whoever is sent nothing loses nothing; the
 * tries that were used stay used.
 */
export async function beginSending(
  flow: { readonly flowId: string; readonly clientId: string },
  limits: CodeLimits,
): Promise<Sending> {
  const { tries, resendSeconds, mostResends } = limits;
  const { rows } = await pool().query<{ began: Date }>(
    `INSERT INTO portal.access_code AS known
       (flow_id, client_id, code_hash, sent_count, sent_at, expires_at, tries_left)
     VALUES ($1, $2, '', 1, now(), now(), $3)
     ON CONFLICT (flow_id) DO UPDATE SET
       sent_count = known.sent_count + 1,
       sent_at = excluded.sent_at
     WHERE known.client_id = $2 AND known.consumed_at IS NULL AND known.tries_left > 0
       AND known.sent_at <= now() - make_interval(secs => $4) AND known.sent_count <= $5
     RETURNING sent_at AS began`,
    [flow.flowId, flow.clientId, tries, resendSeconds, mostResends],
  );
  const [began] = rows;
  if (began) return { kind: 'may-send', ...began };
  const found = await pool().query<{ spent: boolean; locked: boolean }>(
    `SELECT consumed_at IS NOT NULL OR sent_count > $2 AS spent, tries_left = 0 AS locked
     FROM portal.access_code WHERE flow_id = $1`,
    [flow.flowId, mostResends],
  );
  const [row] = found.rows;
  if (row?.locked) return { kind: 'locked' };
  return { kind: row?.spent ? 'too-many' : 'too-soon' };
}

/**
 * Makes a code that was sent the flow's only one: the older one is dead from then on. Of two whose
 * sending took so long that they met, the one that began later stays.
 */
export async function codeWasSent(
  flowId: string,
  codeHash: string,
  began: Date,
  minutes: number,
): Promise<void> {
  await pool().query(
    `UPDATE portal.access_code SET code_hash = $2, expires_at = $3 + make_interval(mins => $4)
     WHERE flow_id = $1 AND consumed_at IS NULL
       AND expires_at < $3::timestamptz + make_interval(mins => $4)`,
    [flowId, codeHash, began, minutes],
  );
}

/** A code that nobody was sent does not count, and nobody waits for the next one because of it. */
export async function codeWasNotSent(flowId: string, began: Date): Promise<void> {
  await pool().query(
    `UPDATE portal.access_code SET sent_count = sent_count - 1,
       sent_at = CASE WHEN sent_at = $2 THEN '-infinity' ELSE sent_at END
     WHERE flow_id = $1`,
    [flowId, began],
  );
}

/**
 * The answers have changed that a flow's code was sent by: the code is dead, and the tries that were
 * used stay used in the flow that takes its place (invariant 4). Of a flow that was sent none nothing
 * is to be taken over.
 */
export async function replaceFlow(
  flow: { readonly flowId: string; readonly clientId: string },
  newFlowId: string,
): Promise<void> {
  await pool().query(
    `WITH older AS (
       UPDATE portal.access_code SET consumed_at = coalesce(consumed_at, now())
       WHERE flow_id = $1 AND client_id = $2
       RETURNING client_id, tries_left
     )
     INSERT INTO portal.access_code
       (flow_id, client_id, code_hash, sent_count, sent_at, expires_at, tries_left)
     SELECT $3, client_id, '', 0, '-infinity', now(), tries_left FROM older`,
    [flow.flowId, flow.clientId, newFlowId],
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

/** A right code that could not be used yet, because something else was away, has taken no try. */
export async function giveTryBack(flowId: string): Promise<void> {
  await pool().query(
    `UPDATE portal.access_code SET tries_left = tries_left + 1
     WHERE flow_id = $1 AND consumed_at IS NULL`,
    [flowId],
  );
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

import { createHash, randomBytes } from 'node:crypto';
import { pool } from '@/lib/db';
import type { LogOnAnswer } from '../port';
import { onlyContractOf } from './contract-of-policy';
import type { IdTokens } from './id-tokens';

/** How long a session id can be used: a sign-in fits in (§9 entries "live 30 minutes"), in minutes. */
const lifetimeMinutes = 30;

/**
 * Makes the id of a session that a partner's application has begun for the contract of a policy.
 * @returns `undefined` where the client has no such policy, or several
 */
export async function mintSessionId(
  clientId: string,
  policyNumber: string,
): Promise<string | undefined> {
  const contractId = await onlyContractOf(clientId, policyNumber);
  if (!contractId) return undefined;
  const sessionId = randomBytes(24).toString('base64url');
  await pool().query(
    `INSERT INTO platform.partner_session (id_hash, client_id, contract_id, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hash(sessionId), clientId, contractId, lifetimeMinutes],
  );
  return sessionId;
}

/** Uses a session id up: of any number of requests at once, on any number of instances, one does. */
export async function createSessionToken(
  idTokens: IdTokens,
  clientId: string,
  sessionId: string,
): Promise<LogOnAnswer> {
  const key = [hash(sessionId), clientId];
  const taken = await pool().query<{ reference: string }>(
    `UPDATE platform.partner_session SET used_at = now()
     WHERE id_hash = $1 AND client_id = $2 AND used_at IS NULL AND expires_at > now()
     RETURNING contract_id AS reference`,
    key,
  );
  const reference = taken.rows[0]?.reference;
  if (reference !== undefined)
    return { kind: 'logged-on', reference, token: await idTokens.issue(clientId, reference) };
  const known = await pool().query<{ isUsed: boolean }>(
    `SELECT used_at IS NOT NULL AS "isUsed" FROM platform.partner_session
     WHERE id_hash = $1 AND client_id = $2`,
    key,
  );
  const [row] = known.rows;
  if (!row) return { kind: 'refused', code: 'SESSION_ID_INVALID' };
  return { kind: 'refused', code: row.isUsed ? 'SESSION_ID_USED' : 'SESSION_ID_EXPIRED' };
}

function hash(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

import { createHash, randomBytes } from 'node:crypto';
import { pool } from '@/lib/db';
import { onlyContractOf } from './contract-of-policy';

/** How long a session link can be used: long enough for a message to be read, in minutes. */
const lifetimeMinutes = 60;

/** What became of a token that a session link brought. */
export type TakenLink =
  | { readonly kind: 'taken'; readonly contractId: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'used' };

/**
 * Makes the token of a one-time session link for the contract of a policy, good for an hour.
 * @returns `undefined` where the client has no such policy, or several
 */
export async function mintSessionLink(
  clientId: string,
  policyNumber: string,
): Promise<string | undefined> {
  const contractId = await onlyContractOf(clientId, policyNumber);
  if (!contractId) return undefined;
  const token = randomBytes(32).toString('base64url');
  await pool().query(
    `INSERT INTO platform.session_link (token_hash, client_id, contract_id, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [hash(token), clientId, contractId, lifetimeMinutes],
  );
  return token;
}

/** Uses a token up: of any number of requests at once, on any number of instances, one takes it. */
export async function takeSessionLink(clientId: string, token: string): Promise<TakenLink> {
  const key = [hash(token), clientId];
  const taken = await pool().query<{ contractId: string }>(
    `UPDATE platform.session_link SET used_at = now()
     WHERE token_hash = $1 AND client_id = $2 AND used_at IS NULL AND expires_at > now()
     RETURNING contract_id AS "contractId"`,
    key,
  );
  const [link] = taken.rows;
  if (link) return { kind: 'taken', contractId: link.contractId };
  const known = await pool().query<{ isUsed: boolean }>(
    `SELECT used_at IS NOT NULL AS "isUsed" FROM platform.session_link
     WHERE token_hash = $1 AND client_id = $2`,
    key,
  );
  const [row] = known.rows;
  if (!row) return { kind: 'unknown' };
  return { kind: row.isUsed ? 'used' : 'expired' };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

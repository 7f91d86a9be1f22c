import { pool } from '@/lib/db';
import { type UserAnswer, type UserRequest, userRequestSchema } from '../port';

/**
 * Makes an account for the holder of a contract. Addresses are compared without regard to case; of
 * several requests at once for one address one creates, the others find it.
 */
export async function storeUser(
  clientId: string,
  reference: string,
  request: UserRequest,
): Promise<UserAnswer> {
  const parsed = userRequestSchema.safeParse(request);
  if (!parsed.success || parsed.data.clientId !== clientId) return refused('USER_INVALID');
  const email = parsed.data.emailAddress.toLowerCase();
  const contract = await pool().query<{ emails: string[] }>(
    'SELECT emails FROM platform.contract WHERE id = $1 AND client_id = $2',
    [reference, clientId],
  );
  const [row] = contract.rows;
  if (!row) return refused('TOKEN_REFUSED');
  const known = row.emails.map((address) => address.toLowerCase());
  if (known.length > 0 && !known.includes(email)) return refused('USER_INVALID');
  const created = await pool().query<{ id: string }>(
    `INSERT INTO platform.user_account (id, client_id, email, contract_id)
     VALUES (gen_random_uuid(), $1, $2, $3)
     ON CONFLICT (client_id, email) DO NOTHING
     RETURNING id`,
    [clientId, email, reference],
  );
  const [user] = created.rows;
  return user ? { kind: 'created', userId: user.id } : { kind: 'exists' };
}

function refused(errCode: string): UserAnswer {
  return { kind: 'refused', error: { errCode } };
}

import { database } from '@/lib/db';
import { type UserAnswer, type UserRequest, userRequestSchema } from '../port';
import { insertUser } from './store/users';

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
  const contract = await database().contract.findFirst({
    where: { id: reference, clientId },
    select: { emails: true },
  });
  if (!contract) return refused('TOKEN_REFUSED');
  const known = contract.emails.map((address) => address.toLowerCase());
  if (known.length > 0 && !known.includes(email)) return refused('USER_INVALID');
  const userId = await insertUser(clientId, email, reference);
  return userId === undefined ? { kind: 'exists' } : { kind: 'created', userId };
}

function refused(errCode: string): UserAnswer {
  return { kind: 'refused', error: { errCode } };
}

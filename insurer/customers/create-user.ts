import type { PrismaTransaction } from '@/lib/db';
import { type PlatformAnswer, tokenRefused, type UserRequest } from '@/lib/platform/port';
import type { PlatformContext } from '../context';
import { refused } from '../perform';
import { insertUser } from '../store/users';

/**
 * Makes an account for the holder of a contract. Addresses are compared without regard to case; of
 * several requests at once for one address one creates, the others find it.
 */
export async function createUser(
  transaction: PrismaTransaction,
  { clientId }: PlatformContext,
  reference: string,
  request: UserRequest,
): Promise<PlatformAnswer<{ userId: string }>> {
  if (request.clientId !== clientId) return refused('USER_INVALID');
  const email = request.emailAddress.toLowerCase();
  const contract = await transaction.contract.findFirst({
    where: { id: reference, clientId },
    select: { emails: true },
  });
  if (!contract) return refused(tokenRefused);
  const known = contract.emails.map((address) => address.toLowerCase());
  if (known.length > 0 && !known.includes(email)) return refused('USER_INVALID');
  const userId = await insertUser(transaction, clientId, email, reference);
  return userId === undefined ? refused('USER_EXISTS') : { kind: 'answer', value: { userId } };
}

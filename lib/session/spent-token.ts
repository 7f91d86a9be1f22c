import { createHash } from 'node:crypto';
import { database } from '@/lib/db';

/**
 * Uses up a token of somebody else's that may open one session: of any number of requests at once, on
 * any number of instances, one does.
 * @param token what tells the token from every other one at the client, such as its issuer and id
 * @param endsAt when the token itself expires, in seconds since 1970
 * @returns whether it had not been used
 */
export async function spendToken(
  clientId: string,
  token: readonly string[],
  endsAt: number,
): Promise<boolean> {
  const idHash = createHash('sha256')
    .update(JSON.stringify([clientId, ...token]))
    .digest('hex');
  const expiresAt = new Date(endsAt * 1000);
  const { count } = await database().spentToken.createMany({
    data: [{ idHash, clientId, expiresAt }],
    skipDuplicates: true,
  });
  return count === 1;
}

import type { PrismaTransaction } from '@/lib/db';

/** States of a claim that has come to its end. */
export const endedClaimStates: readonly string[] = ['DENIED', 'WITHDRAWN', 'CLOSED'];

/** Whether a policy has a claim that has not come to its end. */
export async function hasOpenClaim(
  transaction: PrismaTransaction,
  policyId: string,
): Promise<boolean> {
  const open = await transaction.claim.findFirst({
    where: { policyId, state: { notIn: [...endedClaimStates] } },
    select: { id: true },
  });
  return open !== null;
}

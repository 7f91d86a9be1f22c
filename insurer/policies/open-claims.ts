import type { PrismaTransaction } from '@/lib/db';
import { endedClaimStates } from '@/lib/platform/port';

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
